import DesignTokens
import Diagnostics

extension Rule {
  static let smallTarget = Rule(
    id: "a11y/target-size",
    severity: .warning,
    explanation: """
      What is pressed is smaller than 24 px, or than 44 in a system whose `platform` is `ios`. A \
      thumb misses it, and so does a hand that trembles. Slots that are the size of a control say \
      `target: true` in their `surface.yaml`; the glyph inside may be smaller.
      """,
    source: "WCAG 2.2, 2.5.8 Target Size (Minimum), level AA; Apple: 44 points",
    breaks: """
      ```state
      surface: banner
      state: error
      message: We couldn't upload the photo. Try again in a minute.
      label: "Error: the photo was not uploaded"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      style:
        action-height: size.icon-small
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: error
      message: We couldn't upload the photo. Try again in a minute.
      label: "Error: the photo was not uploaded"
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      style:
        action-height: size.icon-large
      ```
      """,
    check: .specimen { subject in
      let platform = subject.site.settings.systems[subject.system.id]?.value.platform?.value
      let least = platform?.lowercased() == "ios" ? 44.0 : 24
      let slots = subject.specimen.slots
      return slots.indices.compactMap { index in
        // A whole slot is many references; only those that are pressed are copied.
        guard slots[index].slot.isTarget else { return nil }
        let slot = slots[index]
        let sizes = slot.values.compactMap { value -> Double? in
          guard case .dimension(let length)? = value else { return nil }
          return length.unit == .px || length.unit == .rem ? length.pixels : nil
        }
        guard let smallest = sizes.min(), smallest < least, subject.specimen.isPainted(slot.slot)
        else { return nil }
        return Finding(
          "`\(slot.slot.name)` is \(decimal(smallest, places: 1)) px, and what is pressed has "
            + "\(decimal(least)) px or more",
          at: subject.range(of: slot),
          notes: subject.blame(slot)
        )
      }
    },
    around: SmallPreviewTargets.findings
  )
}
