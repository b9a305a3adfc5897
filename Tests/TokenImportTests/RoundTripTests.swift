import DesignTokens
import Diagnostics
import Testing
import TokenExport
import TokenImport

/// Tests of exports that are imported again.
struct RoundTripTests {
  private func system(_ sample: ImportSample) throws -> [ExportSystem] {
    let systems = exportSystems(sample.table, named: "app")
    try #require(!systems.isEmpty)
    return systems
  }

  static let catalog: [String: String] = [
    "": XcodeText.folder(isNamespace: false), "Brand": XcodeText.folder(isNamespace: true),
    "Flat": XcodeText.folder(isNamespace: false),
    "Brand/Primary.colorset": XcodeText.colorset([
      XcodeText.entry(.srgb, "0x00", "0x66", "0xE8", "1.000"),
      XcodeText.entry(.p3, "0.039", "0.518", "1.000", "0.500", luminosity: "dark"),
      XcodeText.entry(.srgb, "0", "64", "128", "1.000", contrast: "high"),
    ]),
    "Flat/Danger.colorset": XcodeText.colorset([XcodeText.reference("systemRedColor")]),
    "Flat/Wide.colorset": XcodeText.colorset([
      XcodeText.entry(.p3, "1.000", "0.251", "0.000", "1.000"),
      XcodeText.entry(.srgb, "0.123", "0.456", "0.789", "1.000", idiom: "ipad"),
    ]),
  ]

  @Test func `an asset catalog comes back byte for byte`() throws {
    let files = Self.catalog.mapKeys {
      $0.isEmpty ? "App.xcassets/Contents.json" : "App.xcassets/\($0)/Contents.json"
    }
    let sample = ImportSample(.xcassets, files)
    #expect(sample.rules.isEmpty)
    let export = exportAssetCatalog(try system(sample))
    #expect(export.diagnostics.isEmpty)
    let written = Dictionary(
      uniqueKeysWithValues: export.files.map { ("App.xcassets/\($0.path)", $0.text) }
    )
    #expect(Set(written.keys) == Set(files.keys))
    for (path, text) in files { #expect(written[path] == text, "\(path)") }
  }

  @Test func `colours that were never in a catalog come back with all digits`() throws {
    let sample = ImportSample(
      .css,
      [
        "a.css": """
        :root { --a: #0969da; --b: rgb(12.3% 45.6% 78.9% / 0.123456); --c: color(display-p3 0.1234567 1 0) }
        .dark { --a: #4493f8 }
        """
      ]
    )
    let export = exportAssetCatalog(try system(sample))
    let files = Dictionary(
      uniqueKeysWithValues: export.files.map { ("A.xcassets/\($0.path)", $0.text) }
    )
    let again = ImportSample(.xcassets, files)
    for contexts in [["scheme": "light"], ["scheme": "dark"]] {
      for path in ["a", "b", "c"] {
        #expect(again.value(path, contexts) == sample.value(path, contexts), "\(path) \(contexts)")
      }
    }
  }

  @Test func `resources of Android come back`() throws {
    let sample = ImportSample(
      .css,
      ["a.css": ":root { --color-a: #0969da80; --gap: 8.5px } .dark { --color-a: #123456 }"]
    )
    let export = exportAndroid(try system(sample))
    let files = Dictionary(uniqueKeysWithValues: export.files.map { ($0.path, $0.text) })
    #expect(
      Set(files.keys) == ["values/colors.xml", "values/dimens.xml", "values-night/colors.xml"]
    )
    let again = ImportSample(.android, files)
    #expect(again.value("color.color_a") == sample.value("color.a"))
    #expect(try again.hex("color.color_a", ["scheme": "dark"]) == "#123456")
    #expect(again.value("dimen.gap") == .dimension(Dimension(8.5, .px)))
  }

  @Test func `style sheets, Sass and the token format come back`() throws {
    let sample = ImportSample(
      .css,
      [
        "a.css": """
        :root { --color-a: #0969da; --color-b: var(--color-a); --gap: 0.3rem; --t: 150ms; --w: 1.25;
          --shadow: 0 1px 2px 0 rgb(0 0 0 / 0.5), inset 0 0 4px 1px #fff; --ease: cubic-bezier(0.2, 0, 0, 1) }
        .dark { --color-a: #4493f8 }
        """
      ]
    )
    let systems = try system(sample)
    let css = ImportSample(.css, ["a.css": exportCSS(systems).text])
    let sass = ImportSample(.scss, ["a.scss": exportSass(systems).text])
    let dtcg = SourceFile(path: "a.resolver.json", bytes: Array(exportFormat(systems).text.utf8))
    let table = TokenTable.read(resolver: dtcg, files: [])
    #expect(table.diagnostics.isEmpty)
    for path in ["color.a", "color.b", "gap", "t", "w", "shadow", "ease"] {
      let light = sample.value(path, ["scheme": "light"])
      #expect(css.value(path, ["scheme": "light"]) == light, "CSS \(path)")
      #expect(
        css.value(path, ["scheme": "dark"]) == sample.value(path, ["scheme": "dark"]),
        "CSS \(path)"
      )
      #expect(
        table.set(["scheme": "dark"])?.token(path)?.value == sample.value(path, ["scheme": "dark"])
      )
      #expect(sass.value(path) == light, "Sass \(path)")
    }
    #expect(table.set(["scheme": "dark"])?.token("color.b")?.aliases == ["color.a"])
  }
}

/// Files as Xcode writes them.
enum XcodeText {
  enum Space: String {
    case srgb
    case p3 = "display-p3"
  }

  static let info = "  \"info\" : {\n    \"author\" : \"xcode\",\n    \"version\" : 1\n  }"

  static func folder(isNamespace: Bool) -> String {
    let properties = ",\n  \"properties\" : {\n    \"provides-namespace\" : true\n  }"
    return "{\n\(info)\(isNamespace ? properties : "")\n}\n"
  }

  static func colorset(_ entries: [String]) -> String {
    "{\n  \"colors\" : [\n\(entries.joined(separator: ",\n"))\n  ],\n\(info)\n}\n"
  }

  static func reference(_ name: String) -> String {
    "    {\n      \"color\" : {\n        \"platform\" : \"ios\",\n        \"reference\" : \"\(name)\"\n      },\n"
      + "      \"idiom\" : \"universal\"\n    }"
  }

  static func entry(
    _ space: Space,
    _ red: String,
    _ green: String,
    _ blue: String,
    _ alpha: String,
    luminosity: String? = nil,
    contrast: String? = nil,
    idiom: String = "universal"
  ) -> String {
    var appearances: [String] = []
    for (kind, value) in [("luminosity", luminosity), ("contrast", contrast)] {
      guard let value else { continue }
      appearances.append(
        "        {\n          \"appearance\" : \"\(kind)\",\n          \"value\" : \"\(value)\"\n        }"
      )
    }
    let list =
      appearances.isEmpty
      ? "" : "      \"appearances\" : [\n\(appearances.joined(separator: ",\n"))\n      ],\n"
    let components = [("alpha", alpha), ("blue", blue), ("green", green), ("red", red)].map {
      "          \"\($0.0)\" : \"\($0.1)\""
    }
    return "    {\n\(list)      \"color\" : {\n        \"color-space\" : \"\(space.rawValue)\",\n"
      + "        \"components\" : {\n\(components.joined(separator: ",\n"))\n        }\n      },\n"
      + "      \"idiom\" : \"\(idiom)\"\n    }"
  }
}
