import DesignTokens
import Diagnostics

extension Rule {
  static let wrongTokenType = Rule(
    id: "token/wrong-type",
    severity: .error,
    explanation: """
      A slot takes tokens of one type, and the one named has another: a length where a colour \
      belongs, a font where a length belongs. Browsers drop such a value without a word.
      """,
    source: "Vitrine; DTCG 2025.10, 8: the type says what a token can be used for",
    breaks: """
      ```state
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      style:
        padding: state.info
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
        guard case .wrongType(let path, let found, let expected)? = slot.fault else { return nil }
        let name = slot.slot.name
        guard path != slot.reference?.opacity else {
          return opacity(path, found, on: slot, subject)
        }
        return Finding(
          "`\(path)` is a `\(found.rawValue)` token, and `\(name)` takes a `\(expected.rawValue)`",
          at: subject.place(of: path, in: slot),
          notes: subject.blame(slot),
          help: subject.offer(subject.tokens(for: slot.slot), for: "`\(name)`")
        )
      }
    }
  )
}

/// What follows the stroke is a number, and only colours can have it.
private func opacity(
  _ path: String,
  _ found: TokenType,
  on slot: Specimen.ResolvedSlot,
  _ subject: Subject
) -> Finding {
  guard slot.slot.type == .color else {
    return Finding(
      "`/ \(path)` thins a colour, and `\(slot.slot.name)` takes a `\(slot.slot.type.rawValue)`",
      at: subject.place(of: path, in: slot),
      notes: subject.blame(slot),
      help: ["leave out the stroke and what follows it"]
    )
  }
  return Finding(
    "`\(path)` is a `\(found.rawValue)` token, and an opacity is a `number`",
    at: subject.place(of: path, in: slot),
    notes: subject.blame(slot),
    help: subject.offer(subject.tokens(for: .opacity), for: "opacity")
  )
}

extension Surface.Slot {
  /// The place after the stroke, as a slot of its own.
  static let opacity = Surface.Slot(
    name: "opacity",
    type: .number,
    category: "opacity",
    isDecorative: true
  )
}
