import Diagnostics
import Foundation
import Testing
@testable import SiteInput
@testable import SiteModel
@testable import SiteParser
@testable import SiteRenderer
import Support

@testable import Vitrine

/// Tests that a build over an older one has the same output as a build into an empty folder.
struct IncrementalBuildTests {
  private func build(
    _ sandbox: Sandbox,
    to output: String,
    strict: Bool = false,
    stages: StageList? = nil
  ) async throws -> Built {
    var options = PipelineOptions()
    options.strict = strict
    if let stages { options.ended = { stages.note($0) } }
    return try await buildSite(sandbox.folder.path(), to: sandbox.url(output).path(), options)
  }

  private func expectSame(_ sandbox: Sandbox, _ what: String) async throws {
    try await expectSameCheck(sandbox, what)
    let again = try await build(sandbox, to: "public")
    try? sandbox.remove("clean")
    let clean = try await build(sandbox, to: "clean")
    #expect(again.report.text() == clean.report.text(), "\(what)")
    let sources = try await read(sandbox.folder.path())
    let checked = await dryRunSite(sources, PipelineOptions())
    #expect(checked.text() == clean.report.text(), "\(what)")
    #expect(again.pages == clean.pages && again.specimens == clean.specimens, "\(what)")
    let (left, right) = (try sandbox.tree("public"), try sandbox.tree("clean"))
    #expect(left.keys.sorted() == right.keys.sorted(), "\(what)")
    for (path, bytes) in right where left[path] != bytes { Issue.record("\(what): \(path)") }
  }

  /// Expects the same report from a check with and without an older build.
  private func expectSameCheck(_ sandbox: Sandbox, _ what: String) async throws {
    let (folder, options) = (sandbox.folder.path(), PipelineOptions())
    let output = sandbox.url("public").path()
    let known = try await dryRunSite(folder, builtIn: output, options)
    let all = await dryRunSite(try await read(folder), options)
    #expect(known.text() == all.text(), "\(what)")
    #expect(known.verdicts == all.verdicts, "\(what)")
  }

  @Test(arguments: [1, 2])
  func `a series of changes gives the same as a clean build`(
    seed: UInt64
  ) async throws {
    try await PreviewSite.use { site in
      var changes = Changes(site, seed: seed)
      try await expectSame(site.sandbox, "the first build")
      for step in 1...6 {
        let what = try changes.next().what
        try await expectSame(site.sandbox, "change \(step), \(what)")
      }
    }
  }

  @Test func `an unchanged site is neither parsed nor drawn, and has the same report`()
    async throws
  {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      let waiver = "allow:\n  copy/no-jargon: a word of the house\n```"
      let page = PreviewSite.page("Waived").replacing(/```\n$/, with: waiver)
      try sandbox.write(page + "\n", to: "content/waived.md")
      let first = try await build(sandbox, to: "public")
      try #require(first.report.diagnostics.count == 1 && !first.report.fails(strict: false))
      let stages = StageList()
      let again = try await build(sandbox, to: "public", stages: stages)
      #expect(stages.all == [.read, .compare])
      #expect(again.report.text() == first.report.text())
      #expect(again.report.verdicts == first.report.verdicts)
      #expect(again.pages == first.pages && again.specimens == first.specimens)

      try await expectSameCheck(sandbox, "no change")
      let checked = StageList()
      var options = PipelineOptions()
      options.ended = { checked.note($0) }
      let output = sandbox.url("public").path()
      _ = try await dryRunSite(sandbox.folder.path(), builtIn: output, options)
      #expect(checked.all == [.read, .compare])

      // The options of this run count, not those of the run that made the report.
      let strict = try await build(sandbox, to: "public", strict: true)
      #expect(strict.report.fails(strict: true))
      try? sandbox.remove("clean")
      let clean = try await build(sandbox, to: "clean", strict: true)
      #expect(strict.report.text() == clean.report.text())
    }
  }

  @Test func `a change in one page's prose checks and draws that page only`() async throws {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      _ = try await build(sandbox, to: "public")
      let before = try sandbox.stamps("public")
      try sandbox.write(PreviewSite.page("two", text: "Other words."), to: "content/a/two.md")
      let (parsed, _) = try await checkSite(sandbox.folder.path(), PipelineOptions())
      let sources = try await read(sandbox.folder.path())
      let rebuild = await IncrementalBuild(
        of: LastBuild(sandbox.url("public").path()),
        sources,
        PipelineOptions()
      )
      let kept = await rebuild.reusable(in: parsed)
      let known = kept.results.keys.sorted().map { parsed.pages[$0].file.path }
      #expect(known == ["content/a/one.md", "content/a/three.md", "content/index.md"])
      let notes = rebuild.earlier.documents.notes.filter { !$1.isEmpty }
      #expect(notes.keys.map(\.text).sorted() == known)
      let words = rebuild.textWords(kept)?.known(pages: parsed.pages.count, isBySection: true)
      #expect(words != nil)
      try await expectSame(sandbox, "other words")
      let after = try sandbox.stamps("public")
      #expect(after["a/one/index.html"] == before["a/one/index.html"])
      #expect(after["a/two/index.html"] != before["a/two/index.html"])
    }
  }

  @Test func `a token that was not used before is available to all pages`() async throws {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      try await expectSame(sandbox, "the first build")
      let page = PreviewSite.page("two").replacing("title-color:", with: "message-color:")
      try sandbox.write(page, to: "content/a/two.md")
      try await expectSame(sandbox, "another slot is set")
      let sheet = try sandbox.tree("public").keys.filter {
        $0.hasPrefix("assets/site.") && $0.hasSuffix(".css")
      }
      #expect(sheet.count == 1)
      #expect(try sandbox.text("public/a/one/index.html").contains(sheet.first ?? "none"))
    }
  }

  @Test func `a check reports problems of templates`() async throws {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      try sandbox.write("<p>{{nothing}}</p>\n", to: "templates/404.mustache")
      let sources = try await read(sandbox.folder.path())
      let checked = await dryRunSite(sources, PipelineOptions())
      let built = try await build(sandbox, to: "public")
      #expect(checked.diagnostics.map(\.rule) == ["template/unknown-name"])
      #expect(checked.text() == built.report.text())
    }
  }

  @Test func `changed output is written again`() async throws {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      try await expectSame(sandbox, "the first build")
      let page = try sandbox.text("public/a/one/index.html")
      try sandbox.write(page.replacing("Text.", with: "Tent."), to: "public/a/one/index.html")
      try await expectSame(sandbox, "another letter")
      try sandbox.remove("public/a/two/index.html")
      try await expectSame(sandbox, "a page less")
      try sandbox.write(page, to: "public/a/one/index.html")
      try sandbox.write(PreviewSite.page("two", text: "Words."), to: "content/a/two.md")
      try await expectSame(sandbox, "a page touched, another changed")
      try sandbox.write("nothing that a build wrote", to: "public/.vitrine-cache")
      try await expectSame(sandbox, "a note that is none")
      try sandbox.remove("public/.vitrine-cache")
      try await expectSame(sandbox, "no note")
    }
  }

  @Test func `a page that is the first of a system adds that system to all lists`()
    async throws
  {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      try sandbox.write(
        ##"""
        {"version": "2025.10",
         "sets": {"all": {"sources": [{"$ref": "site.tokens.json"}]}},
         "modifiers": {"system": {"contexts": {"house": [], "guest": []}, "default": "house"}},
         "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/system"}]}
        """##,
        to: "content/tokens/site.resolver.json"
      )
      try await expectSame(sandbox, "one system")
      let page = PreviewSite.page("two").replacing("surface:", with: "system: guest\nsurface:")
      try sandbox.write(page, to: "content/a/two.md")
      try await expectSame(sandbox, "another system")
      #expect(try sandbox.text("public/reference/index.html").contains("tokens/guest/"))
      try sandbox.write(PreviewSite.page("two"), to: "content/a/two.md")
      try await expectSame(sandbox, "one system again")
    }
  }

  @Test(arguments: [["a/one/index.html"], nil])
  func `touched output is compared once more, and only once`(
    _ touched: [String]?
  ) async throws {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      _ = try await build(sandbox, to: "public")
      let all = try sandbox.tree("public").keys.filter { !$0.hasPrefix(".vitrine-") }
      // The clock of files moves in steps, and could have the same time as at the end of the build.
      var now = timespec()
      try #require(clock_gettime(CLOCK_REALTIME, &now) == 0)
      let times = [now, now]
      for path in touched ?? all {
        try #require(utimensat(AT_FDCWD, sandbox.url("public/\(path)").path(), times, 0) == 0)
      }
      let before = try sandbox.stamps("public")
      let again = StageList()
      _ = try await build(sandbox, to: "public", stages: again)
      #expect(again.all.contains(.draw))
      let written = try sandbox.stamps("public").filter { before[$0] != $1 }.map(\.key)
      #expect(written.allSatisfy { $0.hasPrefix(".vitrine-") }, "\(written)")
      #expect(try sandbox.leftovers() == [])
      let third = StageList()
      _ = try await build(sandbox, to: "public", stages: third)
      #expect(third.all == [.read, .compare])
    }
  }

  @Test func `foreign folders in the output cost nothing`() async throws {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      for name in ["notes", "12a", "-3"] {
        try sandbox.write("mine", to: ".public.vitrine-\(name)/mine.txt")
      }
      _ = try await build(sandbox, to: "public")
      let again = StageList()
      _ = try await build(sandbox, to: "public", stages: again)
      #expect(again.all == [.read, .compare])
      #expect(try sandbox.leftovers().count == 3)
    }
  }

  @Test func `a page whose name has another Unicode form is another page`() async throws {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      let settings = try sandbox.text("content/site.yaml")
      try sandbox.write(settings + "edit: https://example.org/edit/\n", to: "content/site.yaml")
      let (composed, decomposed) = ("content/a/caf\u{E9}.md", "content/a/cafe\u{301}.md")
      try sandbox.write(PreviewSite.page("Café"), to: composed)
      try await expectSame(sandbox, "one form")
      let text = try sandbox.text(composed)
      try sandbox.remove(composed)
      try sandbox.write(text, to: decomposed)
      try await expectSame(sandbox, "the other form")
    }
  }

  @Test func `options of one run are not remembered`() async throws {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      let first = try await build(sandbox, to: "public")
      #expect(first.report.diagnostics.isEmpty)
      try sandbox.write(PreviewSite.page("two", text: "Words."), to: "content/a/two.md")
      var options = PipelineOptions()
      var baseline = Baseline(file: "baseline.yaml")
      let place = SourceRange(file: "baseline.yaml", bytes: 0..<0)
      baseline.diagnostics = [
        Diagnostic(rule: "baseline/note", severity: .info, message: "one", range: place)
      ]
      options.baseline = baseline
      let output = sandbox.url("public").path()
      let with = try await buildSite(sandbox.folder.path(), to: output, options)
      #expect(with.report.diagnostics.map(\.rule) == ["baseline/note"])
      try await expectSame(sandbox, "without the baseline")
    }
  }

  @Test func `an unreadable file is read again`() async throws {
    try await PreviewSite.use { site in
      let sandbox = site.sandbox
      let link = sandbox.url("content/a/link.md")
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: sandbox.url("one"))
      for _ in 1...2 {
        let built = try await build(sandbox, to: "public")
        #expect(built.report.diagnostics.map(\.rule) == ["source/not-a-file"])
      }
      try FileManager.default.removeItem(at: link)
      try await expectSame(sandbox, "without the link")
    }
  }
}

/// Recorder of ended stages.
private final class StageList: @unchecked Sendable {
  private let lock = NSLock()
  private var stages: [Stage] = []

  func note(_ stage: Stage) { lock.withLock { stages.append(stage) } }

  var all: [Stage] { lock.withLock { stages } }
}
