import DesignTokens
import Diagnostics
import Testing

/// Tests of tokens that only some schemes have, in each export.
@Suite struct SchemeExportTests {
  static let resolver = ##"""
    {"version": "2025.10",
     "sets": {"all": {"sources": [{"n": {"$type": "number", "one": {"$value": 1}, "both": {"$value": "{n.one}"}}}]}},
     "modifiers": {"scheme": {"contexts": {
       "light": [{"n": {"day": {"$type": "number", "$value": 2, "$description": "By day"}}}],
       "dark": [{"n": {"night": {"$type": "number", "$value": "{n.one}"},
                       "both": {"$type": "number", "$value": 3, "$description": "At night"}}}],
       "dim": [{"n": {"day": {"$type": "number", "$value": 4}}}]}, "default": "light"}},
     "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/scheme"}]}
    """##

  static func systems() -> [ExportSystem] {
    let file = SourceFile(path: "r.json", bytes: Array(resolver.utf8))
    return exportSystems(TokenTable.read(resolver: file, files: []), named: "site")
  }

  @Test func `a style sheet gives no scheme the value of another`() {
    let css = exportCSS(SchemeExportTests.systems()).text
    let rules = css.split(separator: "}\n").map(String.init)
    let usual = rules.first { $0.contains("color-scheme") } ?? ""
    let dark = rules.first { $0.contains("prefers-color-scheme: dark") } ?? ""
    let dim = rules.first { $0.contains("data-scheme=\"dim\"") } ?? ""
    #expect(usual.contains("--n-day: 2;") && !usual.contains("--n-night"))
    #expect(dark.contains("--n-night: 1;") && dark.contains("--n-day: initial;"))
    #expect(dim.contains("--n-day: 4;") && !dim.contains("--n-night"))
  }

  @Test func `every export names the scheme that lacks a token`() {
    for export in [exportCSS, exportSwift, exportJSON] {
      let found = export(SchemeExportTests.systems()).diagnostics
      #expect(Set(found.map(\.rule)) == ["token-export/missing-in-scheme"])
      #expect(
        found.map(\.message).sorted() == [
          "token `n.day` has no value in `dark`",
          "token `n.night` has no value in `light` and `dim`",
        ]
      )
    }
  }

  @Test func `Swift has no value for a scheme without one`() {
    let swift = exportSwift(SchemeExportTests.systems()).text
    #expect(swift.contains("nNight = TokenSchemes<Double?>(\n    light: nil,\n    dark: 1,"))
    #expect(swift.contains("/// light: -; dark: At night; dim: -\n"))
  }

  @Test func `the list names the scheme of a reference that not all schemes have`() {
    let lines = tokenListing(SchemeExportTests.systems()).split(separator: "\n")
    let both = lines.first { $0.hasPrefix("n.both") }
    #expect(both?.hasSuffix("light: n.one; dark: -; dim: n.one") == true)
    #expect(lines.first { $0.hasPrefix("n.night") }?.hasSuffix("n.one") == true)
  }
}
