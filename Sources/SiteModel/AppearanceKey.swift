import DesignTokens

/// Key for two things: which slots of a specimen are painted, and the values of the slots that its
/// spec does not set.
public struct PlanKey: Hashable, Sendable {
  /// Retained, so that no other surface gets its address.
  private let surface: Surface
  private let state: State
  private let system: Int
  private let presence: UInt64

  /// The key of a specimen; nil for a specimen with a fault, which is rare.
  public init?(_ specimen: Specimen) {
    guard !specimen.isFaulty, let presence = specimen.presence else { return nil }
    self.presence = presence
    surface = specimen.surface
    state = specimen.spec.state.value
    system = specimen.system
  }

  /// Returns true if both keys are equal.
  public static func == (first: PlanKey, second: PlanKey) -> Bool {
    first.surface === second.surface && first.state == second.state
      && first.system == second.system && first.presence == second.presence
  }

  /// Hashes the surface, the state and the presence of parts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(surface))
    hasher.combine(state)
    hasher.combine(presence)
  }
}

/// Key for the colours of a specimen: specimens with equal keys look the same, except for their
/// words.
public struct AppearanceKey: Hashable, Sendable {
  private let plan: PlanKey
  private let own: [CopyOnWriteBox<Specimen.Resolution>.Identity]

  /// The key of a specimen; `nil` for one with a fault.
  public init?(_ specimen: Specimen) {
    guard let plan = PlanKey(specimen) else { return nil }
    self.plan = plan
    own = specimen.ownColours
  }
}

extension Specimen {
  /// Identities of the resolutions of the slots that the spec sets and that can affect contrast.
  ///
  /// All other slots have the surface's values.
  public var ownColours: [CopyOnWriteBox<Resolution>.Identity] {
    var own: [CopyOnWriteBox<Resolution>.Identity] = []
    for index in slots.indices
    where slots[index].origin.variesBySpec && slots[index].bearsOnContrast {
      own.append(slots[index].identity)
    }
    return own
  }
}

extension Specimen.ResolvedSlot {
  /// True if the slot can affect contrast: a colour, a gradient, or a font, which can make text
  /// large.
  fileprivate var bearsOnContrast: Bool {
    switch slot.type {
    case .color, .gradient, .typography: true
    default: false
    }
  }
}
