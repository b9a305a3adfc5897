import DesignTokens
import Diagnostics

extension Subject {
  /// A painted slot whose colour belongs to the news, and the kind that it stands for.
  struct NewsColour: Sendable {
    /// The slot.
    let slot: Specimen.ResolvedSlot
    /// What its colour says.
    let kind: NewsKind
  }

  /// Finds the colours of kinds that the specimen shows.
  func allNewsColours() -> [NewsColour] {
    let slots = specimen.slots
    let painted = painted
    return slots.indices.compactMap { index in
      // A whole slot is many references; only those that say a kind are copied.
      let slot = slots[index].slot
      guard slot.type == .color, painted[index], let reference = slots[index].reference,
        let kind = system.kind(of: reference), slots[index].fault == nil,
        !slot.name.hasPrefix("destructive-")
      else { return nil }
      let isControl = ["action-", "secondary-"].contains { slot.name.hasPrefix($0) }
      let usual = slot.fallback[state].flatMap { NewsKind(path: $0.path) }
      return isControl && usual == nil ? nil : NewsColour(slot: slots[index], kind: kind)
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
    guard let first = colours.first else { return [] }
    return colours.contains { $0.kind != first.kind } ? colours : []
  }
}
