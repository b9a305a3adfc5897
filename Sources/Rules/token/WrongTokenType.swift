import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let wrongTokenType = Rule(
    .tokenWrongType,
    check: .specimen { context in
      context.specimen.faultySlots.compactMap { slot in
        guard case .wrongType(let path, let found, let expected)? = slot.fault else { return nil }
        let name = slot.slot.name
        guard path != slot.reference?.opacity else {
          return opacity(path, found, on: slot, context)
        }
        return Finding(
          "`\(path)` is a `\(found.rawValue)` token, and `\(name)` takes a `\(expected.rawValue)`",
          at: context.place(of: path, in: slot),
          notes: context.blame(slot),
          help: context.offer(context.tokens(for: slot.slot), for: "`\(name)`")
        )
      }
    }
  )
}

/// Returns the finding for an opacity after the slash: it must be a number, and only colours take
/// it.
private func opacity(
  _ path: String,
  _ found: TokenType,
  on slot: Specimen.ResolvedSlot,
  _ context: SpecimenContext
) -> Finding {
  guard slot.slot.type == .color else {
    return Finding(
      "`/ \(path)` thins a colour, and `\(slot.slot.name)` takes a `\(slot.slot.type.rawValue)`",
      at: context.place(of: path, in: slot),
      notes: context.blame(slot),
      help: ["leave out the stroke and what follows it"]
    )
  }
  return Finding(
    "`\(path)` is a `\(found.rawValue)` token, and an opacity is a `number`",
    at: context.place(of: path, in: slot),
    notes: context.blame(slot),
    help: context.offer(context.tokens(for: .opacity), for: "opacity")
  )
}
