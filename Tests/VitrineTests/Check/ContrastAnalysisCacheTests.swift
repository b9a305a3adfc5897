import Testing
@testable import RuleEngine
@testable import SiteModel

@testable import Vitrine

/// Tests that compare cached contrast of specimens that look the same with fresh analysis of each.
@Suite struct ContrastAnalysisCacheTests {
  /// Specimens that differ by surface, state, parts and set slots, some of them faulty.
  private var site: MemorySite {
    let styles = [
      "", "  title-color: state.danger\n", "  background: state.danger / opacity.tint-fill\n",
      "  background: state.warning\n", "  background: \"#DC2626\"\n", "  background: no.such\n",
      "  padding: spacing.sm\n", "  padding: state.danger\n",
    ]
    let parts = [
      "", "dismissible: true\n", "icon: none\n", "duration: duration.feedback\n",
      "actions:\n  - {label: Try again, recovery: retry}\n",
    ]
    var text = "# Looks\n"
    for (surface, state) in [
      ("callout", "error"), ("callout", "warning"), ("banner", "error"), ("full-page", "error"),
      ("empty", "empty"),
    ] {
      for (style, part) in styles.flatMap({ style in parts.map { (style, $0) } }) {
        text += "\n```state\nsurface: \(surface)\nstate: \(state)\ntitle: Not sent\n"
        text += "message: Try again.\n\(part)\(style.isEmpty ? "" : "style:\n" + style)```\n"
      }
    }
    return MemorySite(files: ["content/site.yaml": "title: Looks\n", "content/index.md": text])
  }

  @Test func `a remembered look equals that of the specimen`() async throws {
    let site = await site.check().site
    let specimens = site.pages.flatMap(\.specimens)
    #expect(specimens.count == 200)
    let known = ContrastAnalysisCache()
    var all: Set<String> = []
    for specimen in specimens + specimens.reversed() {
      let system = site.systems[specimen.system]
      let look = String(describing: ContrastAnalysis(specimen, in: system))
      #expect(String(describing: known.analysis(of: specimen, in: system)) == look)
      all.insert(look)
    }
    // Enough of them differ to show a key that is too coarse.
    #expect(all.count > 20)
  }
}
