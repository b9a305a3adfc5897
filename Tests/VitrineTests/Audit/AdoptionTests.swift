import Diagnostics
import Foundation
import Support
import Testing
@testable import DocumentAudit
@testable import RuleEngine
@testable import SiteModel

@testable import Vitrine

/// Tests of specs that are drafted from code, and of the older name of `vitrine import`.
struct AdoptionTests {
  private static let page = """
    # Errors

    When a list does not load, people see why.

    ```swift
    VStack {
      Image(systemName: "exclamationmark.triangle")
      Text("Couldn't load")
      Button("Try again") {}
    }
    ```

    """

  @Test func `--adopt is the older name of import, and drafts specs in comments`() async throws {
    try await Sandbox.use { sandbox in
      try sandbox.writeSmallSite()
      try sandbox.write(AdoptionTests.page, to: "docs/guide/errors.md")
      let outcome = try await sandbox.vitrine.run(
        ["audit", "docs/guide/errors.md", "--adopt", "content/adopted"]
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(
        outcome.errors.contains("vitrine import docs/guide/errors.md --output content/adopted")
      )
      #expect(outcome.output.contains("wrote content/adopted: 1 page"), "\(outcome.output)")
      #expect(outcome.output.contains("1 spec drafted in comments"), "\(outcome.output)")
      #expect(try sandbox.tree("content/adopted").keys.sorted() == ["errors.md"])
      let text = try sandbox.text("content/adopted/errors.md")
      let start = try #require(text.range(of: "<!-- A draft of a spec, from the sample below."))
      let sample = try #require(text.range(of: "```swift"))
      #expect(start.lowerBound < sample.lowerBound)
      #expect(text.contains("title: \"Couldn't load\"") || text.contains("Couldn't load"))
      #expect(try sandbox.text("docs/guide/errors.md") == AdoptionTests.page)
      let checked = try await sandbox.vitrine.run("check", "--format", "json")
      let rules = try Findings(checked).diagnostics.map(\.rule)
      #expect(!rules.contains { $0.hasPrefix("yaml/") || $0.hasPrefix("spec/") }, "\(rules)")
      let again = try await sandbox.vitrine.run(
        ["import", "docs/guide/errors.md", "--output", "content/adopted"]
      )
      #expect(again.status == 2)
      #expect(again.errors.contains("content/adopted/errors.md"))
    }
  }

  @Test func `a claim becomes a spec, with unknown parts left open`() async throws {
    let site = await MemorySite(files: ["content/index.md": "# A\n"]).check().site
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
    let site = await MemorySite(files: ["content/index.md": "# A\n"]).check().site
    let system = try #require(site.systems.last)
    var taken: Set<String> = []
    let claim = SurfaceClaim(claimSource: .prose, range: 0..<0)
    #expect(Draft(claim, under: "A", &taken, in: site, system: system) == nil)
  }
}
