import Diagnostics

extension Rule {
  static let statedTokenValue = Rule(
    id: "token/stated-value",
    severity: .error,
    explanation: """
      The page gives a value beside the name of a token, and the token table has another. Somebody \
      will build from the page, and what they build will not be what is drawn. Looked at are values \
      behind a code span, as in "`radius.md` (10px)", and the rows of tables that have a column \
      for values or for a scheme. A value is right when it is that of any scheme, or of the one \
      that is named beside it. Figures of another kind than the token's are left alone.
      """,
    source: "Vitrine; one table says what a token is",
    breaks: """
      # Banner

      - Corner radius: `radius.md` (16px)
      """,
    passes: """
      # Banner

      - Corner radius: `radius.md` (10px)
      """,
    check: .samples,
    around: { around in
      (around.wrongClaims() + around.wrongRows()).map { $0.finding(around) }
    }
  )
}
