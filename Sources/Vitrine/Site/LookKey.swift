import DesignTokens

/// What decides which slots of a specimen are painted, and what those came out as that its spec does
/// not set.
struct PlanKey: Hashable {
  /// Kept, so that no other gets its address.
  private let surface: Surface
  private let state: State
  private let system: Int
  private let presence: UInt64

  /// The key of a specimen; `nil` for one with a fault, which may be anywhere, and few have one.
  init?(_ specimen: Specimen) {
    guard !specimen.isFaulty, let presence = specimen.presence else { return nil }
    self.presence = presence
    surface = specimen.surface
    state = specimen.spec.state.value
    system = specimen.system
  }

  static func == (first: PlanKey, second: PlanKey) -> Bool {
    first.surface === second.surface && first.state == second.state
      && first.system == second.system && first.presence == second.presence
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(surface))
    hasher.combine(state)
    hasher.combine(presence)
  }
}

/// What decides how the colours of a specimen come out: specimens with equal keys look the same, but
/// for their words.
struct LookKey: Hashable {
  private let plan: PlanKey
  private let own: [Shared<Specimen.Resolution>.Identity]

  /// The key of a specimen; `nil` for one with a fault.
  init?(_ specimen: Specimen) {
    guard let plan = PlanKey(specimen) else { return nil }
    self.plan = plan
    own = specimen.ownColours
  }
}

extension Specimen {
  /// What its own slots came out as on which contrast can depend; the others are the surface's.
  var ownColours: [Shared<Resolution>.Identity] {
    var own: [Shared<Resolution>.Identity] = []
    for index in slots.indices
    where slots[index].origin == .spec && slots[index].bearsOnContrast {
      own.append(slots[index].identity)
    }
    return own
  }
}

extension Specimen.ResolvedSlot {
  /// Whether contrast can depend on it: colours, and fonts that make text large.
  fileprivate var bearsOnContrast: Bool {
    switch slot.type {
    case .color, .gradient, .typography: true
    default: false
    }
  }
}
