import Diagnostics
import Foundation
import Support
import Testing
@testable import DocumentAudit
@testable import RuleEngine
@testable import SiteModel

@testable import Vitrine

/// Tests of `--adopt`: pages of other tools as pages of a site.
struct AdoptionTests {
  static let page = """
    ---
    outline: deep
    ---

    # Errors

    When a list does not load, people see why. Up ‚Üí down.

    <div style="color: red">
    <b>Couldn't load</b>
    </div>

    ```swift
    VStack { Text("Couldn't load") }
    ```

    """

  @Test func `an adopted page is a page of the site`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write(AdoptionTests.page, to: "docs/guide/errors.markdown")
      let outcome = try await sandbox.vitrine.run(
        ["audit", "docs/guide/errors.markdown", "--adopt", "content/adopted"]
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.hasPrefix("wrote content/adopted/errors.md with "))
      let text = try sandbox.text("content/adopted/errors.md")
      #expect(
        text.hasPrefix(
          """
          ---
          title: "Errors"
          description: "When a list does not load, people see why."
          system: base
          # What the page said of itself before:
          # outline: deep
          ---

          # Errors

          When a list does not load, people see why. Up → down.

          """
        )
      )
      #expect(
        text.contains("html\n<div style=\"color: red\">\n<b>Couldn't load</b>\n</div>\n```\n")
      )
      #expect(try sandbox.text("docs/guide/errors.markdown") == AdoptionTests.page)
      let checked = try await sandbox.vitrine.run("check", "--format", "json")
      let rules = try Findings(checked).diagnostics.map(\.rule)
      #expect(!rules.contains { $0.hasPrefix("yaml/") || $0.hasPrefix("page/") }, "\(rules)")
    }
  }

  @Test func `nothing is overwritten, and nothing is half written`() async throws {
    try await Sandbox.use { sandbox in
      for name in ["a", "b", "c"] { try sandbox.write("# \(name)\n", to: "docs/\(name).md") }
      try sandbox.write("mine\n", to: "new/b.md")
      let outcome = try await sandbox.vitrine.run("audit", "docs", "--adopt", "new")
      #expect(outcome.status == 2)
      #expect(outcome.errors.contains("`new/b.md` is there already"))
      #expect(try sandbox.tree("new").keys.sorted() == ["b.md"])
      try sandbox.write("# a\n", to: "docs/a.txt")
      let same = try await sandbox.vitrine.run("audit", "docs", "--adopt", "other")
      #expect(same.status == 2)
      #expect(same.errors.contains("would become one page"))
      #expect(!sandbox.has("other"))
    }
  }

  @Test func `a claim becomes a spec, with unknown parts left open`() async throws {
    let site = await checkSite(MemorySite(files: ["content/index.md": "# A\n"]).sources).site
    let system = try #require(site.systems.last)
    let nowhere = SourceRange(file: "a.md", bytes: 0..<0)
    var claim = SurfaceClaim(claimSource: .prose, range: 0..<0)
    claim.surface = "full-page"
    claim.state = .error
    claim.texts = [("title", Located("Couldn't \"load\"", at: nowhere))]
    claim.icons = [Located("exclamationmark.triangle", at: nowhere)]
    claim.actions = [Located("Try again", at: nowhere)]
    let path = "state.warning"
    claim.values = [
      StatedValue(
        slot: "icon-color",
        value: .token(path: path, opacity: nil),
        text: path,
        range: 0..<0
      ),
      StatedValue(slot: "gap", value: .figure(12...12, unit: "px"), text: "12", range: 0..<0),
      StatedValue(slot: "glow", value: .word("big"), text: "big", range: 0..<0),
    ]
    var taken: Set<String> = ["full-page-error"]
    let draft = try #require(
      Draft(claim, under: "Errors", &taken, in: site, system: system)
    )
    #expect(draft.id == "full-page-error-2")
    #expect(draft.open >= 2)
    #expect(
      draft.text.hasPrefix("surface: full-page\nstate: error\nicon: exclamationmark.triangle\n")
    )
    #expect(draft.text.contains("title: \"Couldn't \\\"load\\\"\"\n"))
    #expect(draft.text.contains("actions:\n  - \"Try again\"\n"))
    #expect(draft.text.contains("style:\n  icon-color: state.warning\n"))
    #expect(draft.text.contains("  # TODO: gap: name a token for `12`"))
    let fence = "# A\n\n```state \(draft.id)\n\(draft.text)```\n"
    let report = await MemorySite(files: ["content/index.md": fence]).report()
    #expect(report.diagnostics.count { $0.rule == "spec/todo" } == draft.open)
    #expect(!report.diagnostics.contains { $0.rule.hasPrefix("yaml/") })
  }

  @Test func `too little information makes no draft`() async throws {
    let site = await checkSite(MemorySite(files: ["content/index.md": "# A\n"]).sources).site
    let system = try #require(site.systems.last)
    var taken: Set<String> = []
    let claim = SurfaceClaim(claimSource: .prose, range: 0..<0)
    #expect(Draft(claim, under: "A", &taken, in: site, system: system) == nil)
  }
}
