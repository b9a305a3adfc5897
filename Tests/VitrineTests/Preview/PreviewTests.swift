import Diagnostics
import Foundation
import SiteInput
import SiteModel
import SiteParser
import SiteRenderer
import Support
import Testing
import Vitrine

/// Tests that a preview after changes equals a build of the changed files.
struct PreviewTests {
  @Test func `the preview has every file of a build`() async throws {
    try await PreviewSite.use { site in
      try await site.expectBuilt(try await site.preview(), all: true)
    }
  }

  @Test func `generated pages are drawn from all pages, checked or not`() async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      let (built, _) = try await checkSite(site.sandbox.folder.path(), PipelineOptions())
      let renderer = Renderer(built)
      let job = try #require(renderer.jobs.first { $0.path == "checklist/index.html" })
      #expect(await preview.draw(job.path)?.bytes == renderer.render(job).file.bytes)
    }
  }

  @Test func `findings outside rules are those of a check`() async throws {
    try await PreviewSite.use { site in
      let image = "<svg xmlns='http://www.w3.org/2000/svg' width='1' height='1'></svg>"
      let spaces = String(repeating: " ", count: 600_000)
      try site.sandbox.write(image + spaces, to: "content/a/big.svg")
      let preview = try await site.preview()
      let text = "![A wall](big.svg)"
      try await site.save(PreviewSite.page("one", text: text), to: "content/a/one.md", preview)
      await preview.finishChecks().value
      #expect(await preview.report.diagnostics.map(\.rule) == ["page/heavy-image"])
      try await site.expectBuilt(preview)
    }
  }

  @Test func `forty changes in a row give the files of a build`() async throws {
    try await PreviewSite.use { site in
      var changes = Changes(site, seed: 1)
      let preview = try await site.preview()
      for step in 1...40 {
        let (what, paths) = try changes.next()
        await preview.reload(Touched(paths: paths))
        if step % 8 == 0 { try await site.expectBuilt(preview, "\(step): \(what)") }
      }
      try await site.expectBuilt(preview, all: true, "at the end")
    }
  }

  @Test func `an unnoticed change is found when everything is read again`() async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      try site.sandbox.write(PreviewSite.page("one", text: "News."), to: "content/a/one.md")
      try site.sandbox.remove("content/a/two.md")
      try site.sandbox.write(PreviewSite.page("four"), to: "content/b/four.md")
      let save = await preview.reload(Touched(all: true))
      #expect(save?.files == ["content/a/one.md", "content/a/two.md", "content/b/four.md"])
      try await site.expectBuilt(preview)
    }
  }

  @Test(arguments: [Touched(paths: ["content/a/one.md"]), Touched(all: true)])
  func `a file that is emptied before it is written is never shown empty`(
    touched: Touched
  ) async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      for round in 0..<20 {
        try site.sandbox.write("", to: "content/a/one.md")
        async let save = preview.reload(touched)
        let page = PreviewSite.page("one", text: "Round \(round).")
        for _ in 0..<round { await Task.yield() }
        try site.sandbox.write(page, to: "content/a/one.md")
        #expect(await save?.files == ["content/a/one.md"])
        let drawn = try #require(await preview.draw("a/one/index.html"))
        #expect(String(decoding: drawn.bytes, as: UTF8.self).contains("Round \(round)."))
      }
    }
  }

  @Test func `a file that is written again unchanged is no change`() async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      let text = try site.sandbox.text("content/a/one.md")
      try site.sandbox.write(text, to: "content/a/one.md")
      #expect(await preview.reload(Touched(paths: ["content/a/one.md"])) == nil)
    }
  }

  @Test func `a draft is shown only on request`() async throws {
    try await PreviewSite.use { site in
      try site.sandbox.write("---\nstatus: draft\n---\n\n# Early\n", to: "content/a/early.md")
      #expect(await site.text("a/early/index.html", try await site.preview()) == "")
      let drafts = try await Preview(site.sandbox.folder.path(), ParseOptions(drafts: true))
      #expect(await site.text("a/early/index.html", drafts).contains("<h1"))
    }
  }

  @Test func `only files of a build are drawn`() async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      for path in ["content/site.yaml", "../content/site.yaml", "site.yaml", "a/one.md", "", "/"] {
        #expect(await preview.draw(path) == nil, "\(path)")
      }
    }
  }

  @Test func `a site answers below the path that it is published at, too`() async throws {
    try await PreviewSite.use { site in
      let settings = "title: Small\nurl: https://example.org/docs/design/\n"
      try site.sandbox.write(settings, to: "content/site.yaml")
      let preview = try await site.preview()
      let addresses = [
        "/": "index.html", "/docs/design/": "index.html", "/a/one/": "a/one/index.html",
        "/docs/design/a/one/": "a/one/index.html", "/docs/design": "docs/design",
        "/docs/": "docs/index.html", "/docs/design/sitemap.xml": "sitemap.xml",
      ]
      for (address, path) in addresses {
        #expect(await preview.outputPath(of: address) == path, "\(address)")
      }
    }
  }
}
