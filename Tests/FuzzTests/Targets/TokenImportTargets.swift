import DesignTokens
import Diagnostics
import Support
import TokenComparison
import TokenExport
import TokenImport

extension FuzzTarget {
  /// Sets of colours of an asset catalog.
  static let assetCatalogs = imported(
    "asset-catalogs",
    .xcassets,
    path: "App.xcassets/A.colorset/Contents.json",
    words: [
      #""appearances": ["#, #"{"appearance": "luminosity", "value": "dark"}"#, #""contrast""#,
      #""idiom": "ipad""#, #""display-gamut": "display-P3""#, #""reference": "systemRedColor""#,
      #""color-space": "extended-srgb""#, #""gray-gamma-22""#, #""white": "0.5""#, "0xFF", "1e400",
      "-3.5",
    ],
    seeds: [
      #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "0xFF", "green": "128", "blue": "0.5", "alpha": "1.000"}}}, {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}], "color": {"platform": "ios", "reference": "systemRedColor"}}], "info": {"author": "xcode", "version": 1}}"#
    ]
  )

  /// Custom properties of a style sheet.
  static let styleSheets = imported(
    "style-sheets",
    .css,
    path: "a.css",
    words: [
      "--a: ", "var(--a)", "var(--b, ", "light-dark(", "color-mix(in oklch, ", "rgb(from var(--a) ",
      "calc(", "@media (prefers-color-scheme: dark) {", "[data-theme=\"dark\"] {", ":root {",
      "@theme {",
      "}", ";", ")", "/*", "*/", "none", "1e308", "%", ".dark", ":is(", "{",
    ],
    seeds: [
      ":root { --a: #fff; --b: var(--a); --c: color-mix(in oklab, var(--a) 20%, red); --d: 0 1px 2px var(--a) }\n.dark { --a: light-dark(#000, oklch(0.5 0.1 20)) }",
      "@media (prefers-contrast: more) { :root { --a: calc(1px * (2 + 3)); --f: \"Inter\", serif } }",
    ]
  )

  /// Resource files of Android.
  static let androidResources = imported(
    "android-resources",
    .android,
    path: "values-night/colors.xml",
    words: [
      "<color name=\"a\">", "</color>", "@color/a", "<![CDATA[", "]]>", "&#x10FFFF;", "<!--", "dp",
      "sp",
    ],
    seeds: [
      "<resources><color name=\"a\">#80FF0000</color><color name=\"b\">@color/a</color><dimen name=\"c\">8.5dp</dimen></resources>"
    ]
  )

  /// Variables of Figma.
  static let figmaVariables = imported(
    "figma-variables",
    .figma,
    path: "variables.json",
    words: [
      #""valuesByMode": {"#, #"{"type": "VARIABLE_ALIAS", "id": "v"}"#, #""modes": ["#,
      #""scopes": ["GAP"]"#,
      #""name": "a/b""#, #""r": 0.5"#, "1e400",
    ],
    seeds: [
      #"{"variableCollections": {"c": {"id": "c", "name": "C", "modes": [{"modeId": "l", "name": "Light"}, {"modeId": "d", "name": "Dark"}]}}, "variables": {"v": {"id": "v", "name": "a/b", "variableCollectionId": "c", "valuesByMode": {"l": {"r": 1, "g": 0, "b": 0, "a": 1}, "d": {"type": "VARIABLE_ALIAS", "id": "w"}}}, "w": {"id": "w", "name": "w", "valuesByMode": {"l": 4}}}}"#,
      ##"{"collections": [{"name": "C", "modes": [{"name": "M", "variables": [{"name": "a", "value": "#fff", "type": "color"}]}]}]}"##,
    ]
  )

  /// Scripts with literal objects.
  static let scripts = imported(
    "scripts",
    .typescript,
    path: "a.ts",
    words: [
      "export const a = {", "as const", "satisfies T<", "...", "=>", "`${", "module.exports = ",
      "a.b[0]", "[",
      "{", "}", "value: ", "'#fff'", "Object.freeze(", ": T =",
    ],
    seeds: [
      "export const a: T = {'x': {value: '#fff', description: 'd'}, y: b.z[0], light: {c: 1}, dark: {c: 2}} as const;\nconst b = {z: ['4px']};"
    ]
  )

  /// Variables and maps of Sass.
  static let sass = imported(
    "sass",
    .scss,
    path: "a.scss",
    words: [
      "$a: ", "!default", "map.get($m, a)", "(a: 1px, ", "#{$a}", "//", "/*", "ns.$a", ";", ")",
      "{",
    ],
    seeds: [
      "$a: #fff !default;\n$m: (a: $a, \"b\": (c: 4px));\n$d: map-get($m, a);\n$e: 0 0 1px $a, 0 0 2px $d;"
    ]
  )

  /// A reader of another format: what it makes is a sound token file, equal twice, and every export of
  /// it is whole.
  private static func imported(
    _ name: String,
    _ format: ImportFormat,
    path: String,
    words: [String],
    seeds: [String]
  ) -> FuzzTarget {
    FuzzTarget(name, words: words, seeds: { seeds.map { Array($0.utf8) } }) { bytes in
      let file = SourceFile(path: path, bytes: bytes)
      let imported = importTokens(format, [file])
      try holdSound(imported.diagnostics, in: file)
      let document = TokenDocument(imported, asResolver: true)
      try hold(
        TokenDocument(importTokens(format, [file]), asResolver: true).bytes == document.bytes,
        "not equal twice"
      )
      try holdJSON(document.bytes, "the token file")
      let made = SourceFile(path: "a.resolver.json", bytes: document.bytes)
      let table = TokenTable.read(resolver: made, files: [])
      try holdSound(document.atSource(table.diagnostics, path: path), in: file)
      // A source may have references in a circle or to tokens that a context lacks, and nothing else
      // may be wrong with the file.
      let known: Set = ["token-file/reference-cycle", "token-file/missing-reference"]
      for diagnostic in table.diagnostics where diagnostic.severity == .error {
        try hold(known.contains(diagnostic.rule), "the file has `\(diagnostic.message)`")
      }
      let systems = exportSystems(table, named: "a")
      guard let system = systems.first else { return }
      try holdText(Array(exportSass(systems).text.utf8), "exported Sass")
      try holdText(Array(exportKotlin(systems).text.utf8), "exported Kotlin")
      try holdText(Array(exportTailwind(systems).text.utf8), "exported Tailwind")
      try holdJSON(Array(exportFormat(systems).text.utf8), "exported tokens")
      let files =
        exportAndroid(systems).files + exportAssetCatalog(systems).files
        + exportStyleDictionary(systems).files
      for file in files {
        try hold(!file.path.contains("../") && !file.path.hasPrefix("/"), "a file `\(file.path)`")
        if file.path.hasSuffix(".json") { try holdJSON(Array(file.text.utf8), file.path) }
      }
      let source = ComparedSource(system, name: path) { document.origin(of: $0.bytes) ?? $0 }
      let drift = TokenDrift(source, source)
      try hold(!drift.isDrift, "differs from itself: \(drift.summary)")
      try holdPrintable(drift.text(), "the comparison")
      try holdReport(drift.json([path: file]), "the comparison")
    }
  }
}
