package import Diagnostics
package import DesignTokens

/// One spec, resolved against a surface and a system: all that is needed to check and draw it.
package struct Specimen: Sendable {
  /// The spec it was made from.
  @Shared package var spec: Spec
  /// The surface that draws it.
  package var surface: Surface
  /// Index of the system in `Site.systems`.
  package var system: Int
  /// Every slot of the surface, in its order; specimens whose specs set the same share the list.
  package let slots: [ResolvedSlot]
  /// Whether any slot has a fault; most specimens have none, and rules need not look for one.
  package let isFaulty: Bool
  /// Which of the things are there that decide whether slots are painted, a bit for each; `nil`
  /// where there are too many.
  let presence: UInt64?
  /// What the rules said; filled after checking, and printed beside the picture.
  @Shared package var outcome: Outcome

  /// Nothing has been said yet of any specimen that was just read.
  private static let noOutcome = Shared(wrappedValue: Outcome())

  /// Joins a spec with what its slots came out as.
  package init(spec: Spec, surface: Surface, system: Int, slots: [ResolvedSlot]) {
    _spec = Shared(wrappedValue: spec)
    self.surface = surface
    self.system = system
    self.slots = slots
    isFaulty = slots.contains { $0.fault != nil }
    presence = Vitrine.presence(in: spec, of: surface)
    _outcome = Self.noOutcome
  }

  /// A slot and what it came out as in each scheme, the same for thousands of specimens.
  package struct ResolvedSlot: Sendable {
    @Shared private var resolution: Resolution

    /// Gives others what a slot came out as.
    init(_ resolution: Resolution) {
      _resolution = Shared(wrappedValue: resolution)
    }

    /// Tells it from slots that came out as something else; those that came out as the same share it
    /// as a rule.
    var identity: Shared<Resolution>.Identity { _resolution.identity }
    /// The declaration.
    package var slot: Surface.Slot { resolution.slot }
    /// Where the value came from.
    package var origin: Origin { resolution.origin }
    /// The token named, when one was.
    package var reference: TokenReference? { resolution.reference }
    /// A value for each scheme of the system, in its order; `nil` where there is none.
    package var values: [TokenValue?] { resolution.values }
    /// What went wrong, if anything.
    package var fault: Fault? { resolution.fault }
  }

  /// What a slot came out as, wherever it stands.
  package struct Resolution: Sendable {
    /// The declaration.
    let slot: Surface.Slot
    /// Where the value came from.
    var origin: Origin
    /// The token named, when one was.
    var reference: TokenReference?
    /// A value for each scheme of the system, in its order; `nil` where there is none.
    var values: [TokenValue?]
    /// What went wrong, if anything.
    var fault: Fault?
  }

  /// Who decided a slot's value.
  package enum Origin: String, Sendable {
    case spec, component, surface, base
  }

  /// Why a slot has no right value.
  package enum Fault: Sendable {
    /// No token of this path; true when it is the opacity after the stroke.
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

  /// What checking found about one specimen.
  package struct Outcome: Sendable {
    /// Rules that could not decide, each with the field that would tell.
    package var unchecked: [(rule: String, field: String)] = []
    /// Rules waived, each with its reason.
    package var waived: [(rule: String, reason: String)] = []
    /// What a counter-example breaks: rule and computed reason.
    package var broken: [(rule: String, message: String)] = []
    /// What is wrong but did not stop the build: rule and message.
    package var found: [(rule: String, message: String)] = []
    /// The rules that looked at it and have nothing to say, by their places in `Site.ruleRun`.
    package var passed = RuleSet()

    /// Creates an empty outcome.
    package init() {}
  }

  /// The resolved slot of this name.
  package func slot(_ name: String) -> ResolvedSlot? {
    slots.firstIndex { $0.slot.name == name }.map { slots[$0] }
  }

  /// What to point at: the author's value of a slot, or the spec's `surface` where it was left out.
  package func range(of slot: ResolvedSlot) -> SourceRange {
    guard slot.origin == .spec else { return spec.surface.range }
    if slot.slot === Surface.Slot.hold { return spec.facts.duration?.range ?? spec.surface.range }
    let name = slot.slot.name
    return spec.style.last { $0.slot.value == name }?.value.range ?? spec.surface.range
  }

  /// The slots that the spec sets: few, and a whole slot is many references.
  var ownSlots: [ResolvedSlot] {
    var own: [ResolvedSlot] = []
    for index in slots.indices where slots[index].origin == .spec { own.append(slots[index]) }
    return own
  }

  /// The slots that have a fault.
  package var faultySlots: [ResolvedSlot] {
    isFaulty ? slots.filter { $0.fault != nil } : []
  }

  /// Whether it shows what not to do, and so counts for no view.
  package var isCounterExample: Bool {
    spec.verdict?.value == .bad
  }
}
