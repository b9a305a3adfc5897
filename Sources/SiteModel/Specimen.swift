public import DesignTokens
public import Diagnostics

/// One spec, resolved against a surface and a system, with everything needed to check and draw it.
public struct Specimen: Sendable {
  /// The spec it was made from.
  @CopyOnWriteBox public var spec: Spec
  /// The surface that draws it.
  public var surface: Surface
  /// Index of the system in `Site.systems`.
  public var system: Int
  /// Every slot of the surface, in its order.
  ///
  /// Specimens whose specs set the same values share the list.
  public let slots: [ResolvedSlot]
  /// True if any slot has a fault.
  ///
  /// Most specimens have none, so rules need not search the slots.
  public let isFaulty: Bool
  /// Whether the value of any slot depends on a token that is unknown.
  public let hasUnknownSlots: Bool
  /// Its slots in other contexts than the default ones, each appearance once.
  public var variants: [Variant] = []
  /// One bit for each owner of slots that is present; `nil` if the surface has too many parts for the
  /// bits.
  let presence: UInt64?
  /// Results of the rules.
  ///
  /// Filled after checking, and printed next to the picture.
  @CopyOnWriteBox public var outcome: Outcome

  /// Outcome of a specimen that has not been checked.
  private static let noOutcome = CopyOnWriteBox(wrappedValue: Outcome())

  /// Joins a spec with its resolved slots.
  public init(spec: Spec, surface: Surface, system: Int, slots list: SlotList) {
    _spec = CopyOnWriteBox(wrappedValue: spec)
    self.surface = surface
    self.system = system
    slots = list.slots
    isFaulty = list.isFaulty
    hasUnknownSlots = list.hasUnknownSlots
    presence = SiteModel.presence(in: spec, of: surface)
    _outcome = Self.noOutcome
  }

  /// The slots of specimens that set the same values.
  public struct SlotList: Sendable {
    /// Every slot of the surface, in its order.
    public let slots: [ResolvedSlot]
    /// True if any slot has a fault.
    let isFaulty: Bool
    /// Whether the value of any slot depends on a token that is unknown.
    let hasUnknownSlots: Bool

    /// Creates a list.
    public init(_ slots: [ResolvedSlot]) {
      self.slots = slots
      isFaulty = slots.contains { $0.fault != nil }
      hasUnknownSlots = slots.contains(where: \.isUnknown)
    }
  }

  /// The slots of a specimen in contexts in which it looks different.
  public struct Variant: Sendable {
    /// Indices in the system's conditions; in all of them it looks the same.
    public var conditions: [Int]
    /// Every slot, with values in the schemes of the first condition.
    public let slots: [ResolvedSlot]

    /// Creates a variant.
    public init(conditions: [Int], slots: [ResolvedSlot]) {
      self.conditions = conditions
      self.slots = slots
    }
  }

  /// A slot and its resolved value in each scheme, shared by thousands of specimens.
  public struct ResolvedSlot: Sendable {
    @CopyOnWriteBox private var resolution: Resolution

    /// Creates a slot that shares this resolution.
    public init(_ resolution: Resolution) {
      _resolution = CopyOnWriteBox(wrappedValue: resolution)
    }

    /// Identity of the resolution.
    ///
    /// Equal resolutions usually share it, so it distinguishes different ones.
    public var identity: CopyOnWriteBox<Resolution>.Identity { _resolution.identity }
    /// The declaration.
    public var slot: Surface.Slot { resolution.slot }
    /// Origin of the value.
    public var origin: Origin { resolution.origin }
    /// The token named, when one was.
    public var reference: TokenReference? {
      if resolution.isUnknown, resolution.origin != .spec { UnknownInput.record() }
      return resolution.reference
    }
    /// A value for each scheme of the system, in its order; `nil` where there is none.
    public var values: [TokenValue?] {
      if resolution.isUnknown { UnknownInput.record() }
      return resolution.values
    }
    /// Fault of the slot, if it has one.
    public var fault: Fault? { resolution.fault }
    /// Whether its value depends on a token that is unknown, whose fault is reported elsewhere.
    public var isUnknown: Bool { resolution.isUnknown }
  }

  /// Resolved value of a slot, independent of the specimen that uses it.
  public struct Resolution: Sendable {
    /// The declaration.
    public let slot: Surface.Slot
    /// Origin of the value.
    public var origin: Origin
    /// The token that the slot refers to, if any.
    public var reference: TokenReference?
    /// A value for each scheme of the system, in its order; nil if a scheme has none.
    public var values: [TokenValue?]
    /// Fault of the slot, if it has one.
    public var fault: Fault?
    /// Whether its value depends on a token that is unknown, whose fault is reported elsewhere.
    public var isUnknown = false

    /// Creates the resolution of a slot; by default one without a value.
    public init(
      slot: Surface.Slot,
      origin: Origin,
      reference: TokenReference? = nil,
      values: [TokenValue?],
      fault: Fault? = nil
    ) {
      self.slot = slot
      self.origin = origin
      self.reference = reference
      self.values = values
      self.fault = fault
    }
  }

  /// Source that set a slot's value.
  public enum Origin: String, Sendable {
    /// The spec itself.
    case spec
    /// A token of the system for this slot of the surface.
    case component
    /// The surface, for a value of one of its parts.
    case value
    /// The surface, for the state.
    case surface
    /// The surface, by a token that only the neutral system has.
    case base

    /// Whether specimens of one surface and state may differ in it.
    public var variesBySpec: Bool { self == .spec || self == .value }
  }

  /// Reason why a slot has no valid value.
  public enum Fault: Sendable {
    /// No token of this path; `isOpacity` is true if it is the opacity after the slash.
    case unknown(path: String, isOpacity: Bool)
    /// The token has another type than the slot.
    case wrongType(path: String, found: TokenType, expected: TokenType)
    /// A value was written where a token belongs.
    case raw(RawValue, text: String)
    /// The token belongs to another category.
    case category(path: String, expected: String)
    /// The token exists, but not in these schemes.
    case missing(path: String, schemes: [String])
  }

  /// Results of checking one specimen.
  public struct Outcome: Sendable {
    /// Rules that could not decide, each with the field that is missing.
    public var unchecked: [(rule: String, field: String)] = []
    /// Rules waived, each with its reason.
    public var waived: [(rule: String, reason: String)] = []
    /// Rules that a counter-example breaks on purpose, each with the computed reason.
    public var broken: [(rule: String, message: String)] = []
    /// Findings that did not stop the build: rule and message.
    public var found: [(rule: String, message: String)] = []
    /// Rules that checked the specimen and found nothing, by their places in `Site.ruleRun`.
    public var passed = RuleBits()
    /// Number of rules that are not about this specimen.
    public var notApplicable = 0

    /// Creates an empty outcome.
    public init() {}

    /// Counts of the checks, by verdict.
    public var verdicts: Verdicts {
      Verdicts(
        passed: passed.count,
        failed: Set(found.lazy.map(\.rule)).count,
        waived: waived.count,
        unchecked: Set(unchecked.lazy.map(\.rule)).count,
        notApplicable: notApplicable
      )
    }
  }

  /// The resolved slot of this name.
  public func slot(_ name: String) -> ResolvedSlot? {
    slots.firstIndex { $0.slot.name == name }.map { slots[$0] }
  }

  /// Returns the range for a finding about a slot: the author's value, or the spec's `surface` if
  /// the author sets none.
  public func range(of slot: ResolvedSlot) -> SourceRange {
    guard slot.origin == .spec else { return spec.surface.range }
    if slot.slot === Surface.Slot.hold { return spec.facts.duration?.range ?? spec.surface.range }
    let name = slot.slot.name
    return spec.style.last { $0.slot.value == name }?.value.range ?? spec.surface.range
  }

  /// The slots that the spec sets.
  ///
  /// They are few, and a whole slot is many references.
  public var ownSlots: [ResolvedSlot] {
    var own: [ResolvedSlot] = []
    for index in slots.indices where slots[index].origin == .spec { own.append(slots[index]) }
    return own
  }

  /// The slots that have a fault.
  public var faultySlots: [ResolvedSlot] {
    isFaulty ? slots.filter { $0.fault != nil } : []
  }

  /// True if the specimen shows what to avoid; it then does not count for a view.
  public var isCounterExample: Bool {
    spec.verdict?.value == .bad
  }
}
