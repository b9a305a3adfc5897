import Diagnostics
import SiteInput
import Testing
@testable import RuleEngine
@testable import Rules
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

/// Tests of the label of a specimen: its colours, and the rules that checked it.
struct ProofTests {
  private func site(_ spec: String, settings: String = "title: Test\n") -> MemorySite {
    MemorySite(files: [
      "content/site.yaml": settings,
      "content/page.md": "# Page\n\n```state shown\n\(spec)\n```\n",
    ])
  }

  private func specimen(_ site: MemorySite) async throws -> (Site, Specimen) {
    let site = await site.check().site
    return (site, try #require(site.pages.first?.specimens.first))
  }

  private static let banner = """
    surface: banner
    state: warning
    message: Prices are from this morning. Refresh to see today's changes.
    """

  @Test func `the page of a counter-example says what it breaks`() async throws {
    let spec =
      "surface: banner\nstate: error\nmessage: Error 500. It went wrong.\nverdict: dont\nbreaks: [copy/no-raw-codes]"
    let site = site(spec)
    for path in ["page/index.html", "page/shown/index.html"] {
      let html = try await site.page(path)
      let charges = try #require(html.split(separator: #"<ul class="charges""#).last)
      #expect(html.contains(#"<ul class="charges""#) && charges.contains("copy/no-raw-codes"))
    }
  }

  @Test func `a colour of two layers is shown with both layers and the result`() async throws {
    let html = try await site(Self.banner).page("page/shown/index.html")
    #expect(
      html.contains(
        "<b>background</b> <code>state.warning / opacity.tint-fill</code> over <code>surface.default</code> ="
      )
    )
    // 12 % of #b45309 on white, and of #fbbf24 on #0f172a.
    #expect(html.contains("<code>#f6eae1</code>"))
    #expect(html.contains("<code>#2b2b29</code>"))
  }

  @Test func `a slot is shown with its tokens as in the spec, and a colour in each scheme`()
    async throws
  {
    let html = try await site(Self.banner).page("page/shown/index.html")
    let rows = html.split(separator: "\n").filter {
      $0.contains("<tr><th scope=\"row\"><code>background</code></th>")
    }
    let row = try #require(rows.last)
    let cells = row.matches(of: /<t[dh].*?<\/t[dh]>/).map {
      $0.output.replacing(/<[^>]*>/, with: "")
    }
    #expect(
      cells == [
        "background", "state.warning / opacity.tint-fill ", "#b45309 at 12 % #fbbf24 at 12 % ",
      ]
    )
    #expect(
      row.matches(
        of: /<code class="swatched"><svg class="swatch" aria-hidden="true"><rect [^>]*fill="rgb\(/
      ).count == 2
    )
  }

  @Test func `a translucent text is shown with all layers below it`() async throws {
    let spec = Self.banner + "\nstyle:\n  message-color: text.primary / opacity.scrim"
    let (site, specimen) = try await specimen(site(spec))
    let composites = specimen.composites(schemes: site.systems[specimen.system].schemes.count)
    let message = try #require(composites.first { $0.slot == "message-color" })
    #expect(message.layers.map(\.slot.name) == ["message-color", "background", "canvas"])
    let pair = try #require(
      specimen.contrastPairs(schemes: 2).first { $0.slot == "message-color" && $0.scheme == 0 }
    )
    #expect(message.colors.first == pair.foreground)
    #expect(!message.isOverWhite)
  }

  @Test func `the colour of a plain token has no layers`() async throws {
    let spec = Self.banner + "\nstyle:\n  background: surface.raised"
    let (_, specimen) = try await specimen(site(spec))
    #expect(specimen.composites(schemes: 2).isEmpty)
  }

  @Test func `a gradient has no colour of its own`() async throws {
    let spec = Self.banner + "\nstyle:\n  canvas-image: picture.dusk"
    let (_, specimen) = try await specimen(site(spec))
    let backdrop = try #require(specimen.composites(schemes: 2).first { $0.slot == "background" })
    #expect(backdrop.layers.map(\.slot.name) == ["background", "canvas-image"])
    #expect(backdrop.colors == [nil, nil])
  }

  @Test func `a page shows a verdict in a line, and the specimen's own page has the proof`()
    async throws
  {
    let page = try await site(Self.banner).page("page/index.html")
    #expect(page.contains("<b>7.95:1</b> at the tightest"), "\(page)")
    #expect(page.contains("rules passed") && page.contains("<summary>Spec</summary>"))
    #expect(!page.contains("class=\"proof\""))
    let settings = "title: Test\nspecimen-pages: false\n"
    let whole = try await site(Self.banner, settings: settings).page("page/index.html")
    #expect(!whole.contains("class=\"proof\"") && whole.contains("at the tightest"))
  }

  private static let jargon = """
    surface: banner
    state: info
    message: Your API keys are new.
    dismissible: true
    """

  @Test func `every rule that checked a specimen is listed`() async throws {
    let waiver = "\nallow: {copy/no-jargon: Our readers are engineers.}"
    let (site, specimen) = try await specimen(site(Self.jargon + waiver))
    let outcome = specimen.outcome
    let asked = Rule.all.filter { $0.check.ofSpecimen != nil && $0.isOnByDefault }
    let verdicts = outcome.verdicts
    #expect(outcome.waived.map(\.rule) == ["copy/no-jargon"])
    #expect(outcome.found.isEmpty)
    #expect(verdicts.passed + verdicts.unchecked + verdicts.notApplicable == asked.count - 1)
    // A banner with a sentence has contrast and no skeleton.
    #expect(verdicts.passed > 10 && verdicts.notApplicable > 10)
    let counts = site.ruleRun.groups.map { $0.rules.count(sharedWith: outcome.passed) }
    #expect(counts.reduce(0, +) == outcome.passed.count)
  }

  @Test func `a warning that did not stop the build is in the proof`() async throws {
    let mild = "title: Test\nrules: {copy/no-jargon: warning}\n"
    let site = site(Self.jargon, settings: mild)
    #expect(try await specimen(site).1.outcome.found.map(\.rule) == ["copy/no-jargon"])
    let html = try await site.page("page/shown/index.html")
    #expect(html.contains("passed, 1 found"))
    #expect(html.contains("rules/copy/no-jargon/"))
  }

  @Test func `a rule without words for a language is not the fault of the spec`() async throws {
    let site = site(Self.jargon.replacing("are new.", with: "sind neu.") + "\nlang: de")
    #expect(try await specimen(site).1.outcome.unchecked.contains { $0.field == "lang" })
    let html = try await site.page("page/shown/index.html")
    #expect(html.contains("the rule has no words of this language"))
    #expect(!html.contains("the spec does not say <code>lang</code>"))
    let checklist = try await site.page("checklist/index.html")
    #expect(checklist.contains(", it knows no words of the language</span>"))
    #expect(checklist.contains("not said: <code class=\"item\">"))
    #expect(!checklist.contains(">lang</code>"))
  }

  @Test func `a rule that is off has not passed`() async throws {
    let (_, all) = try await specimen(site(Self.jargon))
    let (_, fewer) = try await specimen(
      site(Self.jargon, settings: "title: Test\nrules: {copy/apology: off, motion: off}\n")
    )
    #expect(fewer.outcome.passed.count < all.outcome.passed.count)
  }

  @Test func `frames have the size that the page declares`() throws {
    let file = try #require(builtInTheme()["templates/styles/alone.css"])
    let size = "--frame-width: \(SpecimenFrame.width)px; --frame-height: \(SpecimenFrame.height)px;"
    #expect(String(decoding: file.bytes, as: UTF8.self).contains(size))
  }

  @Test func `the page of a specimen has a frame for each scheme`() async throws {
    let html = try await site(Self.banner, settings: "title: Test\nurl: https://a.example/b/\n")
      .page("page/shown/index.html")
    #expect(html.contains("id=\"light\""))
    #expect(html.contains("id=\"dark\""))
    #expect(html.contains("<link rel=\"canonical\" href=\"https://a.example/b/page/shown/\">"))
    #expect(html.contains("<meta name=\"robots\" content=\"noindex\">"))
  }

  @Test func `the code to embed a specimen has the address of the site`() async throws {
    let html = try await site(Self.banner, settings: "title: Test\nurl: https://a.example/b/\n")
      .page("page/shown/index.html")
    #expect(
      html.contains("src=&quot;https://a.example/b/page/shown/#light&quot;")
        || html.contains(
          "src=\"https://a.example/b/page/shown/#light\""
        )
    )
  }

  @Test func `the catalogue names the frame and each bare scheme`() async throws {
    let json = try await site(Self.banner).page("catalogue.json")
    #expect(json.contains(#""size":{"width":390,"height":844}"#))
    #expect(json.contains(#""bare":{"light":"page/shown/#light","dark":"page/shown/#dark"}"#))
  }

  @Test func `a set of rules may be larger than a machine word`() {
    var set = RuleBits()
    for place in [0, 63, 64, 200, 200] { set.insert(place) }
    var other = RuleBits()
    for place in [63, 201] { other.insert(place) }
    #expect(set.count == 4)
    #expect(set.count(sharedWith: other) == 1)
    #expect(RuleBits().count(sharedWith: set) == 0)
  }
}
