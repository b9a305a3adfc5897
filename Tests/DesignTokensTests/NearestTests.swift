import DesignTokens
import Diagnostics
import Testing

@Suite struct NearestTests {
  static func set(_ colors: [(String, String)], _ measures: [(String, Double)] = []) -> TokenSet {
    var json = #"{"c": {"$type": "color""#
    for (name, hex) in colors {
      let numbers = (Color(author: hex)?.components ?? []).map { decimal($0 ?? 0, places: 9) }
      json += #", "\#(name)": {"$value": {"colorSpace": "srgb", "components": "#
      json += "[\(numbers.joined(separator: ", "))]}}"
    }
    json += #"}, "spacing": {"$type": "dimension""#
    for (name, size) in measures {
      json += #", "\#(name)": {"$value": {"value": \#(size), "unit": "px"}}"#
    }
    json += #"}, "radius": {"$type": "dimension", "md": {"$value": {"value": 12, "unit": "px"}}}"#
    json += #", "time": {"$type": "duration", "short": {"$value": {"value": 0.3, "unit": "s"}}}}"#
    let table = TokenTable.read(files: [SourceFile(path: "a.json", bytes: Array(json.utf8))])
    // Groups stay empty in some tests.
    #expect(table.diagnostics.allSatisfy { $0.rule == TokenFileRule.incompleteToken.id })
    return table.permutations[0].set
  }

  let light = set([("danger", "#DC2626"), ("deep", "#D92B2B"), ("warning", "#F59E0B")])
  let dark = set([("danger", "#EF4444"), ("deep", "#000080"), ("warning", "#FBBF24")])

  @Test func `a token that is near in one scheme only comes after one that is near in all`() {
    let found = nearestTokens(to: .color(Color(author: "#DA2828") ?? .black), in: [light, dark])
    #expect(found.map(\.path) == ["c.danger", "c.warning", "c.deep"])
    #expect(found[0].distances.count == 2)
    #expect(found[0].distances[0] < found[0].distances[1])
    #expect(!found[0].isExact)
  }

  @Test func `a token is exact when it has the value in every scheme`() {
    let raw = RawValue.color(Color(author: "#DC2626") ?? .black)
    #expect(nearestTokens(to: raw, in: [light]).first?.isExact == true)
    #expect(nearestTokens(to: raw, in: [light, dark]).first?.isExact == false)
    #expect(nearestTokens(to: raw, in: [light, light]).first?.isExact == true)
  }

  @Test func `the category goes before the distance`() {
    let set = NearestTests.set([], [("sm", 8), ("lg", 16)])
    let found = nearestTokens(to: .dimension(12), in: [set]) { $0.path.hasPrefix("spacing.") }
    #expect(found.map(\.path) == ["spacing.lg", "spacing.sm"])
    #expect(found.map(\.isOfCategory) == [true, true])
    let other = nearestTokens(to: .dimension(12), in: [set]) { _ in false }
    #expect(other.first?.path == "radius.md")
    #expect(other.first?.isOfCategory == false)
  }

  @Test func `lengths and times are compared by proportion, three at most`() {
    let set = NearestTests.set([], [("a", 4), ("b", 8), ("c", 100), ("d", 110)])
    let found = nearestTokens(to: .number(105), in: [set]) { $0.path.hasPrefix("spacing.") }
    #expect(found.map(\.path) == ["spacing.d", "spacing.c", "spacing.b"])
    let time = nearestTokens(to: .duration(300), in: [set])
    #expect(time.map(\.path) == ["time.short"])
    #expect(time.first?.isExact == true)
  }

  @Test func `a token that one scheme lacks is not offered`() {
    let other = NearestTests.set([("danger", "#DC2626")])
    let raw = RawValue.color(Color(author: "#F59E0B") ?? .black)
    #expect(nearestTokens(to: raw, in: [light, other]).map(\.path) == ["c.danger"])
    #expect(nearestTokens(to: raw, in: []).isEmpty)
  }
}
