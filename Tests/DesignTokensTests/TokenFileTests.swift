import DesignTokens
import Diagnostics
import Testing

/// Tests with one fault a file: the report, its place, and that nothing else is reported.
@Suite struct TokenFileTests {
  /// A file with `^` before the place to report, the rule, and words of the message.
  struct Case: Sendable {
    let text: String
    let rule: TokenFileRule
    let message: String

    init(_ rule: TokenFileRule, _ text: String, _ message: String) {
      self.text = text
      self.rule = rule
      self.message = message
    }
  }

  static let structure: [Case] = [
    Case(.valueShape, ##"^[1]"##, "a token file holds an object, not an array"),
    Case(.valueShape, ##"{"a": {^"b": 5}}"##, "`a.b` must be a token or a group, not a number"),
    Case(.valueShape, ##"{"a": {^"value": "x"}}"##, "must be a token or a group"),
    Case(.valueShape, ##"{"a": {^"$root": {"b": {}}}}"##, "`$root` must be a token"),
    Case(
      .tokenWithChildren,
      ##"{"a": {"$type": "number", "$value": 1, ^"b": {"$value": 2}}}"##,
      "`a` is a token, so it cannot contain `b`"
    ),
    Case(
      .valueAndRef,
      ##"{"a": {"$type": "number", "$value": 1, ^"$ref": "#/b/$value"}, "b": {"$type": "number", "$value": 1}}"##,
      "`a` has both"
    ),
    Case(
      .unknownProperty,
      ##"{"a": {"$type": "number", "$value": 1, ^"$valeu": 2}}"##,
      "a token has no property `$valeu`"
    ),
    Case(
      .unknownProperty,
      ##"{"a": {"$type": "number", "$value": 1, ^"alpha": 2}}"##,
      "`alpha`"
    ),
    Case(.unknownProperty, ##"{"a": {^"$desc": "x"}}"##, "a group has no property `$desc`"),
    Case(.unknownProperty, ##"{"a": {^"$schema": "x"}}"##, "only allowed at the root of the file"),
    Case(
      .unknownProperty,
      ##"{"a": {"$type": "number", "$value": 1, ^"$extends": "{b}"}, "b": {}}"##,
      "a token has no `$extends`"
    ),
    Case(.badName, ##"{^"": {}}"##, "a name is empty"),
    Case(.badName, ##"{^"a.b": {}}"##, "has a `.`"),
    Case(.badName, ##"{^"a{b}": {}}"##, "has a `{`"),
    Case(.badName, ##"{^"$a": {"$type": "number", "$value": 1}}"##, "starts with `$`"),
    Case(.badName, ##"{^"a ": {}}"##, "has a blank at its edge"),
    Case(.caseCollision, ##"{"a": {"b": {}, ^"B": {}}}"##, "`a.B` differs from `a.b`"),
    Case(.incompleteToken, ##"{^"a": {"$type": "number"}}"##, "`a` has a `$type` but neither"),
    Case(.descriptionType, ##"{"a": {"$description": ^5}}"##, "must be a string, not a number"),
    Case(.deprecatedType, ##"{"a": {"$deprecated": ^5}}"##, "must be a boolean or a string"),
    Case(.extensionsType, ##"{"a": {"$extensions": ^[]}}"##, "must be an object, not an array"),
    Case(
      .typeUnknown,
      ##"{"a": {"$type": ^"colour", "b": {"$value": 1}}}"##,
      "`colour` is no type"
    ),
    Case(.typeUnknown, ##"{"a": {"$type": ^5, "b": {"$value": 1}}}"##, "must be a string"),
    Case(
      .figmaVariable,
      ##"{"a": {"$type": ^"string", "$value": "{x", "$extensions": {"com.figma.variableId": "1"}}}"##,
      "a Figma variable is left out: the format has no type `string`"
    ),
    Case(
      .extensionIgnored,
      ##"{"a": {"$type": "number", "$value": 1, "$extensions": {^"mode": {"dark": 2}}}}"##,
      "`a` has values for modes"
    ),
    Case(
      .extensionIgnored,
      ##"{"a": {"$type": "number", "$value": 1, "$extensions": {"com.figma": {^"opacity": 0.5}}}}"##,
      "`a` has an opacity of Figma"
    ),
    Case(.typeMissing, ##"{^"a": {"$value": 1}}"##, "`a` has no `$type`"),
    Case(.valueNull, ##"{"a": {"$type": "number", "$value": ^null}}"##, "has the value `null`"),
  ]

  @Test(arguments: structure + values + references)
  func `a fault is reported once, at its place`(fault: Case) throws {
    let parts = fault.text.split(separator: "^", omittingEmptySubsequences: false)
    let before = try #require(parts.first)
    let found = diagnostics(parts.joined())
    let first = try #require(found.first { $0.rule == fault.rule.id }, "\(found)")
    #expect(first.message.contains(fault.message), "\(first.message)")
    #expect(first.range.bytes.lowerBound == before.utf8.count, "\(first.message)")
    #expect(first.severity == fault.rule.severity || first.severity == .warning)
  }

  /// Rules that report nothing else; a cycle over `$extends` may.
  @Test(arguments: structure + values + references)
  func `a fault causes no other finding`(fault: Case) {
    let found = diagnostics(
      fault.text.split(separator: "^", omittingEmptySubsequences: false).joined()
    )
    let others = found.filter { $0.rule != fault.rule.id }
    // Ambiguous types make values ambiguous, which is a second fact.
    let expected: Set<TokenFileRule> = [.extendsTypeConflict]
    if !expected.contains(fault.rule) { #expect(others.isEmpty, "\(others.map(\.message))") }
  }

  @Test func `a fix makes a legacy value modern`() throws {
    let cases = [
      (##"{"a": {"$type": "dimension", "$value": "16px"}}"##, ##"{"value": 16, "unit": "px"}"##),
      (##"{"a": {"$type": "duration", "$value": "0.2s"}}"##, ##"{"value": 0.2, "unit": "s"}"##),
      (
        ##"{"a": {"$type": "color", "$value": "#f00"}}"##,
        ##"{"colorSpace": "srgb", "components": [1, 0, 0]}"##
      ),
      (##"{"a": {"$type": "number", "$value": "12%"}}"##, "0.12"),
      (##"{"a": {"$type": "fontWeight", "$value": "SemiBold"}}"##, #""semi-bold""#),
      (##"{"a": {"$type": "dimension", "$value": {"value": 0, "unit": "em"}}}"##, #""px""#),
    ]
    for (text, expected) in cases {
      let fix = try #require(diagnostics(text).first?.fixes.first)
      #expect(fix.edits.map(\.replacement) == [expected])
      var bytes = Array(text.utf8)
      bytes.replaceSubrange(fix.edits[0].range.bytes, with: Array(expected.utf8))
      #expect(diagnostics(String(decoding: bytes, as: UTF8.self)).isEmpty)
    }
  }

  @Test func `a unit that would have to be converted has no fix`() {
    let text = ##"{"a": {"$type": "dimension", "$value": {"value": 2, "unit": "em"}}}"##
    #expect(diagnostics(text).first?.fixes.isEmpty == true)
  }

  @Test func `nearest names help with a reference that is misspelt`() {
    let text =
      ##"{"color": {"$type": "color", "brand": {"$value": "{color.blu}"}, "blue": {"$value": {"colorSpace": "srgb", "components": [0, 0, 1]}}}}"##
    #expect(diagnostics(text).first?.label == "did you mean `color.blue`?")
  }

  private func diagnostics(_ text: String) -> [Diagnostic] {
    TokenTable.read(files: [SourceFile(path: "a.json", bytes: Array(text.utf8))]).diagnostics
  }
}
