import Diagnostics
import Foundation
import SiteInput
import Support
import Testing
import Vitrine

/// Tests that a file that cannot be read leaves the last good page, and that a repair restores
/// all.
struct BrokenPreviewTests {
  /// The state of a page as a browser receives it.
  private struct State: Decodable {
    let version: String
    let kind: String
    let stale: Bool
    let errors: Int
    let problems: [Problem]

    struct Problem: Decodable {
      let rule: String
      let file: String
      let line: Int
      let frame: String
      let editor: String?
      let everywhere: Bool
    }
  }

  private func state(of path: String, _ preview: Preview) async throws -> State {
    for await state in await preview.states(of: path) {
      return try JSONDecoder().decode(State.self, from: Data(state))
    }
    throw CancellationError()
  }

  @Test(
    arguments: [
      ("---\ntitle: [\n---\n\nNew text.\n", "yaml/syntax", 3),
      ("---\ntitel: one\n---\n\nNew text.\n", "page/unknown-key", 2),
      (PreviewSite.page("one", text: "New text.", token: "inc"), "token/unknown", 15),
      (
        "# One\n\nNew text.\n\n```state\nsurface: calout\nstate: info\n```\n",
        "spec/unknown-surface", 6
      ),
    ]
  )
  func `a broken page is shown as it was, and others are updated`(
    text: String,
    rule: String,
    line: Int
  ) async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      let before = await site.text("a/one/index.html", preview)
      let good = try site.sandbox.text("content/a/one.md")
      try await site.save(text, to: "content/a/one.md", preview)
      #expect(await site.text("a/one/index.html", preview) == before)
      #expect(await site.text("a/one/shown/index.html", preview) != "")

      let state = try await state(of: "a/one/index.html", preview)
      #expect(state.stale)
      let problem = try #require(state.problems.first)
      #expect(state.problems.map(\.rule).contains(rule))
      #expect(problem.file == "content/a/one.md")
      #expect(problem.line == line)
      #expect(problem.frame.contains("--> content/a/one.md:\(line):"))
      #expect(problem.editor?.contains("/content/a/one.md:\(line):") == true)
      #expect(!problem.everywhere)

      try await site.save(PreviewSite.page("two", text: "Others."), to: "content/a/two.md", preview)
      #expect(await site.text("a/two/index.html", preview).contains("Others."))
      let other = try await self.state(of: "a/two/index.html", preview)
      #expect(!other.stale)
      #expect(other.problems.isEmpty)

      try await site.save(good, to: "content/a/one.md", preview)
      try await site.expectBuilt(preview)
      #expect(try await self.state(of: "a/one/index.html", preview).problems.isEmpty)
    }
  }

  @Test(
    arguments: [
      ("content/site.yaml", "title: [\n"),
      ("content/tokens/site.tokens.json", "{ \"ink\": \n"),
      ("templates/page.mustache", "{{#title}}\n"),
      ("templates/page.mustache", "{{titel}}\n"),
      ("templates/surfaces/callout/surface.yaml", "title: [\n"),
      ("templates/surfaces/callout/surface.mustache", "{{#nothing}}\n"),
    ]
  )
  func `a broken shared file leaves the last good one in force while pages are updated`(
    path: String,
    text: String
  ) async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      let before = await site.text("a/one/index.html", preview)
      let good = try? site.sandbox.text(path)
      try await site.save(text, to: path, preview)
      #expect(await site.text("a/one/index.html", preview) == before)
      let state = try await state(of: "a/one/index.html", preview)
      #expect(state.stale)
      #expect(state.problems.contains { $0.everywhere && $0.file == path })

      try await site.save(PreviewSite.page("two", text: "Others."), to: "content/a/two.md", preview)
      #expect(await site.text("a/two/index.html", preview).contains("Others."))

      if let good {
        try await site.save(good, to: path, preview)
      } else {
        try site.sandbox.remove(path)
        await preview.reload(Touched(paths: [path]))
      }
      try await site.expectBuilt(preview)
      #expect(!(try await self.state(of: "a/one/index.html", preview).stale))
    }
  }

  @Test func `a removed token leaves the pages that need it as they were`() async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      let before = await site.text("a/one/index.html", preview)
      let good = try site.sandbox.text("content/tokens/site.tokens.json")
      let renamed = good.replacingOccurrences(of: "\"ink\"", with: "\"inc\"")
      try await site.save(renamed, to: "content/tokens/site.tokens.json", preview)
      #expect(await site.text("a/one/index.html", preview) == before)
      #expect(
        try await state(of: "a/one/index.html", preview).problems.map(\.rule) == ["token/unknown"]
      )
      try await site.save(good, to: "content/tokens/site.tokens.json", preview)
      try await site.expectBuilt(preview)
    }
  }

  @Test func `a specimen that breaks a rule is drawn, because that helps to correct it`()
    async throws
  {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      let page = PreviewSite.page("one", text: "New text, [nowhere](nowhere.md).")
      try await site.save(page, to: "content/a/one.md", preview)
      await preview.finishChecks().value
      #expect(await site.text("a/one/index.html", preview).contains("New text"))
      let state = try await state(of: "a/one/index.html", preview)
      #expect(!state.stale)
      #expect(state.problems.map(\.rule) == ["link/broken"])
    }
  }

  @Test func `a site that is broken at the start is shown as far as possible`() async throws {
    try await PreviewSite.use { site in
      try site.sandbox.write("title: [\n", to: "content/site.yaml")
      try site.sandbox.write("{{#title}}\n", to: "templates/page.mustache")
      try site.sandbox.write("---\ntitle: [\n---\n\nText.\n", to: "content/a/one.md")
      let preview = try await site.preview()
      #expect(await site.text("a/one/index.html", preview).contains("Text."))
      #expect(await site.text("a/two/index.html", preview).contains("two is saved"))
      let rules = try await state(of: "a/one/index.html", preview).problems.map(\.file)
      #expect(Set(rules) == ["content/a/one.md", "content/site.yaml", "templates/page.mustache"])
      try site.sandbox.remove("templates/page.mustache")
      try site.sandbox.write(PreviewSite.page("one"), to: "content/a/one.md")
      try site.sandbox.write("title: Small\nurl: https://example.org/\n", to: "content/site.yaml")
      await preview.reload(
        Touched(paths: ["templates/page.mustache", "content/a/one.md", "content/site.yaml"])
      )
      try await site.expectBuilt(preview)
    }
  }

  @Test func `a surface that cannot be drawn is reported even if no page is open`() async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      let path = "templates/surfaces/callout/surface.mustache"
      try await site.save("<p>{{titel}}</p>\n", to: path, preview)
      await preview.finishChecks().value
      let found = await preview.report.diagnostics
      #expect(found.contains { $0.rule == "template/unknown-name" && $0.range.file == path })
      #expect(await site.text("a/one/index.html", preview).contains("one is saved"))
      #expect(try await state(of: "a/one/index.html", preview).stale)
      try site.sandbox.remove(path)
      await preview.reload(Touched(paths: [path]))
      try await site.expectBuilt(preview)
    }
  }

  @Test func `missing values of a page are not blamed on templates`() async throws {
    try await PreviewSite.use { site in
      let page = try site.sandbox.text("content/a/one.md")
        .replacingOccurrences(of: "message: It is in your list.\n", with: "")
      try site.sandbox.write(page, to: "content/a/one.md")
      let preview = try await site.preview()
      for path in ["a/one/index.html", "gallery/index.html"] { _ = await preview.draw(path) }
      await preview.finishChecks().value
      #expect(await preview.report.diagnostics.map(\.rule) == ["spec/missing-part"])
    }
  }

  @Test func `a removed page is missing, and comes back`() async throws {
    try await PreviewSite.use { site in
      let preview = try await site.preview()
      let good = try site.sandbox.text("content/a/two.md")
      try site.sandbox.remove("content/a")
      await preview.reload(Touched(paths: ["content/a"]))
      #expect(try await state(of: "a/two/index.html", preview).kind == "missing")
      try await site.save(good, to: "content/a/two.md", preview)
      #expect(try await state(of: "a/two/index.html", preview).kind == "page")
    }
  }
}
