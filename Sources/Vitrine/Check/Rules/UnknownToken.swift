import DesignTokens
import Diagnostics

extension Rule {
  static let unknownToken = Rule(
    id: "token/unknown",
    severity: .error,
    explanation: """
      A slot or a sample of code names a token that the system's table does not have, or \
      `expected-wait` one that is no length of time. Nothing would be drawn there, or the \
      browser's default, and a later rename would go unnoticed. In \
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
      let slots = subject.specimen.faultySlots.compactMap { slot -> Finding? in
        guard case .unknown(let path, let isOpacity)? = slot.fault,
          !isOpacity || RawValue.parse(path) == nil
        else { return nil }
        return Finding(
          "no token `\(path)` in system `\(subject.system.id)`",
          at: subject.place(of: path, in: slot),
          label: suggestion(path, isOpacity ? .number : slot.slot.type, subject.system),
          notes: subject.blame(slot),
          help: isOfTheme(path, subject)
            ? ["the neutral system of the theme has it; give it a value of your own to name it"]
            : []
        )
      }
      return slots + [unknownWait(subject)].compactMap(\.self)
    },
    around: { $0.ofSamples(\.unknownTokens) + unknownNamesInProse($0) }
  )
}

/// Whether surfaces may fall back on a token that the system itself does not have.
private func isOfTheme(_ path: String, _ subject: Subject) -> Bool {
  guard let scheme = subject.system.schemes.first else { return false }
  return scheme.base.tokens.contains { $0.path == path }
}

/// A wait that no rule can measure, as it is neither a length of time nor a token that is one.
private func unknownWait(_ subject: Subject) -> Finding? {
  guard let wait = subject.facts.expectedWait, subject.milliseconds(wait) == nil else { return nil }
  let tokens = subject.system.schemes.first?.tokens.tokens ?? []
  return Finding(
    "`\(wait.value)` is neither a length of time nor a duration token of system "
      + "`\(subject.system.id)`",
    at: wait.range,
    label: didYouMean(wait.value, in: tokens.lazy.filter { $0.type == .duration }.map(\.path)),
    help: ["write a length of time such as `2s`, or the path of a duration token"]
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
