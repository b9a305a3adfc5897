import Diagnostics
import Testing
@testable import SiteComparison
@testable import SiteInput

@testable import Vitrine

/// Tests of the comparison of two small sites, one kind of change at a time.
struct DiffTests {
  /// Two pages with a specimen each.
  ///
  /// Contrast that falls is a warning, so the site is still built.
  static let site = MemorySite(files: [
    "content/site.yaml": """
    title: Test
    url: https://example.org/
    rules: {contrast: warning, states: warning}
    views:
      prices: {kind: async}

    """,
    "content/index.md": "# Home\n\n## Part\n\n## Rest\n\nText.\n",
    "content/prices.md": """
    # Prices

    ```state stale
    surface: banner
    state: warning
    view: prices
    message: Prices are from this morning. Refresh to see today's changes.
    style:
      icon-color: state.warning
    ```

    """,
    "content/other.md": """
    # Other

    ```state told
    surface: banner
    state: info
    dismissible: true
    message: Prices change at noon, as they do on every working day.
    ```

    """,
  ])

  /// The test site with some text replaced in one of its files.
  private func edited(_ path: String, _ old: String, _ new: String) throws -> MemorySite {
    var site = Self.site
    let text = try #require(site.files[path])
    try #require(text.contains(old), "\(path) has no \(old)")
    site.files[path] = text.replacing(old, with: new)
    return site
  }

  private func compare(_ new: MemorySite, _ old: MemorySite = site) async throws -> SiteDiff {
    SiteDiff(try await compared(old, "old"), try await compared(new, "new"))
  }

  private func compared(_ site: MemorySite, _ name: String) async throws -> ComparedSite {
    let (compared, report) = await ComparedSite.unbuilt(site.sources, name: name)
    // A whole report is too long for a message.
    if compared == nil { Issue.record("\(report.text())") }
    let found = compared
    return try #require(found)
  }

  private func names(_ changes: [SiteDiff.SpecimenChange]) -> [String] {
    changes.map { "\($0.kind.rawValue) \($0.specimen.page)#\($0.specimen.id)" }
  }

  private let light = "content/tokens/test-light.tokens.json"
  private let foundation = "content/tokens/test.tokens.json"

  @Test func `a site is not different from itself`() async throws {
    let diff = try await compare(Self.site)
    #expect(diff.isEmpty)
    #expect(diff.losses == [])
    let text = diff.markdown()
    #expect(text == "Nothing that people see has changed between `old` and `new`.\n")
  }

  @Test func `twenty thousand findings are compared with as many others quickly`() async throws {
    let site = try await compared(Self.site, "old")
    func finding(_ word: String) -> ComparedSite {
      var catalogue = site.catalogue
      catalogue.findings = (0..<20_000).map { number in
        Catalogue.Finding(rule: "a/b", severity: "warning", message: "\(word) \(number)")
      }
      return ComparedSite(name: word, catalogue: catalogue, file: site.file)
    }
    let start = ContinuousClock.now
    let diff = SiteDiff(finding("before"), finding("after"))
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(diff.findings.count { $0.isNew } == 20_000)
    #expect(diff.findings.count { !$0.isNew } == 20_000)
  }

  @Test func `changed prose is no difference`() async throws {
    let diff = try await compare(try edited("content/index.md", "Text.", "Other words."))
    #expect(diff.isEmpty)
  }

  @Test func `a changed token explains its specimens and their contrast, and no others`()
    async throws
  {
    let diff = try await compare(
      try edited(
        light,
        "[0.7059, 0.3255, 0.0353], \"hex\": \"#b45309\"",
        "[0.9608, 0.6196, 0.0431], \"hex\": \"#f59e0b\""
      )
    )
    #expect(diff.tokens.map(\.path) == ["state.warning"])
    let value = try #require(diff.tokens.first?.values.first)
    #expect(diff.tokens.first?.values.map(\.scheme) == ["light"])
    #expect([value.old, value.new] == ["#b45309", "#f59e0b"])
    #expect(value.distance?.unit == "ΔE")
    #expect(names(diff.specimens) == ["changed prices/#stale"])
    #expect(diff.specimens.first?.schemes == ["light"])
    #expect(!diff.contrast.isEmpty)
    #expect(diff.contrast.allSatisfy { $0.specimen == "stale" && $0.scheme == "light" })
    #expect(diff.contrast.contains { $0.slot == "icon-color" && $0.crossing == .fell })
    #expect(diff.losses == [.contrast, .any])
    #expect(diff.causes.map(\.kind) == [.token(0)])
    #expect(diff.causes.first?.specimens == [0])
    #expect(diff.causes.first?.contrast == Array(diff.contrast.indices))
    #expect(diff.unexplainedSpecimens == [])
    #expect(diff.addresses.isEmpty && diff.coverage.isEmpty && diff.rules.isEmpty)
  }

  @Test func `lengths, times and numbers have their own distances`() {
    func text(_ old: String, _ new: String) -> String? {
      SiteDiff.Distance(from: old, to: new)?.text
    }
    #expect(text("12px", "16px") == "+4 px")
    #expect(text("1rem", "12px") == "\u{2212}4 px")
    #expect(text("200ms", "350ms") == "+150 ms")
    #expect(text("0.12", "0.1") == "\u{2212}0.02")
    #expect(text("#000000", "#ffffff") == "ΔE 100")
    #expect(text("#000000", "12px") == nil)
    #expect(text("700 1rem/1.2 serif", "400 1rem/1.2 serif") == nil)
  }

  @Test func `tokens are added and removed, and a token with a new name is renamed`() async throws {
    let amber = "\"amber\": {\"$value\""
    var site = try edited(light, amber, "\"honey\": {\"$value\"")
    let dark = "content/tokens/test-dark.tokens.json"
    site.files[dark] = site.files[dark]?.replacing(amber, with: "\"honey\": {\"$value\"")
    let renamed = try await compare(site)
    #expect(renamed.tokens.map(\.kind) == [.renamed(from: "palette.amber")])
    #expect(renamed.tokens.map(\.path) == ["palette.honey"])
    #expect(renamed.specimens.isEmpty)
    let new = "\"lg\": {\"$value\": {\"value\": 12, \"unit\": \"px\"}}"
    let added = try await compare(
      try edited(
        foundation,
        new,
        new + ", \"xl\": {\"$value\": {\"value\": 20, \"unit\": \"px\"}}"
      )
    )
    #expect(added.tokens.map(\.kind) == [.added])
    #expect(added.tokens.map(\.path) == ["radius.xl"])
    #expect(added.causes.map(\.isIdle) == [true])
  }

  @Test func `an alias follows what it names`() async throws {
    let own = "\"icon-small\": {\"$value\": {\"value\": 16, \"unit\": \"px\"}}"
    let alias = own + ", \"mark\": {\"$value\": \"{size.icon-small}\"}"
    let old = try edited(foundation, own, alias)
    let new = try edited(foundation, own, alias.replacing("16", with: "18"))
    let diff = try await compare(new, old)
    #expect(diff.tokens.map(\.path) == ["size.icon-small", "size.mark"])
    #expect(diff.tokens.map(\.because) == [[], ["size.icon-small"]])
    #expect(diff.causes.first?.tokens == [1])
    #expect(diff.headline.hasPrefix("1 token changed"))
  }

  @Test func `a changed text, slot or fact is listed`() async throws {
    let diff = try await compare(
      try edited("content/prices.md", "Refresh to see today's changes.", "Refresh to see more.")
    )
    #expect(names(diff.specimens) == ["changed prices/#stale"])
    #expect(
      diff.specimens.first?.reasons == [
        .text(
          part: "message",
          old: "Prices are from this morning. Refresh to see today's changes.",
          new: "Prices are from this morning. Refresh to see more."
        )
      ]
    )
    #expect(diff.tokens.isEmpty && diff.contrast.isEmpty)
    let slot = try await compare(
      try edited("content/prices.md", "icon-color: state.warning", "icon-color: text.warning")
    )
    #expect(
      slot.specimens.first?.reasons == [
        .slot("icon-color", old: "state.warning", new: "text.warning")
      ]
    )
    #expect(slot.unexplainedContrast == Array(slot.contrast.indices))
    let fact = try await compare(try edited("content/prices.md", "view: prices\n", ""))
    #expect(fact.specimens.map(\.reasons) == [[.fact("view", old: "prices", new: nil)]])
    #expect(fact.coverage.map(\.id) == ["prices"])
    #expect(fact.coverage.map(\.lost) == [["warning"]])
    #expect(fact.losses == [.coverage, .any])
    let gained = try await compare(Self.site, try edited("content/prices.md", "view: prices\n", ""))
    #expect(gained.coverage.map(\.gained) == [["warning"]])
    #expect(gained.losses == [.any])
  }

  @Test func `specimens are added, removed and moved`() async throws {
    var site = Self.site
    let spec = try #require(site.files["content/other.md"])
    site.files["content/other.md"] = "# Other\n"
    site.files["content/index.md"]? += spec.split(separator: "\n").dropFirst().joined(
      separator: "\n"
    )
    let moved = try await compare(site)
    #expect(names(moved.specimens) == ["moved #told"])
    #expect(moved.specimens.first?.origin == "other/")
    #expect(moved.contrast.isEmpty)
    #expect(moved.addresses.map(\.url) == ["other/#told", "other/told/"])
    site.files["content/index.md"] = Self.site.files["content/index.md"]
    let removed = try await compare(site)
    #expect(names(removed.specimens) == ["removed other/#told"])
    #expect(names(try await compare(Self.site, site).specimens) == ["added other/#told"])
  }

  @Test func `the style sheets of surfaces explain what they draw`() async throws {
    let path = "templates/surfaces/banner/surface.css"
    var site = Self.site
    let theme = builtInTheme()
    let css = try #require(theme[path]).bytes
    site.files[path] = String(decoding: css, as: UTF8.self) + "\n/* Nothing. */\n"
    #expect(try await compare(site).isEmpty)
    site.files[path]? += ".surface-banner { outline: 0; }\n"
    let diff = try await compare(site)
    #expect(names(diff.specimens) == ["changed other/#told", "changed prices/#stale"])
    #expect(
      diff.specimens.map(\.reasons) == [[.styles(surface: "banner")], [.styles(surface: "banner")]]
    )
    #expect(diff.causes.map(\.kind) == [.surface("banner")])
  }

  @Test func `addresses vanish, and aliases preserve them`() async throws {
    let heading = try await compare(try edited("content/index.md", "## Rest", "## Remains"))
    #expect(heading.addresses.map(\.url) == ["#rest"])
    #expect(heading.losses == [.url, .any])
    var site = Self.site
    let page = try #require(site.files["content/other.md"])
    site.files["content/other.md"] = nil
    site.files["content/else.md"] = page
    let gone = try await compare(site)
    #expect(gone.addresses.map(\.url) == ["other/"])
    site.files["content/else.md"] = "---\naliases: [/other/]\n---\n\n" + page
    let kept = try await compare(site)
    // The page redirects; the specimen's own page below it does not.
    #expect(!kept.addresses.map(\.url).contains("other/"))
  }

  @Test func `changed severities of rules are listed`() async throws {
    let diff = try await compare(
      try edited(
        "content/site.yaml",
        "states: warning",
        "states: warning, source/trailing-space: warning"
      )
    )
    #expect(diff.rules.map(\.id) == ["source/trailing-space"])
    #expect(diff.rules.map { [$0.old, $0.new] } == [["info", "warning"]])
  }

  @Test func `two runs print the same bytes`() async throws {
    let site = try edited("content/prices.md", "this morning", "last night")
    let (one, two) = (try await compare(site), try await compare(site))
    #expect(one == two)
    #expect(one.json() == two.json())
    #expect(one.markdown() == two.markdown())
  }
}
