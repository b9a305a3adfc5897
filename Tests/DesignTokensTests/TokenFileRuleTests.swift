import DesignTokens
import Testing

@Suite struct TokenFileRuleTests {
  @Test(arguments: TokenFileRule.allCases)
  func `every rule has an id of small words and an explanation in sentences`(rule: TokenFileRule) {
    #expect(rule.id.wholeMatch(of: /token-file\/[a-z]+(-[a-z]+)*/) != nil)
    #expect(rule.explanation.hasSuffix("."))
    #expect(rule.explanation.count > 20)
  }

  /// Rules that the cases of other suites report; a rule without a case would be an empty promise.
  @Test func `every rule has a case in which it is reported`() {
    let cases = TokenFileTests.structure + TokenFileTests.values + TokenFileTests.references
    var reported = Set(cases.map(\.rule))
    reported.formUnion(ResolverTests.faults.map(\.0))
    reported.formUnion(InputTests.faults.map(\.0))
    // In JSONReaderTests, HostileTests and ResolverTests.
    reported.formUnion([
      .notJSON, .duplicateKey, .tooLarge, .extendsSize, .tooManyPermutations, .unusedFile,
    ])
    #expect(Set(TokenFileRule.allCases).subtracting(reported).map(\.rawValue) == [])
  }
}
