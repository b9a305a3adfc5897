import DesignTokens
import Diagnostics
import Testing
import TokenImport

/// Tests of reading asset catalogs.
struct AssetCatalogTests {
  /// A `Contents.json` with one entry for each color.
  static func contents(_ colors: String...) -> String {
    #"{"colors": [\#(colors.joined(separator: ", "))], "info": {"author": "xcode", "version": 1}}"#
  }

  static func color(
    _ red: String,
    _ green: String,
    _ blue: String,
    alpha: String = "1.000",
    space: String = "srgb",
    luminosity: String? = nil,
    contrast: String? = nil,
    idiom: String = "universal"
  ) -> String {
    var appearances: [String] = []
    if let luminosity {
      appearances.append(#"{"appearance": "luminosity", "value": "\#(luminosity)"}"#)
    }
    if let contrast { appearances.append(#"{"appearance": "contrast", "value": "\#(contrast)"}"#) }
    let list =
      appearances.isEmpty ? "" : #""appearances": [\#(appearances.joined(separator: ", "))], "#
    return #"""
      {\#(list)"idiom": "\#(idiom)", "color": {"color-space": "\#(space)", "components":
      {"red": "\#(red)", "green": "\#(green)", "blue": "\#(blue)", "alpha": "\#(alpha)"}}}
      """#
  }

  static func tokens(_ files: [String: String]) -> ImportSample {
    ImportSample(.xcassets, files.mapKeys { "App.xcassets/\($0)/Contents.json" })
  }

  @Test(arguments: [
    ("0xFF", "0x80", "0x00", "#ff8000"), ("255", "128", "0", "#ff8000"),
    ("1.000", "0.502", "0.000", "#ff8000"), ("0xff", "128", "0", "#ff8000"),
    ("1", "0", "1", "#ff00ff"),
  ])
  func `components are hexadecimal, whole numbers or fractions`(
    _ red: String,
    _ green: String,
    _ blue: String,
    _ hex: String
  ) throws {
    let sample = Self.tokens(["A.colorset": Self.contents(Self.color(red, green, blue))])
    #expect(try sample.hex("A") == hex)
    #expect(sample.table.modifiers.isEmpty)
  }

  @Test func `light and dark are contexts, and nothing is in the base set`() throws {
    let sample = Self.tokens([
      "A.colorset": Self.contents(
        Self.color("1.0", "1.0", "1.0"),
        Self.color("0.0", "0.0", "0.0", luminosity: "dark")
      )
    ])
    #expect(try sample.hex("A", ["scheme": "light"]) == "#ffffff")
    #expect(try sample.hex("A", ["scheme": "dark"]) == "#000000")
    #expect(!sample.text.contains("\"base\""))
  }

  @Test func `names of idioms that the format does not allow are made plain`() throws {
    let colors = ["universal", "univer\\u0000sal", "../pad"].map {
      Self.color("1", "0", "0", idiom: $0)
    }
    let list = #"{"colors": [\#(colors.joined(separator: ", "))]}"#
    let file = SourceFile(path: "A.xcassets/B.colorset/Contents.json", bytes: Array(list.utf8))
    let document = TokenDocument(importTokens(.xcassets, [file]), asResolver: true)
    let made = SourceFile(path: "a.resolver.json", bytes: document.bytes)
    let table = TokenTable.read(resolver: made, files: [])
    #expect(table.diagnostics.map(\.message) == [])
  }

  @Test func `a scheme without a value has none`() throws {
    let sample = Self.tokens([
      "A.colorset": Self.contents(Self.color("1.0", "1.0", "1.0", luminosity: "light")),
      "B.colorset": Self.contents(
        Self.color("1.0", "1.0", "1.0"),
        Self.color("0.0", "0.0", "0.0", luminosity: "dark")
      ),
    ])
    #expect(try sample.hex("A", ["scheme": "light"]) == "#ffffff")
    #expect(sample.value("A", ["scheme": "dark"]) == nil)
  }

  @Test func `contrast depends on the scheme`() throws {
    let sample = Self.tokens([
      "A.colorset": Self.contents(
        Self.color("1.0", "1.0", "1.0"),
        Self.color("0.0", "0.0", "0.0", luminosity: "dark"),
        Self.color("0.0", "0.0", "1.0", contrast: "high"),
        Self.color("1.0", "1.0", "0.0", luminosity: "dark", contrast: "high")
      )
    ])
    #expect(try sample.hex("A", ["scheme": "dark"]) == "#000000")
    #expect(try sample.hex("A", ["scheme": "light", "contrast": "high"]) == "#0000ff")
    #expect(try sample.hex("A", ["scheme": "dark", "contrast": "high"]) == "#ffff00")
  }

  @Test func `a system colour has its own value in each appearance, and an unknown one has none`()
    throws
  {
    let system = { (name: String) in
      Self.contents(
        #"{"idiom": "universal", "color": {"platform": "ios", "reference": "\#(name)"}}"#
      )
    }
    let sample = Self.tokens([
      "A.colorset": system("systemRedColor"), "B.colorset": system("unknownColor"),
    ])
    #expect(try sample.hex("A", ["scheme": "light"]) == "#ff3b30")
    #expect(try sample.hex("A", ["scheme": "dark"]) == "#ff453a")
    #expect(try sample.hex("A", ["scheme": "dark", "contrast": "high"]) == "#ff6961")
    #expect(sample.value("B", ["scheme": "light"]) == nil)
    #expect(sample.rules == ["token-import/missing-reference"])
  }

  @Test func `colour spaces keep their components`() throws {
    let gray =
      #"{"idiom": "universal", "color": {"color-space": "gray-gamma-22", "components": {"white": "1.000", "alpha": "0.500"}}}"#
    let sample = Self.tokens([
      "A.colorset": Self.contents(Self.color("0.039", "0.518", "1.000", space: "display-p3")),
      "B.colorset": Self.contents(gray),
      "C.colorset": Self.contents(Self.color("1.200", "0.000", "0.000", space: "extended-srgb")),
    ])
    #expect(sample.value("A") == .color(Color(.displayP3, [0.039, 0.518, 1])))
    #expect(sample.value("B") == .color(Color(.srgbLinear, [1, 1, 1], alpha: 0.5)))
    guard case .color(let wide) = sample.value("C") else {
      Issue.record("no color")
      return
    }
    #expect(wide.space != .srgb)
    #expect(abs(wide.srgb.red - 1.2) < 1e-9)
    #expect(sample.rules == ["token-import/out-of-range"])
  }

  @Test func `folders are groups if they provide a namespace`() {
    let folder = { (isNamespace: Bool) in
      #"{"info": {"author": "xcode", "version": 1}, "properties": {"provides-namespace": \#(isNamespace)}}"#
    }
    let white = Self.contents(Self.color("1.0", "1.0", "1.0"))
    let sample = Self.tokens([
      "In": folder(true), "In/A.colorset": white, "Out": folder(false), "Out/B.colorset": white,
    ])
    #expect(sample.paths == ["In.A", "B"])
  }

  @Test func `a colour that cannot be read is an error at its place`() {
    let sample = Self.tokens([
      "A.colorset": Self.contents(Self.color("1.0", "1.0", "1.0", space: "cmyk")),
      "B.colorset": Self.contents(Self.color("1.0", "x", "1.0")),
      "C.colorset": #"{"info": {}}"#,
    ])
    #expect(sample.paths.isEmpty)
    #expect(sample.rules == ["token-import/syntax", "token-import/syntax", "token-import/syntax"])
    #expect(sample.imported.diagnostics.allSatisfy { $0.range.file.hasPrefix("App.xcassets/") })
  }

  @Test func `two sets that would become one token are reported, and the first counts`() {
    let red = Self.contents(Self.color("1.0", "0.0", "0.0"))
    let blue = Self.contents(Self.color("0.0", "0.0", "1.0"))
    let sample = Self.tokens([
      "G1/x.colorset": red, "G2/x.colorset": blue,
      "a.b.colorset": red, "a-b.colorset": blue,
    ])
    #expect(sample.rules == ["token-import/same-name", "token-import/same-name"])
    #expect(sample.value("x") == .color(Color(.srgb, [1, 0, 0])))
  }
}
