import DesignTokens
import Diagnostics
import Testing

/// Tests of hostile inputs: each must end soon, with a diagnostic or a table.
@Suite(.timeLimit(.minutes(1))) struct HostileTests {
  @Test func `ten thousand nested groups are refused at their place`() throws {
    let text =
      String(repeating: "{\"g\":", count: 10_000) + "{}" + String(repeating: "}", count: 10_000)
    let found = read(text).diagnostics
    #expect(found.map(\.rule) == ["token-file/not-json"])
    #expect(try #require(found.first).range.bytes.lowerBound == JSONReader.depthLimit * 5)
  }

  @Test func `a file of fifty megabytes is refused at its start`() {
    let bytes = [UInt8](repeating: UInt8(ascii: "["), count: 50_000_000)
    let found = TokenTable.read(files: [SourceFile(path: "a.json", bytes: bytes)]).diagnostics
    #expect(found.map(\.rule) == ["token-file/too-large"])
    #expect(found.map(\.range.bytes) == [0..<1])
  }

  @Test func `a chain of twenty thousand references is followed`() {
    let links = (1..<20_000).map { "\"t\($0)\": {\"$value\": \"{t\($0 - 1)}\"}" }
    let text = "{\"t0\": {\"$type\": \"number\", \"$value\": 1}, \(links.joined(separator: ", "))}"
    let set = read(text).permutations[0].set
    #expect(set.token("t19999")?.value == .number(1))
    #expect(set.token("t19999")?.aliases.count == Token.aliasLimit)
  }

  @Test func `a chain of pointers into values is followed, the last one first`() {
    let links = (1..<5_000).reversed().map { number in
      "\"t\(number)\": {\"$value\": [{\"$ref\": \"#/t\(number - 1)/$value/0\"}, 0, 1, 1]}"
    }
    let text =
      "{\"$type\": \"cubicBezier\", \(links.joined(separator: ", ")), \"t0\": {\"$value\": [0.5, 0, 1, 1]}}"
    let table = read(text)
    #expect(table.diagnostics.isEmpty)
    #expect(
      table.permutations[0].set.token("t4999")?.value == .cubicBezier(CubicBezier(0.5, 0, 1, 1))
    )
  }

  @Test func `a circle of twenty thousand tokens is one finding`() {
    let links = (0..<20_000).map { "\"t\($0)\": {\"$value\": \"{t\(($0 + 1) % 20_000)}\"}" }
    let found = read("{\(links.joined(separator: ", "))}").diagnostics
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("`t0` refers to itself: `t0` → `t1` → ") == true)
  }

  @Test func `of two thousand references to nothing, two hundred say what may have been meant`() {
    let names = (0..<2_000).map { "\"some-name-\($0)\": {\"$value\": \"{some-nome-\($0)}\"}" }
    let found = read("{\(names.joined(separator: ", "))}").diagnostics
    #expect(found.count == 2_000)
    #expect(found.count { $0.label.contains("some-name") } == 200)
  }

  @Test func `groups that double with every link are stopped`() {
    let links = (1..<40).map { number in
      "\"g\(number)\": {\"a\": {\"$extends\": \"{g\(number - 1)}\"}, \"b\": {\"$extends\": \"{g\(number - 1)}\"}}"
    }
    let text =
      "{\"g0\": {\"$type\": \"number\", \"x\": {\"$value\": 1}}, \(links.joined(separator: ", "))}"
    #expect(read(text).diagnostics.contains { $0.rule == "token-file/extends-size" })
  }

  @Test func `a chain of five thousand extending groups is followed`() {
    let links = (1..<5_000).map { "\"g\($0)\": {\"$extends\": \"{g\($0 - 1)}\"}" }
    let text =
      "{\"g0\": {\"$type\": \"number\", \"x\": {\"$value\": 1}}, \(links.joined(separator: ", "))}"
    #expect(read(text).permutations[0].set.token("g4999.x")?.value == .number(1))
  }

  @Test func `sets that double with every link are stopped`() {
    let sets = (1..<60).map { number in
      "\"s\(number)\": {\"sources\": [{\"$ref\": \"#/sets/s\(number - 1)\"}, {\"$ref\": \"#/sets/s\(number - 1)\"}]}"
    }
    let text = """
      {"version": "2025.10", "sets": {"s0": {"sources": [{}]}, \(sets.joined(separator: ", "))},
       "resolutionOrder": [{"$ref": "#/sets/s59"}]}
      """
    let table = TokenTable.read(
      resolver: SourceFile(path: "r.json", bytes: Array(text.utf8)),
      files: []
    )
    #expect(table.diagnostics.contains { $0.rule == "token-file/pointer-cycle" })
  }

  @Test func `many modifiers are varied one at a time, with a note`() {
    let modifiers = (0..<40).map { number in
      "\"m\(number)\": {\"contexts\": {\"a\": [], \"b\": [], \"c\": []}, \"default\": \"b\"}"
    }
    let order = (0..<40).map { "{\"$ref\": \"#/modifiers/m\($0)\"}" }
    let text = """
      {"version": "2025.10", "modifiers": {\(modifiers.joined(separator: ", "))},
       "resolutionOrder": [\(order.joined(separator: ", "))]}
      """
    let table = TokenTable.read(
      resolver: SourceFile(path: "r.json", bytes: Array(text.utf8)),
      files: []
    )
    #expect(table.permutations.count == 1 + 40 * 2)
    #expect(table.set() != nil)
    #expect(table.diagnostics.map(\.rule) == ["token-file/too-many-permutations"])
  }

  @Test func `a token file cut at every byte ends in a diagnostic`() {
    let text = Array(
      ##"{"c": {"$type": "color", "a": {"$value": {"colorSpace": "srgb", "components": [0.1, 2e1, -3], "hex": "#00ÿ"}}, "b": {"$ref": "#/c/a/$value"}}}"##
        .utf8
    )
    for end in text.indices {
      let file = SourceFile(path: "a.json", bytes: Array(text[..<end]))
      let found = TokenTable.read(files: [file]).diagnostics
      #expect(found.contains { $0.rule == "token-file/not-json" }, "cut at \(end)")
      #expect(found.allSatisfy { $0.range.bytes.upperBound <= end }, "cut at \(end)")
    }
  }

  @Test func `any single byte of a token file may change`() {
    let text = Array(##"{"a":{"$type":"number","$value":"{b.c}"},"b":{"$extends":"#/a~1"}}"##.utf8)
    for place in text.indices {
      for byte in Array("\0\t\n \"#$,-./0:[\\]e{}~".utf8) + [0x80, 0xC3, 0xFF] {
        var bytes = text
        bytes[place] = byte
        let table = TokenTable.read(files: [SourceFile(path: "a.json", bytes: bytes)])
        #expect(table.diagnostics.allSatisfy { $0.range.bytes.upperBound <= bytes.count })
      }
    }
  }

  private func read(_ text: String) -> TokenTable {
    TokenTable.read(files: [SourceFile(path: "a.json", bytes: Array(text.utf8))])
  }
}
