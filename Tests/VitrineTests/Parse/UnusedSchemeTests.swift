import Diagnostics
import Testing

/// Tests of a dark scheme that no specimen would be drawn in.
struct UnusedSchemeTests {
  private func report(_ modifier: String, _ dark: String = "Dark") async -> [String] {
    let site = MemorySite(files: [
      "content/index.md": "# Start\n",
      "content/tokens/site.resolver.json": """
      {"version": "2025.10",
       "modifiers": {"\(modifier)": {"contexts": {"light": [], "\(dark)": []}, "default": "light"}},
       "resolutionOrder": [{"$ref": "#/modifiers/\(modifier)"}]}
      """,
    ])
    return await site.report().diagnostics.map { "\($0.rule): \($0.message)" }
  }

  @Test func `a dark context of another modifier is named`() async {
    let message = "`Dark` is never shown: it belongs to the modifier `mode`"
    #expect(await report("mode") == ["site/unused-scheme: \(message)"])
  }

  @Test func `schemes, and modifiers without dark values, are fine`() async {
    #expect(await report("scheme", "dark") == [])
    #expect(await report("density", "compact") == [])
  }
}
