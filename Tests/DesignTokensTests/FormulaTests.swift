import DesignTokens
import Diagnostics
import Testing

/// Tests of values that Tokens Studio computes from other tokens.
@Suite struct FormulaTests {
  static func text(_ type: String, _ value: String) -> String {
    ##"""
    {"space": {"$type": "spacing", "$value": "4"}, "big": {"$type": "sizing", "$value": "2rem"},
     "scale": {"$type": "number", "$value": "1.25"}, "bold": {"$type": "fontWeights", "$value": 600},
     "fast": {"$type": "duration", "$value": "100ms"}, "red": {"$type": "color", "$value": "#f00"},
     "a": {"$type": "\##(type)", "$value": "\##(value)"}, "b": {"$value": "{a}"}}
    """##
  }

  @Test(arguments: [
    ("dimension", "{space} * 2", "8px"), ("spacing", "{space}*{space}", "16px"),
    ("dimension", "{big} / 4 - 0.25rem", "0.25rem"), ("dimension", "-{space}", "-4px"),
    ("dimension", "({space} + 4) * 2 + 1", "17px"), ("dimension", "{space} + 2 * 3", "10px"),
    ("dimension", "16px * {scale} ^ 2", "25px"),
    ("dimension", "roundTo({space} * {scale} / 3, 1)", "1.7px"),
    ("dimension", "roundTo(10px / 3)", "3px"), ("dimension", "max({space}, 6px, 2)", "6px"),
    ("dimension", "floor(4.7px)", "4px"), ("dimension", "abs(-{space})", "4px"),
    ("dimension", "2 ^ 3 ^ 2", "512px"), ("dimension", "-2 ^ 2", "-4px"),
    ("dimension", "pow(2, 3) + min(1, 2) + ceil(1.2) + round(1.5) + sqrt(4)", "15px"),
    ("dimension", "{space}rem * 2", "8rem"), ("number", "{scale} * 100%", "1.25"),
    ("number", "{scale} - 20%", "1.05"),
    ("number", "50% + 10%", "0.6"), ("number", "roundTo(-2.5)", "-2"),
    ("number", "round(0 - 2.5)", "-2"),
    ("fontWeights", "{bold} + 100", "700"), ("duration", "{fast} * 1.5", "150ms"),
    ("color", "rgba({red}, 0.5)", "rgb(255 0 0 / 0.5)"),
    ("color", "rgba( {red} , 20% )", "rgb(255 0 0 / 0.2)"),
    ("color", "hsl({bold}, 50%, 40%)", ""), ("color", "rgb({space}, 0, 0)", ""),
    ("color", "rgba({red}, {scale})", "#ff0000"),
  ])
  func `a formula has its result, and so has what refers to it`(
    type: String,
    formula: String,
    css: String
  ) throws {
    let table = read(FormulaTests.text(type, formula))
    guard !css.isEmpty else {
      #expect(table.diagnostics.contains { $0.severity == .error })
      return
    }
    #expect(!table.diagnostics.contains { $0.severity == .error }, "\(table.diagnostics)")
    let set = try #require(table.set())
    #expect(["a", "b"].map { self.css(set, $0) } == [css, css])
    let upgraded = Upgrade(file(FormulaTests.text(type, formula))).upgraded
    let strict = TokenTable.read(files: [upgraded], profile: .strict)
    #expect(strict.diagnostics.isEmpty, "\(strict.diagnostics.map(\.message))")
    #expect(strict.set().flatMap { self.css($0, "b") } == css)
  }

  @Test(arguments: [
    ("{space} + {big}", "it mixes `px` and `rem`"), ("{space} * {red}", "`red` is a `color`"),
    ("{space} / 0", "the result is no number"), ("{space} + {gone}", "does not exist"),
    ("{a} * 2", "refers to itself"), ("min({space}, {big})", "it mixes `px` and `rem`"),
    ("pow({space})", "`pow` has other parameters"), ("{space} + 50%", "it mixes `px` and `%`"),
    ("{space} * ", "ends with its `}`"),
  ])
  func `a formula without a result is one error, and stays`(formula: String, reason: String) {
    let text = FormulaTests.text("dimension", formula)
    let errors = read(text).diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1 && errors[0].message.contains(reason), "\(errors.map(\.message))")
    let upgraded = String(decoding: Upgrade(file(text)).upgraded.bytes, as: UTF8.self)
    #expect(upgraded.contains(formula))
  }

  @Test func `a line height that refers to a length is a multiple of the font size`() throws {
    let text = ##"""
      {"h": {"$type": "lineHeights", "$value": "24px"}, "s": {"$type": "fontSizes", "$value": "16"},
       "t": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": "{s}",
         "fontWeight": 400, "letterSpacing": "0", "lineHeight": "{h}"}}}
      """##
    let table = read(text)
    #expect(!table.diagnostics.contains { $0.severity == .error }, "\(table.diagnostics)")
    guard case .typography(let style) = table.set()?.token("t")?.value else {
      Issue.record("no typography")
      return
    }
    #expect(style.lineHeight == 1.5)
    let upgraded = String(decoding: Upgrade(file(text)).upgraded.bytes, as: UTF8.self)
    #expect(upgraded.contains(##""lineHeight": 1.5"##))
  }

  @Test func `a result that differs between contexts stays, unless it is only an opacity`() throws {
    let base = SourceFile(
      path: "base.json",
      bytes: Array(
        ##"""
          {"tint": {"$type": "color", "$value": "rgba({ink}, 0.5)"},
           "gap": {"$type": "dimension", "$value": "{unit} * 2"}}
        """##.utf8
      )
    )
    let resolver = SourceFile(
      path: "all.resolver.json",
      bytes: Array(
        ##"""
          {"version": "2025.10", "sets": {"base": {"sources": [{"$ref": "base.json"}]}},
           "modifiers": {"scheme": {"contexts": {
             "light": [{"ink": {"$type": "color", "$value": "#000"},
               "unit": {"$type": "dimension", "$value": "4px"}}],
             "dark": [{"ink": {"$type": "color", "$value": "#fff"},
               "unit": {"$type": "dimension", "$value": "8px"}}]}, "default": "light"}},
           "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/scheme"}]}
        """##.utf8
      )
    )
    let table = TokenTable.read(resolver: resolver, files: [base], profile: .lenient)
    #expect(table.set(["scheme": "dark"]).flatMap { css($0, "gap") } == "16px")
    #expect(table.set(["scheme": "dark"]).flatMap { css($0, "tint") } == "rgb(255 255 255 / 0.5)")
    let upgrade = Upgrade(base, in: table)
    let text = String(decoding: upgrade.upgraded.bytes, as: UTF8.self)
    #expect(text.contains(##"{"$ref": "#/ink/$value/components"}, "alpha": 0.5}"##))
    #expect(text.contains(##""{unit} * 2""##))
    #expect(upgrade.losses.map(\.rule) == ["token-file/legacy-formula"])
  }

  @Test(arguments: [
    "4px 8px", "2024-01-02x", "a + b", "{a.b}", "-16px", "Inter-Regular", "((((", "1 +",
  ])
  func `other texts are no formulas`(text: String) {
    let file = file(##"{"a": {"$type": "fontFamily", "$value": "\##(text)"}}"##)
    #expect(!Upgrade(file).changes.contains { $0.rule == "token-file/legacy-formula" })
  }

  private func css(_ set: TokenSet, _ path: String) -> String? {
    set.token(path).map { CSSValue.text($0.value) }
  }

  private func file(_ text: String) -> SourceFile {
    SourceFile(path: "a.json", bytes: Array(text.utf8))
  }

  private func read(_ text: String) -> TokenTable {
    TokenTable.read(files: [file(text)], profile: .lenient)
  }
}
