import DesignTokens
import Diagnostics
import Testing

@Suite struct ReferenceTests {
  @Test func `a chain of references is kept, nearest first`() throws {
    let set = try clean(
      ##"{"n": {"$type": "number", "a": {"$value": "{n.b}"}, "b": {"$ref": "#/n/c/$value"}, "c": {"$value": 7}}}"##
    )
    let token = try #require(set.token("n.a"))
    #expect(token.value == .number(7))
    #expect(token.aliases == ["n.b", "n.c"])
    #expect(token.references == ["n.b"])
    #expect(set.names == ["n.a", "n.b", "n.c"])
  }

  @Test func `the type comes from the token, then the reference, then the group`() throws {
    let set = try clean(
      ##"{"g": {"$type": "dimension", "own": {"$type": "number", "$value": 1}, "group": {"$value": {"value": 1, "unit": "rem"}}}, "far": {"$value": "{g.own}"}}"##
    )
    #expect(set.token("g.own")?.type == .number)
    #expect(set.token("g.group")?.value == .dimension(Dimension(1, .rem)))
    #expect(set.token("far")?.type == .number)
  }

  @Test func `pointers reach into values, through aliases and other pointers`() throws {
    let set = try clean(
      ##"""
      {"c": {"$type": "color",
        "base": {"$value": {"colorSpace": "srgb", "components": [0.1, 0.2, 0.3], "alpha": 0.5}},
        "alias": {"$value": "{c.base}"},
        "mixed": {"$value": {"colorSpace": {"$ref": "#/c/base/$value/colorSpace"},
          "components": [{"$ref": "#/c/alias/$value/components/2"}, 0, {"$ref": "#/n/$value"}],
          "alpha": {"$ref": "#/c/alias/$value/alpha"}}},
        "again": {"$value": {"colorSpace": "srgb",
          "components": [{"$ref": "#/c/mixed/$value/components/0"}, 1, 1]}}},
       "n": {"$type": "number", "$value": 0.75},
       "part": {"$type": "number", "$ref": "#/c/mixed/$value/components/0"}}
      """##
    )
    #expect(set.token("c.mixed")?.value == .color(Color(.srgb, [0.3, 0, 0.75], alpha: 0.5)))
    #expect(set.token("c.again")?.value == .color(Color(.srgb, [0.3, 1, 1])))
    #expect(set.token("part")?.value == .number(0.3))
    #expect(set.token("part")?.aliases == [])
  }

  @Test func `escapes in a pointer are decoded`() throws {
    let set = try clean(
      ##"{"n": {"$type": "number", "a/b~c %": {"$value": 1}, "độ": {"$value": 2}}, "p": {"$ref": "#/n/a~1b~0c%20%25/$value"}, "q": {"$ref": "#/n/%C4%91%E1%BB%99/$value"}}"##
    )
    #expect(set.token("p")?.value == .number(1))
    #expect(set.token("q")?.value == .number(2))
  }

  @Test(arguments: ["%+6", "%-0", "%6", "%zz"])
  func `an escape in a pointer is two digits`(escape: String) {
    let table = read(
      ##"{"n": {"$type": "number", "a": {"$value": 1}}, "p": {"$ref": "#/n/\##(escape)/$value"}}"##
    )
    #expect(table.diagnostics.map(\.rule) == ["token-file/malformed-reference"])
  }

  @Test func `a root token is named by its whole path`() throws {
    let set = try clean(
      ##"{"g": {"$type": "number", "$root": {"$value": 1}, "x": {"$value": "{g.$root}"}, "y": {"$ref": "#/g/$root/$value"}}}"##
    )
    #expect(set.tokens.map(\.path) == ["g.$root", "g.x", "g.y"])
    #expect(set.tokens.map(\.value) == Array(repeating: .number(1), count: 3))
  }

  @Test func `composites take references in any part`() throws {
    let set = try clean(
      ##"""
      {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}},
       "px": {"$type": "dimension", "$value": {"value": 1, "unit": "px"}},
       "ms": {"$type": "duration", "$value": {"value": 200, "unit": "ms"}},
       "ease": {"$type": "cubicBezier", "$value": [0.4, 0, 0.2, 1]},
       "face": {"$type": "fontFamily", "$value": "Inter"},
       "bold": {"$type": "fontWeight", "$value": "bold"},
       "line": {"$type": "number", "$value": 1.5},
       "dash": {"$type": "strokeStyle", "$value": {"dashArray": ["{px}", {"$ref": "#/px/$value"}], "lineCap": "butt"}},
       "border": {"$type": "border", "$value": {"color": "{ink}", "width": "{px}", "style": "{dash}"}},
       "move": {"$type": "transition", "$value": {"duration": "{ms}", "delay": "{ms}", "timingFunction": "{ease}"}},
       "soft": {"$type": "shadow", "$value": {"color": "{ink}", "offsetX": "{px}", "offsetY": "{px}", "blur": "{px}", "spread": "{px}", "inset": true}},
       "both": {"$type": "shadow", "$value": ["{soft}", {"$ref": "#/soft/$value"}]},
       "stop": {"$type": "gradient", "$value": [{"color": "{ink}", "position": 0.5}]},
       "fade": {"$type": "gradient", "$value": ["{stop}", {"color": "{ink}", "position": {"$ref": "#/stop/$value/0/position"}}]},
       "text": {"$type": "typography", "$value": {"fontFamily": ["{face}", "serif"], "fontSize": "{px}", "fontWeight": "{bold}", "letterSpacing": "{px}", "lineHeight": "{line}"}}}
      """##
    )
    #expect(set.tokens.count == 15)
    let px = Dimension(1, .px)
    let dash = StrokeStyle.dashes([px, px], cap: .butt)
    #expect(set.token("border")?.value == .border(Border(color: .black, width: px, style: dash)))
    let shadow = Shadow(color: .black, offsetX: px, offsetY: px, blur: px, spread: px, inset: true)
    #expect(set.token("both")?.value == .shadow([shadow, shadow]))
    let stop = GradientStop(color: .black, position: 0.5)
    #expect(set.token("fade")?.value == .gradient([stop, stop]))
    #expect(
      set.token("text")?.value
        == .typography(
          Typography(
            fontFamily: ["Inter", "serif"],
            fontSize: px,
            fontWeight: 700,
            letterSpacing: px,
            lineHeight: 1.5
          )
        )
    )
    #expect(set.token("text")?.references == ["face", "px", "bold", "line"])
  }

  @Test func `the nearest word on deprecation counts`() throws {
    let set = try clean(
      ##"{"g": {"$deprecated": "old", "$type": "number", "a": {"$value": 1}, "b": {"$value": 1, "$deprecated": false}, "h": {"$deprecated": true, "c": {"$value": 1}}}}"##
    )
    #expect(set.token("g.a")?.deprecation == .reason("old"))
    #expect(set.token("g.b")?.deprecation == nil)
    #expect(set.token("g.h.c")?.deprecation == .bare)
  }

  @Test func `a fault in one token is not repeated at those that refer to it`() {
    let table = read(
      ##"{"n": {"$type": "number", "a": {"$value": "x"}, "b": {"$value": "{n.a}"}, "c": {"$value": "{n.b}"}}}"##
    )
    #expect(table.diagnostics.count == 1)
    #expect(table.permutations[0].set.tokens.isEmpty)
    #expect(table.permutations[0].set.broken == ["n.a", "n.b", "n.c"])
  }

  @Test func `a token that only refers to a cycle is not part of it`() {
    let table = read(
      ##"{"n": {"$type": "number", "a": {"$value": "{n.b}"}, "b": {"$value": "{n.a}"}, "c": {"$value": "{n.a}"}, "d": {"$value": 1}}}"##
    )
    #expect(table.diagnostics.map(\.message) == ["`n.a` refers to itself: `n.a` → `n.b` → `n.a`"])
    #expect(table.permutations[0].set.tokens.map(\.path) == ["n.d"])
  }

  @Test func `options switch off readings of contested points`() {
    var strict = Contested()
    strict.pointerToTokenObject = false
    strict.rootInBraces = false
    strict.clampsGradientPositions = false
    strict.familyReferenceInBraces = false
    let text = ##"""
      {"a": {"$type": "number", "$ref": "#/n"}, "n": {"$type": "number", "$root": {"$value": 1}},
       "r": {"$value": "{n.$root}"}, "m": {"$type": "number", "$value": 1},
       "p": {"$type": "number", "$ref": "#/m"},
       "face": {"$type": "fontFamily", "$value": "Inter"},
       "faces": {"$type": "fontFamily", "$value": ["{face}"]}}
      """##
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    let usual = TokenTable.read(files: [file]).diagnostics.map(\.rule)
    #expect(usual == ["token-file/reference-to-group"])
    let found = TokenTable.read(files: [file], contested: strict).diagnostics.map(\.rule)
    #expect(
      found == [
        "token-file/missing-reference", "token-file/malformed-reference",
        "token-file/missing-reference", "token-file/malformed-reference",
      ]
    )
  }

  @Test func `a token that points into a value has no value if that reading is off`() throws {
    var strict = Contested()
    strict.tokenPointerToPart = false
    let text = ##"""
      {"d": {"$type": "dimension", "$value": {"value": 4, "unit": "px"}},
       "whole": {"$ref": "#/d/$value"},
       "part": {"$type": "number", "$ref": "#/d/$value/value"},
       "inner": {"$type": "number", "$value": {"$ref": "#/d/$value/value"}}}
      """##
    #expect(try clean(text).tokens.count == 4)
    let file = SourceFile(path: "a.json", bytes: Array(text.utf8))
    let found = TokenTable.read(files: [file], contested: strict).diagnostics
    #expect(found.map(\.rule) == ["token-file/malformed-reference"])
    #expect(found.first?.message.hasPrefix("`part` refers to a part of a value") == true)
  }

  private func clean(_ text: String) throws -> TokenSet {
    let table = read(text)
    #expect(table.diagnostics.isEmpty, "\(table.diagnostics.map(\.message))")
    return try #require(table.permutations.first).set
  }

  private func read(_ text: String) -> TokenTable {
    TokenTable.read(files: [SourceFile(path: "a.json", bytes: Array(text.utf8))])
  }
}
