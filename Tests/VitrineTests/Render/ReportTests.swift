import DesignTokens
import Testing
@testable import SiteModel
@testable import SiteRenderer

@testable import Vitrine

/// Tests of the figures on pages that compare colours.
struct ReportTests {
  private static let tokens = """
    {"surface": {"$type": "color",
       "default": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff"}}},
     "text": {"$type": "color",
       "primary": {"$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"}}},
     "on": {"$type": "color",
       "danger": {"$value": {"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff"}}},
     "state": {"$type": "color",
       "danger": {"$value": {"colorSpace": "srgb",
         "components": [1, 0.4117647, 0.3803922], "hex": "#ff6961"}},
       "success": {"$value": {"colorSpace": "srgb",
         "components": [0.1882353, 0.8588235, 0.3568627], "hex": "#30db5b"}}}}
    """

  private static let site = MemorySite(files: [
    "content/site.yaml": "title: Site\nsystem: paper\n",
    "content/tokens/paper.tokens.json": tokens,
    "content/page.md": """
    # Page

    ```state gone
    surface: full-page
    state: error
    title: We couldn't load your orders
    message: The connection dropped. Check it, then try again.
    label: "Error: we couldn't load your orders"
    style:
      title-color: text.primary
    ```

    """,
  ])

  @Test func `a matrix has every ratio and marks the pairs in use`() async throws {
    let site = await Self.site.check().site
    let system = try #require(site.system("paper"))
    let matrix = ContrastMatrix(of: system, in: site)
    let names = { (sides: [ContrastMatrix.Side]) in sides.map(\.reference.description) }
    #expect(names(matrix.words.rows) == ["text.primary", "state.danger", "state.success"])
    #expect(names(matrix.words.columns).first == "surface.default")
    #expect(names(matrix.fills.rows) == ["on.danger"])
    #expect(names(matrix.fills.columns).starts(with: ["state.danger", "state.success"]))
    let backdrop = matrix.words.columns[0]
    #expect(matrix.words.use(matrix.words.rows[0], backdrop)?.count == 1)
    #expect(matrix.words.use(matrix.words.rows[2], backdrop) == nil)
    let page = try await Self.site.page("contrast/paper/index.html")
    #expect(page.contains(##"<a href="../../page/#gone">21.00</a> <b>AA</b>"##))
    #expect(
      page.contains(##"fill="#ffffff"/><use href="#letter"/></svg>1.84 <b>fails</b></td>"##)
    )
  }

  @Test func `a red and a green that come together are named with their distance`() async throws {
    let site = await Self.site.check().site
    let system = site.systems[try #require(site.system("paper"))]
    let pairs = KindGroup.all(in: system).flatMap { CollapsedPair.all(in: $0, of: system) }
    #expect(pairs.map(\.deficiency) == [.deuteranopia])
    #expect(pairs.map { CollapsedPair.shown($0.distance) } == ["5.8"])
    #expect(pairs.map { CollapsedPair.shown($0.seen) } == ["73.5"])
    let page = try await Self.site.page("vision/index.html")
    #expect(page.contains("<code>state.<wbr>danger</code> <code>state.<wbr>success</code>"))
  }

  @Test func `the table has a row for every pair, and the page says how many there are`()
    async throws
  {
    let table = try await Self.site.page("contrast/contrast.csv")
    let rows = table.split(whereSeparator: \.isNewline)
    #expect(
      rows.contains { $0.hasPrefix("page/,gone,,paper,") && $0.contains(",title-color,text,") }
    )
    let page = try await Self.site.page("contrast/index.html")
    #expect(page.contains("Shown \(rows.count - 1) of \(rows.count - 1)"))
  }

  @Test func `only the worst pairs are sorted, and the others are counted`() {
    var worst = WorstPairs(limit: 3)
    for number in 0..<5000 {
      let score = Double((number * 7919) % 5000) / 1000
      worst.add(WorstPairs.Place(score: score, page: number, specimen: 0, pair: 0))
    }
    #expect(worst.count == 5000)
    #expect(worst.failing == 1000)
    #expect(worst.worst.map(\.score) == [0, 0.001, 0.002])
  }
}
