import DesignTokens
import Diagnostics
import Testing

/// Tests of values that other tools put next to `$value`.
@Suite struct ValueExtensionTests {
  /// A file with a red token, and one that refers to it with a modifier of Tokens Studio.
  static func text(_ modify: String) -> String {
    ##"""
      {"n": {"$type": "number", "$value": 0.25},
       "red": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]}},
       "a": {"$value": "{red}", "$extensions": {"studio.tokens": {"modify": \##(modify)}}},
       "b": {"$value": "{a}"}}
    """##
  }

  @Test(arguments: [
    (##"{"type": "alpha", "value": "0.3", "space": "srgb"}"##, "rgb(255 0 0 / 0.3)"),
    (##"{"type": "darken", "value": 0.2, "space": "srgb"}"##, "#cc0000"),
    (##"{"type": "lighten", "value": "20%", "space": "srgb"}"##, "#ff3333"),
    (##"{"type": "lighten", "value": "{n}", "space": "hsl"}"##, "#ff4040"),
    (##"{"type": "mix", "value": 0.2, "space": "srgb", "color": "#0000ff"}"##, "#cc0033"),
    (##"{"type": "darken", "value": 1, "space": "lch"}"##, "#000000"),
  ])
  func `a modifier of Tokens Studio changes the colour, and what refers to it`(
    modify: String,
    css: String
  ) throws {
    let table = read(ValueExtensionTests.text(modify), .lenient)
    #expect(!table.diagnostics.contains { $0.severity > .info }, "\(table.diagnostics)")
    let set = try #require(table.set())
    #expect(["a", "b"].map { set.token($0)?.value.css } == [css, css])
    let strict = read(ValueExtensionTests.text(modify), .strict)
    #expect(strict.diagnostics.map(\.rule) == ["token-file/extension-ignored"])
  }

  @Test(arguments: [
    ##"{"type": "spin", "value": "0.3", "space": "srgb"}"##,
    ##"{"type": "alpha", "value": "much", "space": "srgb"}"##,
    ##"{"type": "darken", "value": "0.3", "space": "cmyk"}"##,
    ##"{"type": "mix", "value": "0.3", "space": "srgb"}"##,
    "true",
  ])
  func `an unknown modifier is named, and stays`(modify: String) {
    let text = ValueExtensionTests.text(modify)
    let table = read(text, .lenient)
    #expect(table.diagnostics.contains { $0.rule == "token-file/extension-ignored" })
    let upgrade = Upgrade(SourceFile(path: "a.json", bytes: Array(text.utf8)))
    #expect(!upgrade.isChanged)
    #expect(upgrade.losses.map(\.rule) == ["token-file/legacy-modifier"])
  }

  @Test func `text after a reference is named`() {
    let text = ##"{"a": {"$type": "color", "$value": "{b}14"}, "b": {"$value": "{a}"}}"##
    let found = read(text, .strict).diagnostics
    #expect(found.map(\.rule) == ["token-file/malformed-reference"])
    #expect(found.first?.message.hasSuffix("and this one has `14` after it") == true)
  }

  @Test func `variables of Figma without a type affect only themselves`() throws {
    let text = ##"""
      {"t": {"$type": "string", "$value": "x"}, "u": {"$type": "string", "$value": "{t}"},
       "g": {"$type": "boolean", "on": {"$value": true}},
       "n": {"$type": "number", "$value": 1, "$extensions": {"com.figma.scopes": []}}}
      """##
    for profile in [Profile.strict, .lenient] {
      let table = read(text, profile)
      #expect(table.diagnostics.map(\.rule) == ["token-file/figma-variable"])
      #expect(table.diagnostics.map(\.severity) == [.info])
      #expect(table.set()?.names == ["n"])
      #expect(table.set()?.broken == [])
    }
    let plain = read(text.replacing("com.figma", with: "com.other"), .strict)
    #expect(plain.diagnostics.count { $0.rule == "token-file/type-unknown" } == 3)
    let used = read(text.replacing(##""$value": 1"##, with: ##""$value": "{t}""##), .strict)
    #expect(used.diagnostics.contains { $0.rule == "token-file/type-mismatch" })
  }

  @Test(arguments: [
    ##""text": {"$type": "string", "$value": ""}"##,
    ##""group": {"$type": "boolean", "on": {"$value": true}, "off": {"$value": false}}"##,
    ##""alias": {"$value": "{text}"}, "text": {"$type": "string", "$value": "x"}"##,
    ##""a": {"$value": "{b}"}, "b": {"$value": "{c}"}, "c": {"$type": "boolean", "$value": false}"##,
    ##""deep": {"er": {"still": {"$type": "string", "$value": "{n} px"}}}"##,
    ##""text": {"$type": "string", "$value": "{not a reference"}"##,
  ])
  func `a variable that Figma exports without a value leaves all other tokens as they are`(
    member: String
  ) {
    let figma = ##""$extensions": {"com.figma.variableId": "1:2"}"##
    let text = ##"{"n": {"$type": "number", "$value": 1, \##(figma)}, \##(member)}"##
    for profile in [Profile.strict, .lenient] {
      let table = read(text, profile)
      #expect(
        table.diagnostics.map(\.rule) == ["token-file/figma-variable"],
        "\(table.diagnostics)"
      )
      #expect(table.set()?.names == ["n"])
    }
  }

  @Test(arguments: [
    ("srgb", "[0.5, 0.5, 0.5]", "#808080", "#8a8a8a"),
    ("hsl", "[210, 50, 40]", "#336699", "#336680"),
    ("hwb", "[0, 20, 20]", "#cc3333", "#cc3355"),
    ("lab", "[50, 0, 0]", "#777777", "#717171"),
    ("oklab", "[0.5, 0, 0]", "#636363", "#6e6e6e"),
    ("srgb-linear", "[0.5, 0.5, 0.5]", "#bcbcbc", "#808080"),
    ("display-p3", "[1, 0, 0]", "#ff0000", "#00ff00"),
    ("display-p3", "[0.2, 0.6, 0.2]", "#009c1b", "#9c1b00"),
    ("rec2020", "[0, 1, 0]", "#00ff00", "#ffff00"),
    ("oklch", "[0.7, 0.35, 150]", "#00c248", "#4800c2"),
  ])
  func `a fallback may be rounded or mapped beyond sRGB, but not be another colour`(
    space: String,
    components: String,
    good: String,
    bad: String
  ) {
    for (hex, rules) in [(good, []), (bad, ["token-file/hex-mismatch"])] {
      let text =
        ##"{"a": {"$type": "color", "$value": {"colorSpace": "\##(space)", "components": \##(components), "hex": "\##(hex)"}}}"##
      #expect(read(text, .strict).diagnostics.map(\.rule) == rules, "\(hex)")
    }
  }

  private func read(_ text: String, _ profile: Profile) -> TokenTable {
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    return TokenTable.read(files: [file], profile: profile)
  }
}

extension TokenValue {
  /// A colour in the syntax of style sheets; nil for other values.
  fileprivate var css: String? {
    if case .color(let color) = self { color.css } else { nil }
  }
}
