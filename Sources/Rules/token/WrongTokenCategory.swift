import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let wrongTokenCategory = Rule(
    .tokenCategory,
    check: .specimen { context in
      context.specimen.faultySlots.compactMap { slot in
        guard case .category(let path, let expected)? = slot.fault else { return nil }
        let isOpacity = path == slot.reference?.opacity
        let place = isOpacity ? Surface.Slot.opacity : slot.slot
        let what = isOpacity ? "what follows `/`" : "`\(place.name)`"
        return Finding(
          "`\(path)` is not a token for \(expected), and \(what) needs one",
          at: context.place(of: path, in: slot),
          label: equal(to: path, for: place, context),
          notes: context.blame(slot),
          help: context.offer(context.tokens(for: place), for: what)
        )
      }
    }
  )
}

/// Names the tokens of the right category that have just the value of the wrong one.
private func equal(to path: String, for slot: Surface.Slot, _ context: SpecimenContext) -> String {
  let fits = context.accepts(slot)
  let sets = context.system.schemes.map(\.tokens)
  let same = context.tokens(for: slot).filter { other in
    sets.allSatisfy { set in
      guard let token = set.token(other), fits(token) else { return false }
      return token.value == set.token(path)?.value
    }
  }
  return same.isEmpty ? "" : "\(enumerated(same.map { "`\($0)`" })) has the same value"
}
