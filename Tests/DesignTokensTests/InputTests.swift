import DesignTokens
import Diagnostics
import Testing

@Suite struct InputTests {
  static let faults: [(TokenFileRule, String, Int)] = [
    (.inputUnknown, #"{"shceme": "dark", "scheme": "dark"}"#, 1),
    (.inputContext, #"{"scheme": "drak"}"#, 11), (.inputMissing, #"{"system": "one"}"#, 0),
    (.inputNotString, #"{"scheme": 1}"#, 11), (.inputNotString, #"["dark"]"#, 0),
  ]

  @Test(arguments: faults)
  func `a wrong input is reported at its place`(
    rule: TokenFileRule,
    text: String,
    place: Int
  ) throws {
    let (set, found) = try select(text)
    #expect(set == nil)
    #expect(found.map(\.rule) == [rule.id])
    #expect(found.first?.range.bytes.lowerBound == place)
  }

  @Test func `all wrong inputs are reported`() throws {
    let found = try select(#"{"a": "b", "system": 2}"#).diagnostics
    #expect(
      found.map(\.rule) == [
        "token-file/input-unknown", "token-file/input-not-string", "token-file/input-missing",
      ]
    )
    #expect(found.first?.help == ["there are `system`, `scheme`"])
  }

  @Test func `defaults fill gaps, and case does not count`() throws {
    let (set, found) = try select(#"{"Scheme": "DARK"}"#)
    #expect(found.isEmpty)
    #expect(set?.token("n.ink")?.value == .number(9))
  }

  private func select(_ text: String) throws -> (set: TokenSet?, diagnostics: [Diagnostic]) {
    let file = SourceFile(path: "inputs.json", bytes: Array(text.utf8))
    let inputs = try #require(JSONReader.read(file).root)
    return ResolverTests.themed([:]).select(inputs, file: file.path)
  }
}
