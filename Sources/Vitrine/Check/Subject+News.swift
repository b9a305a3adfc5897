import DesignTokens
import Diagnostics

extension Subject {
  /// A painted slot whose colour belongs to the news, and the kind that it stands for.
  struct NewsColour {
    /// The slot.
    let slot: Specimen.ResolvedSlot
    /// What its colour says.
    let kind: NewsKind
  }

  /// The colours of kinds that the specimen shows; a button that destroys speaks for itself.
  var newsColours: [NewsColour] {
    specimen.slots.compactMap { slot in
      guard slot.slot.type == .color, slot.fault == nil, let reference = slot.reference,
        !slot.slot.name.hasPrefix("destructive-"), specimen.isPainted(slot.slot),
        let kind = system.kind(of: reference)
      else { return nil }
      let isControl = ["action-", "secondary-"].contains { slot.slot.name.hasPrefix($0) }
      let usual = slot.slot.fallback[state].flatMap { NewsKind(path: $0.path) }
      return isControl && usual == nil ? nil : NewsColour(slot: slot, kind: kind)
    }
  }

  /// The colours of the specimen when they say two things at once, else nothing.
  var mixedColours: [NewsColour] {
    guard NewsKind(state) != nil,
      specimen.slots.contains(where: {
        $0.slot.type == .color && ($0.origin == .spec || $0.origin == .component)
      })
    else { return [] }
    let colours = newsColours
    return Set(colours.map(\.kind)).count > 1 ? colours : []
  }
}
