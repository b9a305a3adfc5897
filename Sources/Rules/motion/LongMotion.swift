import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let longMotion = Rule(
    .motionMaxDuration,
    check: .specimen { context in
      guard context.facts.loops?.value != true else { return .notApplicable }
      let movements = context.specimen.movements
      guard !movements.isEmpty else { return .notApplicable }
      return movements.compactMap { slot, longest in
        guard longest > limit else { return nil }
        let length = decimal(longest, places: 1)
        return Finding(
          "`\(slot.slot.name)` is \(length) ms, and a movement lasts \(decimal(limit)) ms at most",
          at: context.range(of: slot),
          notes: context.blame(slot),
          help: help(slot.slot, context)
        )
      }
    },
    embedded: { $0.ofSamples { $0.longMotions(limit) } }
  )
}

/// The longest movement, in milliseconds.
private let limit = 300.0

extension Specimen {
  /// The slots for movements, each with its longest time.
  fileprivate var movements: [(slot: ResolvedSlot, longest: Double)] {
    let slots = slots
    return slots.indices.compactMap { index in
      // A whole slot is many references; only those that move are copied.
      guard slots[index].slot.type == .duration else { return nil }
      let slot = slots[index]
      guard isMovement(slot.slot), let longest = longest(slot) else { return nil }
      return (slot, longest)
    }
  }
}

/// Time slots with another name are for movement that repeats, or for the time that a surface
/// stays.
private func isMovement(_ slot: Surface.Slot) -> Bool {
  slot.name == "duration" || slot.name.hasSuffix("-duration")
}

/// The longest time over all schemes, in milliseconds.
private func longest(_ slot: Specimen.ResolvedSlot) -> Double? {
  slot.values.compactMap { value in
    if case .duration(let time)? = value { time.milliseconds } else { nil }
  }.max()
}

private func help(_ slot: Surface.Slot, _ context: SpecimenContext) -> [String] {
  let short = context.tokens(for: slot).filter { path in
    context.system.schemes.allSatisfy { scheme in
      guard case .duration(let time)? = scheme.tokens.token(path)?.value else { return false }
      return time.milliseconds <= limit
    }
  }
  return short.isEmpty ? [] : ["short enough are \(listed(Array(short.prefix(5))))"]
}
