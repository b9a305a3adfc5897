import DesignTokens
import Diagnostics

extension Rule {
  static let tokenMissingInScheme = Rule(
    id: "token/missing-in-scheme",
    severity: .error,
    explanation: """
      The token has a value in one scheme and none in another. The surface is right in the scheme \
      that its author looked at, and in the other it is drawn with the browser's default.
      """,
    source: "Vitrine; DTCG 2025.10 Resolver: a permutation has all tokens that are used in it",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        border-color: palette.dawn
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        border-color: palette.amber
      ```
      """,
    check: .specimen { subject in
      subject.specimen.faultySlots.compactMap { slot in
        guard case .missing(let path, let schemes)? = slot.fault else { return nil }
        let declared = subject.system.schemes.lazy.compactMap { $0.tokens.token(path) }.first
        let notes = declared.map { [Diagnostic.Note("it is declared here", at: $0.range)] } ?? []
        return Finding(
          "token `\(path)` has no value in \(enumerated(schemes))",
          at: subject.place(of: path, in: slot),
          notes: notes + subject.blame(slot),
          help: ["give it a value in \(enumerated(schemes)), or name a token that has one"]
        )
      }
    }
  )
}
