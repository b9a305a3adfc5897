import DesignTokens
import Diagnostics
import Testing

@Suite struct ResolverTests {
  /// A resolver document with `^` before the place to report, and words of the message.
  static let faults: [(TokenFileRule, String, String)] = [
    (
      .version, ##"^{"resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": []}}}"##,
      "needs `version`"
    ),
    (
      .version,
      ##"{"version": ^"2025-10-01", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": []}}}"##,
      "must be `2025.10`"
    ),
    (.version, ##"^[]"##, "is an object"),
    (.orderMissing, ##"^{"version": "2025.10"}"##, "needs `resolutionOrder`"),
    (.orderEmpty, ##"{"version": "2025.10", "resolutionOrder": ^[]}"##, "is empty"),
    (
      .unknownProperty,
      ##"{"version": "2025.10", ^"order": 1, "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": []}}}"##,
      "`order`"
    ),
    (
      .setSources,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": ^{}}}"##,
      "needs `sources`"
    ),
    (
      .setSources,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": [^5]}}}"##,
      "must be an object"
    ),
    (
      .unknownProperty,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/a"}], "modifiers": {"a": {^"context": {"x": [], "y": []}}}}"##,
      "`context`"
    ),
    (
      .modifierContexts,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/a"}], "modifiers": {"a": ^{}}}"##,
      "needs `contexts`"
    ),
    (
      .modifierContexts,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/a"}], "modifiers": {"a": {"contexts": {"x": [], "y": ^{}}}}}"##,
      "must be an array"
    ),
    (
      .modifierEmpty,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/a"}], "modifiers": {"a": {"contexts": ^{}}}}"##,
      "has none"
    ),
    (
      .modifierSingle,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/a"}], "modifiers": {"a": {"contexts": ^{"x": []}}}}"##,
      "no choice"
    ),
    (
      .modifierDefault,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/modifiers/a"}], "modifiers": {"a": {"contexts": {"x": [], "y": []}, "default": ^"Y"}}}"##,
      "`x`, `y`"
    ),
    (
      .inlineName,
      ##"{"version": "2025.10", "resolutionOrder": [^{"type": "set", "sources": []}]}"##,
      "needs a `name`"
    ),
    (
      .inlineType, ##"{"version": "2025.10", "resolutionOrder": [^{"name": "a", "sources": []}]}"##,
      "needs a `type`"
    ),
    (
      .inlineType,
      ##"{"version": "2025.10", "resolutionOrder": [{"name": "a", "type": ^"sets", "sources": []}]}"##,
      "must be `set` or `modifier`"
    ),
    (
      .inlineDuplicate,
      ##"{"version": "2025.10", "resolutionOrder": [{"name": "a", "type": "set", "sources": []}, {"name": ^"a", "type": "set", "sources": []}]}"##,
      "`a` twice"
    ),
    (
      .pointerMissing,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": ^"#/sets/bas"}], "sets": {"base": {"sources": []}}}"##,
      "no set `bas`"
    ),
    (
      .pointerMissing,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": ^"sets/base"}], "sets": {"base": {"sources": []}}}"##,
      "starts with `#/`"
    ),
    (
      .pointerMissing,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": [{"$ref": ^"b.json"}]}}}"##,
      "no file `tokens/b.json`"
    ),
    (
      .pointerMissing,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": [{"$ref": ^"../../b.json"}]}}}"##,
      "outside the project"
    ),
    (
      .pointerMissing,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": [{"$ref": ^"https://example.org/b.json"}]}}}"##,
      "nothing from the network"
    ),
    (
      .pointerToOrder,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": ^"#/resolutionOrder/0"}], "sets": {"a": {"sources": []}}}"##,
      "into `resolutionOrder`"
    ),
    (
      .pointerToModifier,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}, {"$ref": "#/modifiers/m"}], "sets": {"a": {"sources": [{"$ref": ^"#/modifiers/m"}]}}, "modifiers": {"m": {"contexts": {"x": [], "y": []}}}}"##,
      "cannot be a modifier"
    ),
    (
      .pointerCycle,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": [{"$ref": "#/sets/b"}]}, "b": {"sources": [{"$ref": ^"#/sets/a"}]}}}"##,
      "`a` → `b` → `a`"
    ),
    (
      .descriptionType,
      ##"{"version": "2025.10", "description": ^5, "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": []}}}"##,
      "must be a string"
    ),
    (
      .extensionsType,
      ##"{"version": "2025.10", "resolutionOrder": [{"$ref": "#/sets/a"}], "sets": {"a": {"sources": [], "$extensions": ^[]}}}"##,
      "must be an object"
    ),
    (
      .inlineName,
      ##"{"version": "2025.10", "resolutionOrder": [{"name": ^5, "type": "set", "sources": []}]}"##,
      "must be a string"
    ),
  ]

  @Test(arguments: faults)
  func `a fault is reported at its place, alone`(
    rule: TokenFileRule,
    text: String,
    message: String
  ) throws {
    let parts = text.split(separator: "^", omittingEmptySubsequences: false)
    let resolver = SourceFile(path: "tokens/r.json", bytes: Array(parts.joined().utf8))
    let found = TokenTable.read(resolver: resolver, files: []).diagnostics
    #expect(found.map(\.rule) == [rule.id], "\(found.map(\.message))")
    let first = try #require(found.first)
    #expect(first.message.contains(message), "\(first.message)")
    #expect(first.range.bytes.lowerBound == parts[0].utf8.count)
  }

  static let themed = ##"""
    {"version": "2025.10",
     "sets": {"base": {"sources": [{"$ref": "base.json"}]}, "extra": {"sources": [{"$ref": "extra.json"}]}},
     "modifiers": {
       "system": {"contexts": {"one": [], "two": [{"$ref": "two.json"}]}, "default": "one"},
       "scheme": {"contexts": {"light": [{"$ref": "./light.json"}], "dark": [{"$ref": "dark.json"}]}}},
     "resolutionOrder": [{"$ref": "#/sets/base"}, {"$ref": "#/modifiers/system"}, {"$ref": "#/modifiers/scheme"}]}
    """##

  static func themed(_ contents: [String: String]) -> TokenTable {
    let usual = [
      "base":
        ##"{"n": {"$type": "number", "brand": {"$value": "{n.ink}"}, "ink": {"$value": 0}}}"##,
      "two": ##"{"n": {"two": {"$type": "number", "$value": 2}}}"##,
      "light": ##"{"n": {"ink": {"$value": 1}}}"##, "dark": ##"{"n": {"ink": {"$value": 9}}}"##,
      "extra": ##"{"n": {"extra": {"$type": "number", "$value": 3}}}"##,
    ]
    let files = usual.merging(contents) { $1 }.map { name, text in
      SourceFile(path: "tokens/\(name).json", bytes: Array(text.utf8))
    }
    let resolver = SourceFile(path: "tokens/r.json", bytes: Array(themed.utf8))
    return TokenTable.read(resolver: resolver, files: files)
  }

  @Test func `later sources win, and references are resolved after merging`() throws {
    let table = ResolverTests.themed([:])
    #expect(table.diagnostics.isEmpty, "\(table.diagnostics.map(\.message))")
    #expect(table.modifiers.map(\.name) == ["system", "scheme"])
    #expect(table.modifiers.map(\.contexts) == [["one", "two"], ["light", "dark"]])
    #expect(table.modifiers.map(\.defaultContext) == ["one", nil])
    #expect(
      table.permutations.map(\.inputs) == [
        ["system": "one", "scheme": "light"], ["system": "one", "scheme": "dark"],
        ["system": "two", "scheme": "light"], ["system": "two", "scheme": "dark"],
      ]
    )
    let dark = try #require(table.set(["scheme": "dark"]))
    #expect(dark.token("n.brand")?.value == .number(9))
    #expect(dark.token("n.two") == nil)
    #expect(table.set(["scheme": "light", "system": "two"])?.token("n.two")?.value == .number(2))
    #expect(table.set() == nil)
  }

  @Test func `the same finding in every permutation is reported once`() {
    let table = ResolverTests.themed([
      "base": ##"{"n": {"a": {"$type": "number", "$value": "x"}}}"##
    ])
    let found = table.diagnostics.filter { $0.message.contains("n.a") }
    #expect(found.count == 1)
    #expect(found.first?.notes.isEmpty == true)
  }

  @Test func `a finding names its permutations`() {
    let table = ResolverTests.themed(["dark": ##"{"n": {"ink": {"$value": "x"}}}"##])
    #expect(table.diagnostics.map(\.message) == ["`n.ink` must be a number, not a string"])
    #expect(table.diagnostics.first?.notes.last?.message == "only where `scheme` is `dark`")
  }

  @Test func `a token that only some permutations have is named as such`() {
    let table = ResolverTests.themed(["light": ##"{"n": {"ink": {"$value": "{n.two}"}}}"##])
    let found = table.diagnostics.first
    #expect(found?.rule == "token-file/missing-reference")
    #expect(found?.label == "it is not there in every permutation")
    #expect(found?.notes.last?.message == "only where `system` is `one` and `scheme` is `light`")
  }

  @Test func `an unused set is named, with the way to add it`() throws {
    let table = ResolverTests.themed(["light": ##"{"n": {"ink": {"$value": "{n.extra}"}}}"##])
    let found = try #require(table.diagnostics.first)
    #expect(found.label == "it is in the set `extra`, which `resolutionOrder` leaves out")
    let edit = try #require(found.fixes.first?.edits.first)
    var bytes = Array(ResolverTests.themed.utf8)
    bytes.replaceSubrange(edit.range.bytes, with: Array(edit.replacement.utf8))
    #expect(
      String(decoding: bytes, as: UTF8.self).contains(
        ##""resolutionOrder": [{ "$ref": "#/sets/extra" }, {"$ref": "#/sets/base"}"##
      )
    )
  }

  @Test func `an unused file is named`() {
    let table = ResolverTests.themed(["other": "{}"])
    #expect(table.diagnostics.map(\.rule) == ["token-file/unused-file"])
    #expect(table.diagnostics.first?.range.file == "tokens/other.json")
  }

  @Test func `members next to a reference replace whole members`() throws {
    let text = ##"""
      {"version": "2025.10", "$defs": {"tree": {"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}}, "m": {"$type": "number", "c": {"$value": 3}}}},
       "sets": {"a": {"sources": [{"$ref": "#/$defs/tree", "n": {"$type": "number", "b": {"$value": 20}}}]}},
       "resolutionOrder": [{"$ref": "#/sets/a"}]}
      """##
    let table = TokenTable.read(
      resolver: SourceFile(path: "r.json", bytes: Array(text.utf8)),
      files: []
    )
    #expect(table.diagnostics.isEmpty)
    #expect(table.permutations[0].set.names == ["m.c", "n.b"])
  }

  @Test func `a token and a group at one path are refused`() {
    let table = ResolverTests.themed([
      "two": ##"{"n": {"ink": {"deep": {"$type": "number", "$value": 1}}}}"##
    ])
    #expect(
      table.diagnostics.contains {
        $0.message.contains("is a token in one source and a group in another")
      }
    )
  }

  @Test func `without a resolver files merge in the order of their paths`() {
    let files = [("b", 2), ("a", 1)].map { name, number in
      SourceFile(
        path: "\(name).json",
        bytes: Array("{\"x\": {\"$type\": \"number\", \"$value\": \(number)}}".utf8)
      )
    }
    let table = TokenTable.read(files: files)
    #expect(table.permutations.map(\.inputs) == [[:]])
    #expect(table.set()?.token("x")?.value == .number(2))
    #expect(table.set()?.token("x")?.range.file == "b.json")
  }
}
