import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let longSuccess = Rule(
    .motionSuccessBrief,
    check: .specimen { context in
      guard context.state == .success, context.surface.level == .inline else {
        return .notApplicable
      }
      let stays = context.specimen.stays
      guard !stays.isEmpty else { return .notApplicable }
      return stays.compactMap { slot, longest in
        guard longest > limit else { return nil }
        let path = slot.reference?.path ?? slot.slot.name
        return Finding(
          "the success stays for `\(path)`, \(decimal(longest, places: 1)) ms, and "
            + "\(decimal(limit)) ms are enough",
          at: context.range(of: slot),
          notes: context.blame(slot)
        )
      }
    }
  )
}

/// The longest stay, in milliseconds.
private let limit = 1500.0

extension Specimen {
  /// The slots for the time that it stays, each with its longest time in milliseconds.
  fileprivate var stays: [(slot: ResolvedSlot, longest: Double)] {
    slots.compactMap { slot in
      guard slot.slot.type == .duration,
        slot.slot.name == "hold" || slot.slot.name.hasSuffix("-hold")
      else { return nil }
      let times = slot.values.compactMap { value -> Double? in
        if case .duration(let time)? = value { time.milliseconds } else { nil }
      }
      return times.max().map { (slot, $0) }
    }
  }
}
