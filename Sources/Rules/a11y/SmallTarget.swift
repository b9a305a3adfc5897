import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let smallTarget = Rule(
    .a11yTargetSize,
    check: .specimen { context in
      let platform = context.site.settings.systems[context.system.id]?.value.platform?.value
      let least = platform?.lowercased() == "ios" ? 44.0 : 24
      let targets = context.specimen.targets
      guard !targets.isEmpty else { return .notApplicable }
      return targets.compactMap { slot, smallest in
        guard smallest < least else { return nil }
        return Finding(
          "`\(slot.slot.name)` is \(decimal(smallest, places: 1)) px, and what is pressed has "
            + "\(decimal(least)) px or more",
          at: context.range(of: slot),
          notes: context.blame(slot)
        )
      }
    },
    embedded: { SmallPreviewTargets.findings($0) + SmallSampleTargets.findings($0) }
  )
}

extension Specimen {
  /// The painted slots for sizes of controls, each with its smallest size in pixels.
  fileprivate var targets: [(slot: ResolvedSlot, smallest: Double)] {
    let slots = slots
    return slots.indices.compactMap { index in
      // A whole slot is many references; only those that are pressed are copied.
      guard slots[index].slot.isTarget else { return nil }
      let slot = slots[index]
      let sizes = slot.values.compactMap { value -> Double? in
        guard case .dimension(let length)? = value else { return nil }
        return length.unit == .px || length.unit == .rem ? length.pixels : nil
      }
      guard let smallest = sizes.min(), isPainted(slot.slot) else { return nil }
      return (slot, smallest)
    }
  }
}
