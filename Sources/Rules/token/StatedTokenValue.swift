import Diagnostics
import RuleEngine

extension Rule {
  static let statedTokenValue = Rule(
    .tokenStatedValue,
    check: .samples,
    embedded: { embedded in
      (embedded.wrongClaims() + embedded.wrongRows()).map { $0.finding(embedded) }
        + embedded.unequalPairs()
    }
  )
}
