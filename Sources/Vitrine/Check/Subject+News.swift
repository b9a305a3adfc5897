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

  /// The colours of the specimen when they say two things at once, else nothing.
  var mixedColours: [NewsColour] {
    guard NewsKind(state) != nil,
      specimen.slots.contains(where: {
        $0.slot.type == .color && ($0.origin == .spec || $0.origin == .component)
      })
    else { return [] }
    let news = look.news
    guard let first = news.first else { return [] }
    return news.contains { $0.kind != first.kind } ? newsColours : []
  }
}

extension Specimen {
  /// The slots whose colours say a kind, by their places; a button that destroys speaks for itself.
  func news(in system: System) -> [(slot: Int, kind: NewsKind)] {
    let painted = painted
    return slots.indices.compactMap { index in
      // A whole slot is many references; only those that say a kind are copied.
      let slot = slots[index].slot
      guard slot.type == .color, painted[index], let reference = slots[index].reference,
        let kind = system.kind(of: reference), slots[index].fault == nil,
        !slot.name.hasPrefix("destructive-")
      else { return nil }
      let isControl = ["action-", "secondary-"].contains { slot.name.hasPrefix($0) }
      let usual = slot.fallback[spec.state.value].flatMap { NewsKind(path: $0.path) }
      return isControl && usual == nil ? nil : (index, kind)
    }
  }
}
