import Diagnostics

extension Rule {
  static let unknownToken = Rule(
    id: "token/unknown",
    severity: .error,
    explanation: """
      A slot names a token that the system's table does not have. Nothing would be drawn there, or \
      the browser's default, and a later rename would go unnoticed.
      """,
    source: "Vitrine; a design system is the set of its tokens",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      style:
        padding: spacing.mdd
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      style:
        padding: spacing.md
      ```
      """,
    check: .specimen { subject in
      subject.specimen.slots.compactMap { slot in
        guard case .unknown(let path, _)? = slot.fault else { return nil }
        return Finding(
          "no token `\(path)` in system `\(subject.system.id)`",
          at: slot.range,
          label: didYouMean(path, in: subject.system.paths)
        )
      }
    }
  )
}
