import DesignTokens
import Diagnostics

extension Rule {
  static let unknownToken = Rule(
    id: "token/unknown",
    severity: .error,
    explanation: """
      A slot or a sample of code names a token that the system's table does not have. Nothing \
      would be drawn there, or the browser's default, and a later rename would go unnoticed. In \
      code a name is taken for a token's when it stands behind what holds tokens, such as \
      `Spacing`, or when it is a colour or text style but for a letter or two.
      """,
    source: "Vitrine; a design system is the set of its tokens",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        padding: spacing.mdd
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        padding: spacing.md
      ```
      """,
    check: .specimen { subject in
      subject.specimen.faultySlots.compactMap { slot in
        guard case .unknown(let path, let isOpacity)? = slot.fault,
          !isOpacity || RawValue.parse(path) == nil
        else { return nil }
        return Finding(
          "no token `\(path)` in system `\(subject.system.id)`",
          at: subject.place(of: path, in: slot),
          label: suggestion(path, isOpacity ? .number : slot.slot.type, subject.system),
          notes: subject.blame(slot)
        )
      }
    },
    around: { $0.ofSamples(\.unknownTokens) + unknownNamesInProse($0) }
  )
}

/// Names of the type that the slot takes go first; others help when none of those is near.
private func suggestion(_ path: String, _ type: TokenType, _ system: System) -> String {
  let tokens = system.schemes.first?.tokens.tokens ?? []
  let steps = tokens.filter { $0.type == type && $0.name == path }.map(\.path)
  if steps.count > 1 {
    return "`\(path)` is the last word of \(enumerated(steps.prefix(4).map { "`\($0)`" }))"
  }
  if let only = steps.first { return "did you mean `\(only)`?" }
  let label = didYouMean(path, in: tokens.lazy.filter { $0.type == type }.map(\.path))
  return label.isEmpty ? didYouMean(path, in: system.paths) : label
}
