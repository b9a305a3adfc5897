import DesignTokens
import Diagnostics

extension Rule {
  static let undecidableMaterial = Rule(
    id: "contrast/undecidable-material",
    severity: .warning,
    explanation: """
      Words or a mark stand on a fill that lets something through, and nothing below it is declared \
      that does not. What they are seen on depends on what happens to lie there, so their contrast \
      cannot be told; the figures on this site then assume white. Give the lowest fill, mostly \
      `canvas`, a colour that covers. A material declares the colour that stands for it where it \
      cannot be drawn: that colour is the token's value.
      """,
    source: "WCAG 2.2, 1.4.3, which needs two colours; Apple on materials",
    breaks: """
      ```state
      surface: overlay
      state: loading
      label: Saving your changes…
      style:
        canvas: scrim.fill / opacity.scrim
      ```
      """,
    passes: """
      ```state
      surface: overlay
      state: loading
      label: Saving your changes…
      style:
        canvas: surface.default
      ```
      """,
    check: .specimen { subject in
      let specimen = subject.specimen
      let slots = specimen.slots
      let painted = subject.painted
      var grounds: Set<String> = []
      var seen: Set<String> = []
      return slots.indices.compactMap { index -> Finding? in
        // A whole slot is many references; each ground is looked at once.
        guard let role = slots[index].slot.role, role == .text || role == .graphic,
          !slots[index].slot.isDecorative, let ground = slots[index].slot.on,
          !grounds.contains(ground), painted[index]
        else { return nil }
        grounds.insert(ground)
        guard let lowest = lowestTranslucent(from: ground, subject),
          seen.insert(lowest.slot.name).inserted
        else { return nil }
        return Finding(
          "`\(slots[index].slot.name)` stands on `\(lowest.slot.name)`, which lets through what nobody declares",
          at: lowest.range,
          notes: subject.blame(lowest),
          help: ["the contrast is measured as if white lay under it"]
        )
      }
    },
    around: { $0.ofSamples(\.undecidableMaterials) }
  )
}

/// The last fill of a stack that nowhere covers, in some scheme; `nil` when some fill does.
private func lowestTranslucent(
  from ground: String,
  _ subject: Subject
) -> Specimen.ResolvedSlot? {
  let slots = subject.specimen.slots
  for scheme in subject.system.schemes.indices {
    var lowest: Int?
    var name: String? = ground
    var isCovered = false
    for _ in 0..<16 {
      guard let below = slots.firstIndex(where: { $0.slot.name == name }) else { break }
      name = slots[below].slot.on
      switch slots[below].values[scheme] {
      case .color(let color)?:
        isCovered = color.alpha >= 1
        if color.alpha < 1 { lowest = below }
      case .gradient(let stops)?: isCovered = stops.allSatisfy { $0.color.alpha >= 1 }
      default:
        // A token without a value is reported elsewhere.
        if slots[below].reference != nil || slots[below].fault != nil { isCovered = true }
      }
      if isCovered { break }
    }
    if !isCovered, let lowest { return slots[lowest] }
  }
  return nil
}
