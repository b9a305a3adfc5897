import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let colourOfGround = Rule(
    .contrastGroundColour,
    check: .specimen { context in
      let specimen = context.specimen
      let grounds = Set(specimen.surface.slots.compactMap(\.on))
      let slots = specimen.slots.filter { one in
        one.slot.isSeenByColourAlone(in: specimen.spec.state.value, grounds)
          && specimen.isPainted(one.slot)
      }
      guard !slots.isEmpty else { return .notApplicable }
      return slots.compactMap { finding($0, context) }
    }
  )
}

extension Surface.Slot {
  /// Whether nothing but its colour sets it off, and no rule measures its contrast.
  ///
  /// A fill that carries something is seen by what it carries, and a border in the colour of its
  /// ground is a border that was left out.
  fileprivate func isSeenByColourAlone(in state: State, _ grounds: Set<String>) -> Bool {
    guard on != nil, !hasContrast(in: state) else { return false }
    return switch role {
    case .text, .graphic: true
    case .fill: !grounds.contains(name)
    case .border, nil: false
    }
  }
}

/// Returns one finding for all schemes in which a slot looks like its background.
private func finding(_ slot: Specimen.ResolvedSlot, _ context: SpecimenContext) -> Finding? {
  let lost = context.system.schemes.indices.compactMap { scheme -> (name: String, colour: Color)? in
    // Somewhere on a gradient most colours are its own, and elsewhere they are seen.
    guard case .color(let color)? = slot.values[scheme], color.alpha > 0,
      let ground = Backdrop(context.specimen, under: slot.slot.on, scheme: scheme).only
    else { return nil }
    let seen = color.composited(over: ground)
    guard Color.distance(seen, ground) < leastDistance else { return nil }
    return (context.system.schemes[scheme].name, seen)
  }
  guard !lost.isEmpty, let ground = slot.slot.on else { return nil }
  let (range, notes) = context.place(ofPaint: slot)
  return Finding(
    "`\(slot.slot.name)` has the colour of `\(ground)` in \(enumerated(lost.map(\.name)))",
    at: range,
    label: lost.map { name, colour in "both are \(colour.hex) in \(name)" }
      .joined(separator: ", "),
    notes: notes,
    help: ["set one of them to a token that differs from the other in every scheme"]
  )
}

/// A distance in CIEDE2000 below which people see no difference.
private let leastDistance = 1.0
