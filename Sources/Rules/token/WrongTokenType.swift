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
        if slot.slot.type == .typography, slot.reference?.others.contains(path) == true {
          return member(path, found, of: slot, context)
        }
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

/// Returns the finding for a token after the slash that gives no member of a font, or one that the
/// slot does not mix.
private func member(
  _ path: String,
  _ found: TokenType,
  of slot: Specimen.ResolvedSlot,
  _ context: SpecimenContext
) -> Finding {
  let name = slot.slot.name
  let mix = slot.slot.mix.map(\.rawValue)
  let taken =
    mix.isEmpty ? "no token after `/`" : "only its \(enumerated(mix)) from tokens after `/`"
  let member = Surface.FontMember(found)?.rawValue
  return Finding(
    "`\(path)` is a `\(found.rawValue)` token, and `\(name)` takes \(taken)",
    at: context.place(of: path, in: slot),
    notes: context.blame(slot),
    help: member.map { member in
      let all = (mix + [member]).joined(separator: ", ")
      return ["leave it out, or write `mix: [\(all)]` for the slot in `surface.yaml`"]
    } ?? []
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
      "`/ \(path)` is the opacity of a colour, and `\(slot.slot.name)` takes a `\(slot.slot.type.rawValue)`",
      at: context.place(of: path, in: slot),
      notes: context.blame(slot),
      help: ["remove the `/` and the text after it"]
    )
  }
  return Finding(
    "`\(path)` is a `\(found.rawValue)` token, and an opacity is a `number`",
    at: context.place(of: path, in: slot),
    notes: context.blame(slot),
    help: context.offer(context.tokens(for: .opacity), for: "opacity")
  )
}
