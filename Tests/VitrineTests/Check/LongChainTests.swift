import Diagnostics
import Testing

@testable import Vitrine

/// Samples that are one expression: no rule may look at each part with all parts before it.
struct LongChainTests {
  @Test(.timeLimit(.minutes(1)), arguments: [".a", ".a()", "[0]", "?.a"])
  func `a chain of forty thousand members is read soon`(_ link: String) async {
    let chain = "Theme" + String(repeating: link, count: 40_000)
    let site = MemorySite(files: [
      "content/index.md": "# Home\n\n```swift\nlet x = Text(\"No data\").padding(\(chain))\n```\n"
    ])
    let (_, report) = await checkSite(site.sources)
    #expect(report.diagnostics.allSatisfy { $0.range.file == "content/index.md" })
  }
}
