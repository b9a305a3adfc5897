import DesignTokens
import Diagnostics
public import SiteModel

extension SpecimenContext {
  /// A painted slot with the colour of a status, and the kind of status.
  public struct StatusColour: Sendable {
    /// The slot.
    public let slot: Specimen.ResolvedSlot
    /// The kind of status of its colour.
    public let kind: StatusKind
  }

  /// The status colours of the specimen if they have different kinds, else none.
  ///
  /// Empty if the state has no kind of status, or if the spec and the system set no colour.
  public var mixedColours: [StatusColour] {
    guard StatusKind(state) != nil,
      specimen.slots.contains(where: {
        $0.slot.type == .color && ($0.origin == .spec || $0.origin == .component)
      })
    else { return [] }
    let statuses = analysis.statuses
    guard let first = statuses.first else { return [] }
    return statuses.contains { $0.kind != first.kind } ? statusColours : []
  }
}

extension Specimen {
  /// Returns the slots with a status colour, by index; destructive buttons are left out.
  func statuses(in system: System) -> [(slot: Int, kind: StatusKind)] {
    let painted = painted
    return slots.indices.compactMap { index in
      // A whole slot is many references; only slots with a status colour are copied.
      let slot = slots[index].slot
      guard slot.type == .color, painted[index], let reference = slots[index].reference,
        let kind = system.kind(of: reference), slots[index].fault == nil,
        !slot.name.hasPrefix("destructive-")
      else { return nil }
      let isControl = ["action-", "secondary-"].contains { slot.name.hasPrefix($0) }
      let usual = slot.fallback[spec.state.value].flatMap { StatusKind(path: $0.path) }
      return isControl && usual == nil ? nil : (index, kind)
    }
  }
}
