import DesignTokens
import Diagnostics
import Testing

@Suite struct ExtendsTests {
  @Test func `local tokens replace inherited ones, groups merge`() throws {
    let set = try clean(
      ##"""
      {"base": {"$type": "number", "a": {"$value": 1}, "g": {"x": {"$value": 2}, "y": {"$value": 3}}},
       "own": {"$extends": "{base}", "a": {"$value": 10}, "g": {"y": {"$value": 30}, "z": {"$value": 40}}}}
      """##
    )
    let values = ["own.a", "own.g.x", "own.g.y", "own.g.z"].map { set.token($0)?.value }
    #expect(values == [.number(10), .number(2), .number(30), .number(40)])
    #expect(set.token("base.g.z") == nil)
  }

  @Test func `a chain is followed whatever the order in the file`() throws {
    let set = try clean(
      ##"{"c": {"$extends": "#/b"}, "b": {"$extends": "{a}", "y": {"$value": 2}}, "a": {"$type": "number", "x": {"$value": 1}}}"##
    )
    #expect(set.token("c.x")?.value == .number(1))
    #expect(set.token("c.y")?.value == .number(2))
  }

  @Test func `a target may itself be inherited`() throws {
    let set = try clean(
      ##"{"d": {"$extends": "{copy.inner}"}, "copy": {"$extends": "{base}"}, "base": {"inner": {"$type": "number", "x": {"$value": 1}}}}"##
    )
    #expect(set.token("d.x")?.value == .number(1))
  }

  @Test func `references in inherited tokens keep their paths`() throws {
    let set = try clean(
      ##"{"base": {"$type": "number", "a": {"$value": 1}, "b": {"$value": "{base.a}"}}, "own": {"$extends": "{base}", "a": {"$value": 5}}}"##
    )
    #expect(set.token("own.b")?.value == .number(1))
    #expect(set.token("own.b")?.aliases == ["base.a"])
  }

  @Test func `a reference next to children extends too`() throws {
    let set = try clean(
      ##"{"base": {"$type": "number", "a": {"$value": 1}}, "own": {"$ref": "#/base", "b": {"$value": 2}}}"##
    )
    #expect(set.token("own.a")?.value == .number(1))
    #expect(set.token("own.b")?.type == .number)
  }

  @Test func `a group may extend a sibling in an extended group`() throws {
    let set = try clean(
      ##"{"q": {"$type": "number", "i": {"x": {"$value": 1}}}, "a": {"$extends": "{q}", "b": {"y": {"$value": 2}}, "g": {"$extends": "{a.b}"}, "h": {"$extends": "{a.i}"}}}"##
    )
    #expect(set.token("a.g.y")?.value == .number(2))
    #expect(set.token("a.h.x")?.value == .number(1))
  }

  @Test func `a fault in a token that several groups inherit is reported once`() {
    let table = read(
      ##"{"base": {"$type": "number", "a": {"$value": "x"}}, "b": {"$extends": "{base}"}, "c": {"$extends": "{base}"}}"##
    )
    #expect(table.diagnostics.map(\.message) == ["`base.a` must be a number, not a string"])
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
