import DesignTokens
import Diagnostics

extension Rule {
  static let wrongTint = Rule(
    id: "token/tint-opacity",
    severity: .error,
    explanation: """
      The surface paints a thin layer of a kind's colour, and the spec thins the same colour by \
      another opacity token, or not at all. Tints are one decision of the system: one for fills \
      and one for edges, each with a value per scheme. A second strength is seen as a second \
      meaning, and the text on it was chosen for the first. A fill in full is right when the spec \
      also sets what stands on it, and an edge in full when it goes with such a fill. In a sample of \
      code, a share that an opacity token has in one scheme alone is wrong in the others.
      """,
    source: "Instica design system: 12 % and 30 % in light, 18 % and 40 % in dark",
    breaks: """
      ```state
      surface: callout
      state: info
      title: Shipping is included
      message: Buyers see one price.
      dismissible: true
      style:
        border-color: state.info / opacity.tint-fill
      ```
      """,
    passes: """
      ```state
      surface: callout
      state: info
      title: Shipping is included
      message: Buyers see one price.
      dismissible: true
      style:
        border-color: state.info / opacity.tint-border
      ```
      """,
    check: .specimen { subject in
      subject.ownSlots.compactMap { slot in
        guard slot.slot.type == .color, slot.fault == nil,
          let reference = slot.reference, let usual = slot.slot.fallback[subject.state],
          let wanted = usual.opacity, let kind = NewsKind(path: usual.path),
          subject.system.kind(of: reference) == kind,
          !subject.system.decides(slot.slot.name, of: subject.surface, in: subject.state)
        else { return nil }
        if let opacity = reference.opacity {
          if subject.system.names(of: opacity).contains(wanted) { return nil }
        } else if isMeantInFull(slot.slot, subject) {
          return nil
        }
        return finding(slot, reference, wanted, subject)
      }
    },
    around: { $0.ofSamples(\.fixedTints) }
  )
}

private func finding(
  _ slot: Specimen.ResolvedSlot,
  _ reference: TokenReference,
  _ wanted: String,
  _ subject: Subject
) -> Finding {
  let strength = reference.opacity.map { "at `\($0)`" } ?? "in full"
  let range = subject.range(of: slot)
  let mended = TokenReference(path: reference.path, opacity: wanted).description
  return Finding(
    "`\(slot.slot.name)` is `\(reference.path)` \(strength), and `\(subject.surface.id)` tints it at "
      + "`\(wanted)`",
    at: range,
    fixes: [
      Diagnostic.Fix(
        title: "write `\(mended)`",
        edits: [Diagnostic.Edit(range: range, replacement: mended)]
      )
    ]
  )
}

/// Whether the author chose a solid fill: what stands on it was chosen along with it.
private func isMeantInFull(_ slot: Surface.Slot, _ subject: Subject) -> Bool {
  let slots = subject.specimen.slots
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
