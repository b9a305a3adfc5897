import DesignTokens
import Diagnostics
import Foundation
import Support
import Testing

/// Tests of tokens written in other languages.
@Suite struct ExportTests {
  /// Two systems in two schemes, with a token of each type and names that are Swift keywords.
  static let resolver = ##"""
    {"version": "2025.10",
     "sets": {"all": {"sources": [{
       "default": {"$type": "number", "$value": 1},
       "state": {"$type": "color",
         "warning": {"$value": {"colorSpace": "srgb", "components": [1, 0.5, 0]}, "$description": "Ends */ here.\nNot."},
         "wide": {"$value": {"colorSpace": "display-p3", "components": [0, 1, 0], "alpha": 0.5}},
         "old": {"$value": "{state.warning}", "$deprecated": "use \"state.warning\""}},
       "spacing": {"$type": "dimension", "1": {"5": {"$value": {"value": 1.5, "unit": "rem"}}}, "md": {"$value": {"value": 8, "unit": "px"}}},
       "font": {"$type": "fontFamily", "$value": ["A \"B\"", "system-ui"]},
       "weight": {"$type": "fontWeight", "$value": "bold"},
       "time": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
       "curve": {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]},
       "stroke": {"$type": "strokeStyle", "$value": {"dashArray": [{"value": 2, "unit": "px"}], "lineCap": "round"}},
       "border": {"$type": "border", "$value": {"color": "{state.warning}", "width": "{spacing.md}", "style": "solid"}},
       "move": {"$type": "transition", "$value": {"duration": "{time}", "delay": "{time}", "timingFunction": "{curve}"}},
       "shade": {"$type": "shadow", "$value": {"color": "{state.warning}", "offsetX": "{spacing.md}", "offsetY": "{spacing.md}", "blur": "{spacing.md}", "spread": "{spacing.md}", "inset": true}},
       "fade": {"$type": "gradient", "$value": [{"color": "{state.warning}", "position": 0}, {"color": "{state.wide}", "position": 1}]},
       "text": {"$type": "typography", "$value": {"fontFamily": "{font}", "fontSize": "{spacing.md}", "fontWeight": "{weight}", "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1.5}}
     }]}},
     "modifiers": {
       "system": {"contexts": {"one": [], "two": [{"spacing": {"$type": "dimension", "md": {"$value": {"value": 9, "unit": "px"}}}}]}, "default": "one"},
       "scheme": {"contexts": {"dark": [
         {"state": {"$type": "color", "warning": {"$value": {"colorSpace": "srgb", "components": [1, 1, 0]}}},
          "default": {"$type": "number", "$value": 2}}], "light": []}, "default": "light"}},
     "resolutionOrder": [{"$ref": "#/sets/all"}, {"$ref": "#/modifiers/system"}, {"$ref": "#/modifiers/scheme"}]}
    """##

  static func systems() -> [ExportSystem] {
    let file = SourceFile(path: "r.json", bytes: Array(resolver.utf8))
    let table = TokenTable.read(resolver: file, files: [])
    #expect(!table.diagnostics.contains { $0.severity == .error }, "\(table.diagnostics)")
    return exportSystems(table, named: "site")
  }

  @Test func `light comes first, whatever the document's order`() {
    let systems = ExportTests.systems()
    #expect(systems.map(\.id) == ["one", "two"])
    #expect(systems.map { $0.schemes.map(\.name) } == [["light", "dark"], ["light", "dark"]])
  }

  @Test func `style sheets switch by media query and by light-dark`() {
    let css = exportCSS(ExportTests.systems()).text
    #expect(css.contains(":root,\n[data-system=\"one\"] {\n  color-scheme: light dark;\n"))
    #expect(css.contains("  --state-warning: #ff8000;\n"))
    #expect(
      css.contains("@media (prefers-color-scheme: dark) {\n  :root,\n  [data-system=\"one\"] {")
    )
    #expect(css.contains("    --default: 2;\n"))
    #expect(css.contains("    --state-warning: light-dark(#ff8000, #ffff00);\n"))
    #expect(css.contains("    --state-wide: color(display-p3 0 1 0 / 0.5);\n"))
    #expect(css.contains("\n[data-system=\"two\"] {\n"))
    #expect(css.contains("  --text: 700 8px/1.5 \"A \\\"B\\\"\", system-ui;\n"))
    #expect(css.contains("  --text-letter-spacing: 0px;\n"))
    #expect(css.contains("  --spacing-1-5: 1.5rem;\n"))
    #expect(css.split(separator: "{").count == css.split(separator: "}").count)
  }

  @Test func `the same tokens make the same bytes`() {
    for export in [exportCSS, exportSwift, exportJSON] {
      #expect(export(ExportTests.systems()).text == export(ExportTests.systems()).text)
    }
  }

  @Test(arguments: [
    ("state.warning", "stateWarning"), ("color.$root", "color"), ("default", "`default`"),
    ("opacity.tint-fill", "opacityTintFill"), ("URL.base", "urlBase"), ("100.a", "_100A"),
    ("spacing.1.5", "spacing1_5"), ("a b/c", "aBC"), ("init", "`init`"), ("màu.đỏ", "màuĐỏ"),
    ("🙂", "token"),
  ])
  func `paths become names`(path: String, name: String) {
    #expect(swiftName(path) == name)
  }

  @Test func `names that two tokens would share are reported at the second`() {
    let text = ##"{"$type": "number", "a-b": {"$value": 1}, "a": {"b": {"$value": 2}}}"##
    let table = TokenTable.read(files: [SourceFile(path: "a.json", bytes: Array(text.utf8))])
    let systems = exportSystems(table, named: "site")
    for (export, name) in [(exportCSS, "--a-b"), (exportSwift, "aB")] {
      let found = export(systems).diagnostics
      #expect(found.map(\.rule) == ["token-export/name-collision"])
      #expect(found.first?.message.contains("`a.b` and `a-b`") == true)
      #expect(found.first?.message.hasSuffix("`\(name)`") == true)
    }
  }

  @Test func `a length that depends on its place is in style sheets, and left out of Swift`() {
    let text =
      ##"{"a": {"$type": "dimension", "$value": "5vw"}, "b": {"$type": "number", "$value": 1}}"##
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    let systems = exportSystems(TokenTable.read(files: [file], profile: .lenient), named: "site")
    #expect(exportCSS(systems).text.contains("  --a: 5vw;\n"))
    let swift = exportSwift(systems)
    #expect(!swift.text.contains("let a:") && swift.text.contains("let b: Double = 1\n"))
    #expect(swift.diagnostics.map(\.rule) == ["token-export/relative-length"])
  }

  @Test func `JSON has resolved values that a JSON reader reads`() throws {
    let text = exportJSON(ExportTests.systems()).text
    let (root, diagnostics) = JSONReader.read(
      SourceFile(path: "out.json", bytes: Array(text.utf8))
    )
    #expect(diagnostics.isEmpty)
    let old = root?["one"]?["dark"]?["state.old"]
    #expect(old?["css"]?.string == "#ffff00")
    #expect(old?["value"]?["components"]?.elements?.map(\.number) == [1, 1, 0])
    #expect(old?["aliases"]?.elements?.map(\.string) == ["state.warning"])
    #expect(root?["two"]?["light"]?["spacing.md"]?["value"]?["value"]?.number == 9)
  }

  @Test func `the list shows types, values by scheme and references`() {
    let list = tokenListing(ExportTests.systems())
    #expect(list.hasPrefix("one: 16 tokens\n\n"))
    let line = list.split(separator: "\n").first { $0.hasPrefix("state.old") }
    let cells = line?.split(separator: " ", omittingEmptySubsequences: true)
    #expect(cells == ["state.old", "color", "#ff8000", "#ffff00", "state.warning"])
  }

  @Test(.timeLimit(.minutes(2))) func `the Swift compiles, and has the values`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appending(path: "Tokens.swift")
    let use = folder.appending(path: "main.swift")
    let program = folder.appending(path: "program")
    try exportSwift(ExportTests.systems()).text.write(to: source, atomically: true, encoding: .utf8)
    try """
    precondition(OneTokens.stateWarning.dark == TokenColor(red: 1, green: 1, blue: 0))
    precondition(OneTokens.`default`.light == 1 && OneTokens.`default`.dark == 2)
    precondition(OneTokens.stateWide.light.space == .displayP3)
    precondition(OneTokens.spacing1_5 == 24 && OneTokens.time == 0.2)
    precondition(OneTokens.font == ["A \\"B\\"", "system-ui"] && OneTokens.weight == 700)
    precondition(OneTokens.stroke == .dashes([2], cap: .round))
    precondition(TwoTokens.spacingMd == 9)
    """.write(to: use, atomically: true, encoding: .utf8)
    let arguments = ["-swift-version", "6", source.path(), use.path(), "-o", program.path()]
    let compiled = try run("/usr/bin/env", ["swiftc"] + arguments)
    #expect(compiled.status == 0, "\(compiled.output)")
    if compiled.status == 0 { #expect(try run(program.path(), []).status == 0) }
  }

  /// The declarations of Apple's modules that exported tokens use.
  private static let standIns = [
    "SwiftUI": """
    public enum ColorScheme { case light, dark }
    public struct EnvironmentValues { public var colorScheme: ColorScheme { .dark } }
    public struct Color {
      public enum RGBColorSpace { case sRGB, displayP3 }
      public init(
        _: RGBColorSpace, red: Double, green: Double, blue: Double, opacity: Double
      ) {}
    }
    public protocol ShapeStyle {
      associatedtype Resolved
      func resolve(in: EnvironmentValues) -> Resolved
    }
    """,
    "UIKit": """
    @_exported import Foundation
    public enum UIUserInterfaceStyle { case unspecified, light, dark }
    public final class UITraitCollection {
      public var userInterfaceStyle: UIUserInterfaceStyle { .dark }
    }
    public final class UIColor {
      public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
      public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
      public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {}
    }
    """,
  ]

  @Test(.timeLimit(.minutes(2))) func `the Swift compiles where Apple's modules are`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func compile(_ text: String, _ name: String, _ options: [String]) throws {
      let source = folder.appending(path: "\(name).swift")
      try text.write(to: source, atomically: true, encoding: .utf8)
      let words = ["swiftc", "-swift-version", "6", "-I", folder.path()] + options
      let done = try run("/usr/bin/env", words + [source.path()])
      #expect(done.status == 0, "\(done.output)")
    }
    for (name, text) in Self.standIns.sorted(by: { $0.key < $1.key }) {
      let module = folder.appending(path: "\(name).swiftmodule").path()
      let options = ["-parse-as-library", "-module-name", name, "-emit-module"]
      try compile(text, name, options + ["-emit-module-path", module])
    }
    let text = exportSwift(ExportTests.systems()).text
    #expect(text.contains("public var uiColor: UIColor"))
    #expect(text.contains("public var color: Color"))
    let use = """

      func used() -> [UIColor] {
        [OneTokens.stateWarning.uiColor, OneTokens.stateWarning.dark.uiColor]
      }
      func drawn(_ environment: EnvironmentValues) -> Color {
        OneTokens.stateWarning.resolve(in: environment)
      }
      """
    try compile(text + use, "Tokens", ["-parse-as-library", "-typecheck"])
  }

  private func run(
    _ program: String,
    _ arguments: [String]
  ) throws -> (status: Int32, output: String) {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: output, as: UTF8.self))
  }
}
