import DesignTokens
import Diagnostics
import Testing

/// Tests of style sheets of systems whose tokens depend on more than the scheme.
@Suite struct ExportContextTests {
  private func css(_ modifiers: String, order: [String]) -> String {
    let steps = order.map { ##", {"$ref": "#/modifiers/\##($0)"}"## }.joined()
    let text = """
      {"version": "2025.10", "sets": {"s": {"sources": [{"ink": {"$type": "color", "$value": "#000000"},
        "gap": {"$type": "number", "$value": 4}}]}},
       "modifiers": {\(modifiers)}, "resolutionOrder": [{"$ref": "#/sets/s"}\(steps)]}
      """
    let file = SourceFile(path: "r.json", bytes: Array(text.utf8))
    let table = TokenTable.read(resolver: file, files: [], profile: .lenient)
    return exportCSS(exportSystems(table, named: "site")).text
  }

  private func ink(_ hex: String) -> String {
    "[{\"ink\": {\"$type\": \"color\", \"$value\": \"\(hex)\"}}]"
  }

  private var scheme: String {
    """
    "scheme": {"contexts": {"light": [], "dark": \(ink("#ffffff"))}, "default": "light"}
    """
  }

  @Test func `another modifier leaves the dark scheme unchanged`() {
    let contrast = """
      "contrast": {"contexts": {"plain": [], "soft": \(ink("#222222"))}, "default": "plain"}
      """
    let text = css("\(scheme), \(contrast)", order: ["contrast", "scheme"])
    #expect(text.contains("  color-scheme: light dark;\n"))
    #expect(text.contains("@media (prefers-color-scheme: dark) {\n  :root,\n"))
    #expect(text.contains("    --ink: light-dark(#000000, #ffffff);\n"))
    let soft = ":root[data-contrast=\"soft\"],\n[data-system=\"site\"][data-contrast=\"soft\"] {\n"
    #expect(text.contains("\n\(soft)  --ink: #222222;\n}\n"))
    #expect(text.contains("    --ink: light-dark(#222222, #ffffff);\n"))
    #expect(!text.contains("data-scheme"))
  }

  @Test func `more contrast follows the setting of the reader's system`() {
    let contrast = """
      "a11y": {"contexts": {"normal": [], "High-contrast": \(ink("#000022"))}, "default": "normal"}
      """
    let text = css("\(scheme), \(contrast)", order: ["scheme", "a11y"])
    let free = ":root:not([data-a11y]),\n  [data-system=\"site\"]:not([data-a11y]) {\n"
    #expect(
      text.contains("\n@media (prefers-contrast: more) {\n  \(free)    --ink: #000022;\n  }\n}\n")
    )
    let soft = """
      "contrast": {"contexts": {"plain": [], "soft": \(ink("#222222"))}, "default": "plain"}
      """
    #expect(!css(soft, order: ["contrast"]).contains("prefers-contrast"))
  }

  @Test func `two contexts together repeat the overrides of each`() {
    let modifiers = """
      \(scheme),
      "brand": {"contexts": {"a": [], "b": \(ink("#0000ff"))}, "default": "a"},
      "density": {"contexts": {"wide": [], "dense": [{"gap": {"$type": "number", "$value": 2}}]},
        "default": "wide"},
      "contrast": {"contexts": {"plain": [], "more": \(ink("#000001"))}, "default": "plain"}
      """
    let text = css(modifiers, order: ["brand", "scheme", "density", "contrast"])
    #expect(text.contains("\n:root[data-density=\"dense\"],\n"))
    #expect(text.contains("\n:root[data-brand=\"b\"],\n"))
    // The more specific rule repeats the values that both agree on, and nothing about the gap.
    #expect(text.contains("\n:root[data-brand=\"b\"][data-contrast=\"more\"],\n"))
    #expect(!text.contains("[data-brand=\"b\"][data-density=\"dense\"]"))
    #expect(text.split(separator: "{").count == text.split(separator: "}").count)
  }
}
