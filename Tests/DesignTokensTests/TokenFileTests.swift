import DesignTokens
import Diagnostics
import Testing

/// One fault a file: what is reported, where, and that nothing else is.
@Suite struct TokenFileTests {
  /// A file in which `^` stands before the place to blame, the rule, and words of the message.
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
      "`a` is a token, so `b` cannot stand in it"
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
    Case(.unknownProperty, ##"{"a": {^"$schema": "x"}}"##, "at the root of the file only"),
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
    Case(.typeMissing, ##"{^"a": {"$value": 1}}"##, "`a` has no `$type`"),
    Case(.valueNull, ##"{"a": {"$type": "number", "$value": ^null}}"##, "has the value `null`"),
  ]

  static let values: [Case] = [
    Case(.valueShape, ##"{"a": {"$type": "number", "$value": ^"5"}}"##, "a number, not a string"),
    Case(.valueShape, ##"{"a": {"$type": "dimension", "$value": ^"16px"}}"##, "an object with"),
    Case(
      .valueShape,
      ##"{"a": {"$type": "dimension", "$value": ^{"value": 1}}}"##,
      "lacks `unit`"
    ),
    Case(
      .valueShape,
      ##"{"a": {"$type": "dimension", "$value": {"value": ^"1", "unit": "px"}}}"##,
      "`value` of `a` must be a number"
    ),
    Case(
      .dimensionUnit,
      ##"{"a": {"$type": "dimension", "$value": {"value": 1, "unit": ^"em"}}}"##,
      "is `em`, and must be `px` or `rem`"
    ),
    Case(
      .durationUnit,
      ##"{"a": {"$type": "duration", "$value": {"value": 1, "unit": ^"min"}}}"##,
      "is `min`, and must be `ms` or `s`"
    ),
    Case(
      .fontWeightName,
      ##"{"a": {"$type": "fontWeight", "$value": ^"Bold"}}"##,
      "`Bold`, which is no"
    ),
    Case(.valueRange, ##"{"a": {"$type": "fontWeight", "$value": ^0}}"##, "between 1 and 1000"),
    Case(
      .valueRange,
      ##"{"a": {"$type": "cubicBezier", "$value": [0, 0, ^1.5, 1]}}"##,
      "x2 of `a` is 1.5"
    ),
    Case(.valueShape, ##"{"a": {"$type": "cubicBezier", "$value": ^[0, 0, 1]}}"##, "not 3"),
    Case(
      .valueShape,
      ##"{"a": {"$type": "fontFamily", "$value": ["A", ^5]}}"##,
      "must be a string"
    ),
    Case(.valueShape, ##"{"a": {"$type": "fontFamily", "$value": ^[]}}"##, "is empty"),
    Case(
      .valueShape,
      ##"{"a": {"$type": "color", "$value": ^"#fff"}}"##,
      "an object with `colorSpace`"
    ),
    Case(
      .colorSpace,
      ##"{"a": {"$type": "color", "$value": ^{"components": [0, 0, 0]}}}"##,
      "lacks"
    ),
    Case(
      .colorSpace,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": ^"sRGB", "components": [0, 0, 0]}}}"##,
      "`sRGB`"
    ),
    Case(
      .colorComponents,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ^[0, 0]}}}"##,
      "not 2"
    ),
    Case(
      .colorComponents,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, ^255, 0]}}}"##,
      "the green of `components` of `a` is 255"
    ),
    Case(
      .colorComponents,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "hsl", "components": [^360, 0, 0]}}}"##,
      "from 0 to less than 360"
    ),
    Case(
      .xyzRange,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "xyz-d65", "components": [0.95, 1, ^1.0891]}}}"##,
      "the Z of"
    ),
    Case(
      .colorAlpha,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "alpha": ^1.5}}}"##,
      "must be from 0 to 1"
    ),
    Case(
      .colorHex,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": ^"#000"}}}"##,
      "six hexadecimal digits"
    ),
    Case(
      .hexMismatch,
      ##"{"a": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0], "hex": ^"#00ff00"}}}"##,
      "the components give `#ff0000`"
    ),
    Case(
      .compositeMissing,
      ##"{"a": {"$type": "transition", "$value": ^{}}}"##,
      "lacks `duration`, `delay`"
    ),
    Case(
      .compositeExtra,
      ##"{"a": {"$type": "border", "$value": {"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "width": {"value": 1, "unit": "px"}, "style": "solid", ^"radius": 4}}}"##,
      "`radius`"
    ),
    Case(
      .valueShape,
      ##"{"a": {"$type": "strokeStyle", "$value": ^"wavy"}}"##,
      "must be one of `solid`"
    ),
    Case(
      .valueShape,
      ##"{"a": {"$type": "strokeStyle", "$value": {"dashArray": ^[], "lineCap": "butt"}}}"##,
      "`dashArray` of `a` is empty"
    ),
    Case(
      .gradientClamped,
      ##"{"a": {"$type": "gradient", "$value": [{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "position": ^1.5}]}}"##,
      "outside 0 to 1"
    ),
    Case(.valueShape, ##"{"a": {"$type": "gradient", "$value": ^[]}}"##, "is empty"),
    Case(.valueShape, ##"{"a": {"$type": "shadow", "$value": [^"none"]}}"##, "must be a shadow"),
  ]

  static let references: [Case] = [
    Case(.malformedReference, ##"{"a": {"$type": "number", "$value": ^"{b"}}"##, "the closing `}`"),
    Case(
      .malformedReference,
      ##"{"a": {"$type": "number", "$value": ^"{}"}}"##,
      "it names no token"
    ),
    Case(
      .malformedReference,
      ##"{"a": {"$type": "number", "$value": ^"{b} * 2"}}"##,
      "closing `}`"
    ),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$value": ^"{b..c}"}}"##, "is missing"),
    Case(
      .malformedReference,
      ##"{"a": {"$type": "number", "$ref": ^"b/$value"}}"##,
      "starts with `#/`"
    ),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$ref": ^"#"}}"##, "starts with `#/`"),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$ref": ^"#/b//$value"}}"##, "slashes"),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$ref": ^"#/b.c/$value"}}"##, "not `.`"),
    Case(.malformedReference, ##"{"a": {"$type": "number", "$ref": ^5}}"##, "must be a string"),
    Case(.missingReference, ##"{"a": {"$type": "number", "$value": ^"{b}"}}"##, "does not exist"),
    Case(
      .missingReference,
      ##"{"a": {"$type": "number", "$ref": ^"#/b/$value"}}"##,
      "does not exist"
    ),
    Case(
      .missingReference,
      ##"{"a": {"$type": "number", "$ref": ^"#/b/$value/4"}, "b": {"$type": "cubicBezier", "$value": "{c}"}, "c": {"$type": "cubicBezier", "$value": [0, 0, 1, 1]}}"##,
      "there is no `4`"
    ),
    Case(
      .referenceToGroup,
      ##"{"a": {"$type": "number", "$value": ^"{b}"}, "b": {}}"##,
      "which is a group"
    ),
    Case(
      .referenceToMetadata,
      ##"{"a": {"$type": "number", "$ref": ^"#/b/$type"}, "b": {"$type": "number", "$value": 1}}"##,
      "`$type` is no value"
    ),
    Case(
      .referenceCycle,
      ##"{"a": {"$type": "number", "$value": ^"{a}"}}"##,
      "`a` refers to itself: `a` → `a`"
    ),
    Case(
      .referenceCycle,
      ##"{"a": {"$type": "number", "$value": ^"{b}"}, "b": {"$ref": "#/c/$value"}, "c": {"$value": "{a}"}}"##,
      "`a` → `b` → `c` → `a`"
    ),
    Case(
      .typeMismatch,
      ##"{"a": {"$type": "color", "$value": ^"{b}"}, "b": {"$type": "number", "$value": 1}}"##,
      "`a` is a `color`, but `b` is a `number`"
    ),
    Case(
      .typeMismatch,
      ##"{"a": {"$type": "strokeStyle", "$value": {"dashArray": [^"{b}"], "lineCap": "butt"}}, "b": {"$type": "number", "$value": 1}}"##,
      "must be a `dimension`, but `b` is a `number`"
    ),
    Case(
      .inheritedTypeIgnored,
      ##"{"a": {"$type": "color", "c": {"$value": ^"{b}"}}, "b": {"$type": "number", "$value": 1}}"##,
      "`a.c` stands in a group of type `color`"
    ),
    Case(
      .unknownProperty,
      ##"{"a": {"$type": "number", "$value": {"$ref": "#/b/$value", ^"x": 1}}, "b": {"$type": "number", "$value": 1}}"##,
      "`x` beside a `$ref`"
    ),
    Case(
      .malformedReference,
      ##"{"a": {"$type": "dimension", "$value": {"value": ^"{b}", "unit": "px"}}, "b": {"$type": "number", "$value": 1}}"##,
      "only part of a value"
    ),
    Case(
      .deprecatedUsed,
      ##"{"a": {"$type": "number", "$value": ^"{b}"}, "b": {"$type": "number", "$value": 1, "$deprecated": "use c"}}"##,
      "`b`, which is deprecated"
    ),
    Case(.extendsTarget, ##"{"a": {"$extends": ^"{b}"}}"##, "`b` does not exist"),
    Case(.extendsTarget, ##"{"a": {"$extends": ^5}}"##, "must be a string"),
    Case(
      .extendsTarget,
      ##"{"a": {"$extends": ^"{b}"}, "b": {"$type": "number", "$value": 1}}"##,
      "`b` is a token"
    ),
    Case(.extendsCycle, ##"{"a": {"$extends": ^"{a}"}}"##, "`a` extends itself"),
    Case(.extendsCycle, ##"{"a": {"b": {"$extends": ^"{a}"}}}"##, "`a.b` extends itself"),
    Case(
      .extendsCycle,
      ##"{"a": {"$extends": ^"#/b"}, "b": {"$extends": "{a}"}}"##,
      "`a` → `b` → `a`"
    ),
    Case(
      .extendsTypeConflict,
      ##"{"a": {"$type": ^"color", "$extends": "{b}"}, "b": {"$type": "number", "c": {"$value": 1}}}"##,
      "`b.c` would be a `color` here"
    ),
  ]

  @Test(arguments: structure + values + references)
  func `a fault is reported where it stands, once`(fault: Case) throws {
    let parts = fault.text.split(separator: "^", omittingEmptySubsequences: false)
    let before = try #require(parts.first)
    let found = diagnostics(parts.joined())
    let first = try #require(found.first { $0.rule == fault.rule.id }, "\(found)")
    #expect(first.message.contains(fault.message), "\(first.message)")
    #expect(first.range.bytes.lowerBound == before.utf8.count, "\(first.message)")
    #expect(first.severity == fault.rule.severity || first.severity == .warning)
  }

  /// Those that bring nothing else with them; a cycle over `$extends` may.
  @Test(arguments: structure + values + references)
  func `a fault brings no other with it`(fault: Case) {
    let found = diagnostics(
      fault.text.split(separator: "^", omittingEmptySubsequences: false).joined()
    )
    let others = found.filter { $0.rule != fault.rule.id }
    // Doubtful types make values doubtful, which is a second fact.
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
