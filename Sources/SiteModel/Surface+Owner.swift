extension Surface {
  /// Owner of a slot: the slot is painted only if its owner is present.
  enum Owner: Sendable, Equatable {
    /// The surface itself, which is always there.
    case surface
    /// The part of this index.
    case part(Int)
    case actions, dismissal, reason, destruction
    /// The links in texts of type `rich`, or of actions.
    case links

    /// Reads the owner from the name of a slot.
    init(_ name: String?, among parts: [Part]) {
      self =
        switch name {
        case nil: .surface
        case "action": .actions
        case "dismiss": .dismissal
        case "reason", "tooltip": .reason
        case "destructive": .destruction
        case "link" where parts.contains { $0.kind == .rich && $0.name != "link" }: .links
        default: parts.firstIndex { $0.name == name }.map { .part($0) } ?? .surface
        }
    }

    /// Parts that have a bit.
    static let mostParts = 59

    /// Its bit in a set of owners; 0 for the surface.
    var bit: UInt64 {
      switch self {
      case .surface: 0
      case .actions: 1
      case .dismissal: 2
      case .reason: 4
      case .destruction: 8
      case .links: 16
      case .part(let index): 1 << UInt64(index + 5)
      }
    }
  }
}
