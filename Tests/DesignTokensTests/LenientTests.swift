import DesignTokens
import Diagnostics
import Testing

/// Tests of the forms of older drafts and other tools: how they are read and rewritten.
@Suite struct LenientTests {
  /// A file, the one kind reported, and a file in the format with the same values.
  struct Case: Sendable {
    let kind: LegacyKind
    let text: String
    let modern: String

    init(_ kind: LegacyKind, _ text: String, _ modern: String) {
      self.kind = kind
      self.text = text
      self.modern = modern
    }
  }

  static let px = ##"{"value": 16, "unit": "px"}"##
  static let red = ##"{"colorSpace": "srgb", "components": [1, 0, 0]}"##
  static func typography(_ parts: String) -> String {
    ##"{"a": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": \##(px), "fontWeight": 400, \##(parts)}}}"##
  }
  static func shadow(_ parts: String) -> String {
    ##"{"a": {"$type": "shadow", "$value": {"color": \##(red), "offsetX": \##(px), "offsetY": \##(px), "blur": \##(px)\##(parts)}}}"##
  }

  static let rewritten: [Case] = [
    Case(
      .member,
      ##"{"g": {"type": "dimension", "a": {"value": \##(px), "description": "x"}}}"##,
      ##"{"g": {"$type": "dimension", "a": {"$value": \##(px), "$description": "x"}}}"##
    ),
    Case(
      .member,
      ##"{"a": {"value": "x", "type": "fontFamily", "comment": "x"}}"##,
      ##"{"a": {"$value": "x", "$type": "fontFamily", "$description": "x"}}"##
    ),
    Case(
      .type,
      ##"{"a": {"$type": "opacity", "$value": 0.5}}"##,
      ##"{"a": {"$type": "number", "$value": 0.5}}"##
    ),
    Case(
      .type,
      ##"{"a": {"$type": "Number", "$value": 0.5}}"##,
      ##"{"a": {"$type": "number", "$value": 0.5}}"##
    ),
    Case(
      .missingType,
      ##"{"a": { "$value": \##(red)}}"##,
      ##"{"a": { "$type": "color", "$value": \##(red)}}"##
    ),
    Case(
      .color,
      ##"{"a": {"$type": "color", "$value": "#f00"}}"##,
      ##"{"a": {"$type": "color", "$value": \##(red)}}"##
    ),
    Case(
      .color,
      ##"{"a": {"$type": "color", "$value": "rgb(255 0 0)"}}"##,
      ##"{"a": {"$type": "color", "$value": \##(red)}}"##
    ),
    Case(
      .hex,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#f00"}}}"##,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000"}}}"##
    ),
    Case(
      .dimension,
      ##"{"a": {"$type": "dimension", "$value": "16px"}}"##,
      ##"{"a": {"$type": "dimension", "$value": \##(px)}}"##
    ),
    Case(
      .dimension,
      ##"{"a": {"$type": "dimension", "$value": 16}}"##,
      ##"{"a": {"$type": "dimension", "$value": \##(px)}}"##
    ),
    Case(
      .unit,
      ##"{"a": {"$type": "dimension", "$value": {"value": 16, "unit": "dp"}}}"##,
      ##"{"a": {"$type": "dimension", "$value": \##(px)}}"##
    ),
    Case(
      .unit,
      ##"{"a": {"$type": "dimension", "$value": {"value": 0, "unit": ""}}}"##,
      ##"{"a": {"$type": "dimension", "$value": {"value": 0, "unit": "px"}}}"##
    ),
    Case(
      .unit,
      typography(##""letterSpacing": {"value": 0.5, "unit": "em"}, "lineHeight": 1.5"##),
      typography(##""letterSpacing": {"value": 8, "unit": "px"}, "lineHeight": 1.5"##)
    ),
    Case(
      .lineHeight,
      typography(##""letterSpacing": \##(px), "lineHeight": {"value": 24, "unit": "px"}"##),
      typography(##""letterSpacing": \##(px), "lineHeight": 1.5"##)
    ),
    Case(
      .lineHeight,
      typography(##""letterSpacing": \##(px), "lineHeight": "150%""##),
      typography(##""letterSpacing": \##(px), "lineHeight": 1.5"##)
    ),
    Case(
      .parts,
      typography(##""lineHeight": 1.5"##),
      typography(##""lineHeight": 1.5, "letterSpacing": {"value": 0, "unit": "px"}"##)
    ),
    Case(.parts, shadow(""), shadow(##", "spread": {"value": 0, "unit": "px"}"##)),
    Case(
      .flag,
      ##"{"f": {"$type": "number", "$value": 1}, "##
        + shadow(##", "spread": \##(px), "inset": "true""##).dropFirst(),
      ##"{"f": {"$type": "number", "$value": 1}, "##
        + shadow(##", "spread": \##(px), "inset": true"##).dropFirst()
    ),
    Case(
      .extra,
      ##"{"a": {"$type": "shadow", "$value": {"x": \##(px), "y": \##(px), "blur": \##(px), "spread": \##(px), "color": \##(red), "type": "innerShadow"}}}"##,
      ##"{"a": {"$type": "shadow", "$value": {"offsetX": \##(px), "offsetY": \##(px), "blur": \##(px), "spread": \##(px), "color": \##(red), "inset": true}}}"##
    ),
    Case(
      .duration,
      ##"{"a": {"$type": "duration", "$value": "0.2s"}}"##,
      ##"{"a": {"$type": "duration", "$value": {"value": 0.2, "unit": "s"}}}"##
    ),
    Case(
      .number,
      ##"{"a": {"$type": "number", "$value": "12%"}}"##,
      ##"{"a": {"$type": "number", "$value": 0.12}}"##
    ),
    Case(
      .fontWeight,
      ##"{"a": {"$type": "fontWeight", "$value": "SemiBold"}}"##,
      ##"{"a": {"$type": "fontWeight", "$value": "semi-bold"}}"##
    ),
    Case(
      .curve,
      ##"{"a": {"$type": "cubicBezier", "$value": "cubic-bezier(0.2, 0, 0.1, 1)"}}"##,
      ##"{"a": {"$type": "cubicBezier", "$value": [0.2, 0, 0.1, 1]}}"##
    ),
    Case(
      .alpha,
      ##"{"a": {"$type": "color", "$value": \##(red), "alpha": 0.5}}"##,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}}}"##
    ),
    Case(
      .alpha,
      ##"{"b": {"$type": "color", "$value": \##(red)}, "a": {"$type": "color", "alpha": 0.5, "$value": "{b}"}}"##,
      ##"{"b": {"$type": "color", "$value": \##(red)}, "a": {"$type": "color", "$value": {"colorSpace": {"$ref": "#/b/$value/colorSpace"}, "components": {"$ref": "#/b/$value/components"}, "alpha": 0.5}}}"##
    ),
    Case(
      .modifier,
      ##"{"b": {"$type": "color", "$value": \##(red)}, "a": {"$value": "{b}", "$type": "color", "$extensions": {"studio.tokens": {"modify": {"type": "alpha", "value": "0.5", "space": "srgb"}}}}}"##,
      ##"{"b": {"$type": "color", "$value": \##(red)}, "a": {"$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}, "$type": "color"}}"##
    ),
    Case(
      .formula,
      ##"{"b": {"$type": "dimension", "$value": \##(px)}, "a": {"$type": "dimension", "$value": "{b} * 2"}}"##,
      ##"{"b": {"$type": "dimension", "$value": \##(px)}, "a": {"$type": "dimension", "$value": {"value": 32, "unit": "px"}}}"##
    ),
    Case(
      .formula,
      ##"{"a": {"$type": "dimension", "$value": "4 * 2px"}}"##,
      ##"{"a": {"$type": "dimension", "$value": {"value": 8, "unit": "px"}}}"##
    ),
    Case(
      .formula,
      ##"{"b": {"$type": "color", "$value": \##(red)}, "a": {"$type": "color", "$value": "rgba({b}, 50%)"}}"##,
      ##"{"b": {"$type": "color", "$value": \##(red)}, "a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5}}}"##
    ),
    Case(
      .formula,
      ##"{"b": {"$type": "dimension", "$value": \##(px)}, "a": {"$type": "shadow", "$value": {"color": \##(red), "offsetX": \##(px), "offsetY": \##(px), "blur": \##(px), "spread": "{b} / 4"}}}"##,
      ##"{"b": {"$type": "dimension", "$value": \##(px)}, "a": {"$type": "shadow", "$value": {"color": \##(red), "offsetX": \##(px), "offsetY": \##(px), "blur": \##(px), "spread": {"value": 4, "unit": "px"}}}}"##
    ),
    Case(
      .reference,
      ##"{"b": {"$type": "number", "$value": 1}, "a": {"$value": "{b.value}"}}"##,
      ##"{"b": {"$type": "number", "$value": 1}, "a": {"$value": "{b}"}}"##
    ),
  ]

  /// Forms that are read, but that the format cannot express.
  static let kept: [(LegacyKind, String)] = [
    (.customType, ##"{"a": {"$type": "string", "$value": "x"}}"##),
    (.unit, ##"{"a": {"$type": "dimension", "$value": {"value": 2, "unit": "vw"}}}"##),
    (.unit, ##"{"a": {"$type": "dimension", "$value": "50%"}}"##),
    (
      .parts,
      ##"{"a": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": \##(px), "letterSpacing": \##(px), "lineHeight": 1.5}}}"##
    ),
    (.extra, typography(##""letterSpacing": \##(px), "lineHeight": 1.5, "textCase": "none""##)),
    (.stray, ##"{"a": {"$type": "number", "$value": 1, "filePath": "x"}}"##),
    (
      .sets,
      ##"{"$metadata": {"tokenSetOrder": ["one"]}, "one": {"a": {"$type": "number", "$value": 1}}}"##
    ),
    (.modes, ##"{"a": {"$type": "number", "$value": 1, "$extensions": {"mode": {"dark": 2}}}}"##),
  ]

  @Test(arguments: rewritten)
  func `an older form is read as the current one`(form: Case) throws {
    let lenient = read(form.text, .lenient)
    #expect(Set(lenient.diagnostics.map(\.rule)) == [form.kind.id], "\(lenient.diagnostics)")
    #expect(lenient.diagnostics.allSatisfy { $0.severity < .error })
    let strict = read(form.modern, .strict)
    #expect(strict.diagnostics.isEmpty, "\(strict.diagnostics.map(\.message))")
    #expect(values(lenient) == values(strict))
    #expect(!read(form.text, .strict).diagnostics.isEmpty, "strict says nothing")
  }

  @Test(arguments: rewritten)
  func `an upgrade converts a form, and then finds nothing more`(form: Case) {
    let upgrade = Upgrade(file(form.text))
    #expect(String(decoding: upgrade.upgraded.bytes, as: UTF8.self) == form.modern)
    #expect(upgrade.changes.map(\.rule) == [form.kind.id])
    #expect(!Upgrade(upgrade.upgraded).isChanged)
  }

  @Test(arguments: kept)
  func `a form without a counterpart is read, named and left as it is`(
    kind: LegacyKind,
    text: String
  ) {
    let found = read(text, .lenient).diagnostics
    #expect(found.map(\.rule) == [kind.id], "\(found.map(\.message))")
    #expect(found.allSatisfy { $0.severity == .warning })
    let upgrade = Upgrade(file(text))
    #expect(!upgrade.isChanged)
    #expect(upgrade.losses.map(\.rule) == [kind.id])
  }

  @Test func `every kind has a case, an id and an explanation`() {
    let cases = LenientTests.rewritten.map(\.kind) + LenientTests.kept.map(\.0)
    #expect(Set(cases) == Set(LegacyKind.allCases))
    for kind in LegacyKind.allCases {
      #expect(kind.explanation.hasSuffix("."))
      #expect(kind.id.wholeMatch(of: /token-file\/legacy-[a-z]+(-[a-z]+)*/) != nil)
    }
  }

  @Test func `a kind is reported once a file, with its count and first place`() {
    let text = ##"{"$type": "color", "a": {"$value": "#f00"}, "b": {"$value": "#0f0"}}"##
    let found = read(text, .lenient).diagnostics
    #expect(found.map(\.message) == ["a colour is written as text, 2 times in this file"])
    #expect(found.first?.range.bytes == 35..<41)
    #expect(found.first?.help == ["`vitrine tokens upgrade` rewrites them"])
  }

  @Test func `modes in extensions become a modifier`() throws {
    let text = ##"""
      {"c": {"$type": "color", "blue": {"$value": "#00f"},
        "ink": {"$value": "#000", "$extensions": {"org.primer.overrides": {"dark": "#fff",
          "dimmed": {"$value": "{c.blue}", "alpha": 0.5}}}}}}
      """##
    let table = read(text, .lenient)
    #expect(table.modifiers.map(\.contexts) == [["default", "dark", "dimmed"]])
    let ink = try #require(table.set(["mode": "dark"])?.token("c.ink"))
    #expect(ink.value == .color(Color(.srgb, [1, 1, 1])))
    let dimmed = table.set(["mode": "dimmed"])?.token("c.ink")
    #expect(dimmed?.value == .color(Color(.srgb, [0, 0, 1], alpha: 0.5)))
    #expect(table.set()?.token("c.ink")?.value == .color(Color(.srgb, [0, 0, 0])))
    #expect(!table.diagnostics.contains { $0.severity == .error })
  }

  @Test func `sets of one file are merged in their order`() {
    let text = ##"""
      {"b": {"x": {"value": "2", "type": "number"}}, "a": {"x": {"value": "1", "type": "number"}},
       "$metadata": {"tokenSetOrder": ["a", "b"]}, "$themes": []}
      """##
    let table = read(text, .lenient)
    #expect(table.set()?.token("x")?.value == .number(2))
    #expect(!table.diagnostics.contains { $0.severity == .error })
  }

  @Test func `real faults stay errors`() {
    let texts = [
      ##"{"a": {"$type": "number", "$value": "{b}"}}"##,
      ##"{"a": {"$type": "number", "$value": "many"}}"##,
      ##"{"a": {"$type": "dimension", "$value": "4 apples"}}"##,
      ##"{"a": {"$type": "number", "$valeu": 1, "$value": 1}}"##,
      ##"{"a": {"$type": "number", "$value": 1}, "a": {}}"##,
    ]
    for text in texts {
      let found = read(text, .lenient).diagnostics
      #expect(found.contains { $0.severity == .error }, "\(text)")
    }
  }

  @Test func `upgrading keeps order, layout and unknown extensions`() {
    let text = """
      {
        "radius" : {
          "type": "dimension",   "value" : "4px",
          "$extensions": { "org.example": [1,2 , "\\u00e9"] }
        }
      }

      """
    let expected = """
      {
        "radius" : {
          "$type": "dimension",   "$value" : {"value": 4, "unit": "px"},
          "$extensions": { "org.example": [1,2 , "\\u00e9"] }
        }
      }

      """
    let upgrade = Upgrade(file(text))
    #expect(String(decoding: upgrade.upgraded.bytes, as: UTF8.self) == expected)
    #expect(
      upgrade.diff == """
        @@ line 3 @@
        -     "type": "dimension",   "value" : "4px",
        +     "$type": "dimension",   "$value" : {"value": 4, "unit": "px"},

        """
    )
  }

  @Test func `comments and extra commas are warnings, and commas are removed`() {
    let text = "{\"a\": {\"$type\": \"number\", \"$value\": 1}, /* b */ }"
    let table = read(text, .lenient)
    #expect(table.set()?.token("a")?.value == .number(1))
    #expect(Set(table.diagnostics.map(\.severity)) == [.warning])
    let upgraded = String(decoding: Upgrade(file(text)).upgraded.bytes, as: UTF8.self)
    #expect(upgraded == text.replacing("}, /", with: "} /"))
  }

  @Test func `very long lines are shown by their edits`() {
    let tokens = (0..<500).map { "\"t\($0)\": {\"$value\": \"#f00\"}" }
    let diff = Upgrade(file("{\"$type\": \"color\", \(tokens.joined(separator: ", "))}")).diff
    #expect(diff.hasPrefix("@@ line 1 @@\n- \"#f00\"\n+ {\"colorSpace\": "))
    #expect(diff.hasSuffix("\n… and 480 more edits in this line\n"))
  }

  private func file(_ text: String) -> SourceFile {
    SourceFile(path: "a.json", bytes: Array(text.utf8))
  }

  private func read(_ text: String, _ profile: Profile) -> TokenTable {
    TokenTable.read(files: [file(text)], profile: profile)
  }

  private func values(_ table: TokenTable) -> [String: TokenValue] {
    let tokens = table.permutations.first?.set.tokens ?? []
    return Dictionary(uniqueKeysWithValues: tokens.map { ($0.path, $0.value) })
  }
}
