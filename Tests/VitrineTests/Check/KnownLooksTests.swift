import Testing

@testable import Vitrine

/// What is known of specimens that look the same, held against looking at each.
@Suite struct KnownLooksTests {
  /// Specimens that differ by surface, state, what is there and what the spec sets, some of it wrong.
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

  @Test func `a look that is known is that of the specimen`() async throws {
    let site = await checkSite(site.sources).site
    let specimens = site.pages.flatMap(\.specimens)
    #expect(specimens.count == 200)
    let known = KnownLooks()
    var all: Set<String> = []
    for specimen in specimens + specimens.reversed() {
      let system = site.systems[specimen.system]
      let look = String(describing: Look(specimen, in: system))
      #expect(String(describing: known.look(of: specimen, in: system)) == look)
      all.insert(look)
    }
    // Enough of them differ for a key that says too little to be found out.
    #expect(all.count > 20)
  }
}
