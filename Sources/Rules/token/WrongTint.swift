import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let wrongTint = Rule(
    .tokenTintOpacity,
    check: .specimen { context in
      let tints = context.tints
      guard !tints.isEmpty else { return .notApplicable }
      return tints.compactMap { slot, reference, wanted in
        if let opacity = reference.opacity {
          if context.system.names(of: opacity).contains(wanted) { return nil }
        } else if isMeantInFull(slot.slot, context) {
          return nil
        }
        return finding(slot, reference, wanted, context)
      }
    },
    embedded: { $0.ofSamples(\.fixedTints) }
  )
}

extension SpecimenContext {
  /// The slots that the spec sets to a colour of the kind that the surface tints, each with the
  /// opacity of the surface.
  fileprivate var tints: [(slot: Specimen.ResolvedSlot, own: TokenReference, wanted: String)] {
    ownSlots.compactMap { slot in
      guard slot.slot.type == .color, slot.fault == nil,
        let reference = slot.reference, let usual = slot.slot.fallback[state],
        let wanted = usual.opacity, let kind = StatusKind(path: usual.path),
        system.kind(of: reference) == kind,
        !system.decides(slot.slot.name, of: surface, in: state)
      else { return nil }
      return (slot, reference, wanted)
    }
  }
}

private func finding(
  _ slot: Specimen.ResolvedSlot,
  _ reference: TokenReference,
  _ wanted: String,
  _ context: SpecimenContext
) -> Finding {
  let strength = reference.opacity.map { "at `\($0)`" } ?? "in full"
  let range = context.range(of: slot)
  let corrected = TokenReference(path: reference.path, opacity: wanted).description
  return Finding(
    "`\(slot.slot.name)` is `\(reference.path)` \(strength), and `\(context.surface.id)` tints it at "
      + "`\(wanted)`",
    at: range,
    fixes: [
      Diagnostic.Fix(
        title: "write `\(corrected)`",
        edits: [Diagnostic.Edit(range: range, replacement: corrected)]
      )
    ]
  )
}

/// Whether the author chose a solid fill, and the colours on it along with it.
private func isMeantInFull(_ slot: Surface.Slot, _ context: SpecimenContext) -> Bool {
  let slots = context.specimen.slots
  if slot.role == .border {
    return slots.contains {
      $0.slot.role == .fill && $0.slot.on == slot.on && $0.slot.name.hasSuffix("background")
        && $0.reference?.opacity == nil
    }
  }
  return slots.contains {
    $0.slot.on == slot.name && $0.origin == .spec
      && ($0.slot.role == .text || $0.slot.role == .graphic)
  }
}
