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
      subject.look.materials.map { material in
        let (top, lowest) = (subject.specimen.slots[material.top].slot.name, material.lowest)
        let slot = subject.specimen.slots[lowest]
        return Finding(
          "`\(top)` stands on `\(slot.slot.name)`, which lets through what nobody declares",
          at: subject.range(of: slot),
          notes: subject.blame(slot),
          help: ["the contrast is measured as if white lay under it"]
        )
      }
    },
    around: { $0.ofSamples(\.undecidableMaterials) }
  )
}

/// A fill that lets through what lies under it, and words or a mark on it.
struct UndecidableMaterial: Sendable {
  /// The place of the words or mark among the slots.
  let top: Int
  /// The place of the last fill of the stack.
  let lowest: Int

  /// All of a specimen, each fill once.
  static func all(in specimen: Specimen, schemes: Int) -> [UndecidableMaterial] {
    let (slots, painted) = (specimen.slots, specimen.painted)
    // Few, so that looking through them is faster than hashing.
    var grounds: [String] = []
    var found: [UndecidableMaterial] = []
    for index in slots.indices where painted[index] {
      // A whole slot is many references; each ground is looked at once.
      guard slots[index].slot.hasContrast(in: specimen.spec.state.value),
        let ground = slots[index].slot.on, !grounds.contains(ground)
      else { continue }
      grounds.append(ground)
      guard let lowest = specimen.lowestTranslucent(from: ground, schemes: schemes),
        !found.contains(where: { $0.lowest == lowest })
      else { continue }
      found.append(UndecidableMaterial(top: index, lowest: lowest))
    }
    return found
  }
}

extension Specimen {
  /// The last fill of a stack that nowhere covers, in some scheme; `nil` when some fill does.
  fileprivate func lowestTranslucent(from ground: String, schemes: Int) -> Int? {
    for scheme in 0..<schemes {
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
      if !isCovered, let lowest { return lowest }
    }
    return nil
  }
}
