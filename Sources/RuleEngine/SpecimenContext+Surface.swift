public import Diagnostics
public import SiteModel

extension SpecimenContext {
  /// Whether people can close it: by its own control, or by a button that does nothing else.
  public var canBePutAway: Bool {
    facts.dismissible?.value == true
      || spec.actions.contains { $0.putsAway || $0.isAcknowledgement }
  }

  /// Returns the text of a text or icon part, from the spec or the surface's default.
  public func shown(_ part: String) -> String? {
    surface.parts.first { $0.name == part }.flatMap { specimen.text(of: $0) }
  }

  /// Returns the place that sets a part, or the surface's name in the spec if its default shows.
  public func place(ofPart part: String) -> SourceRange {
    spec.text(part)?.range ?? spec.surface.range
  }

  /// Whether the system shows it without an action of the person, judged by the words of `trigger`.
  public var comesUnasked: Bool {
    facts.trigger.map { systemTriggers.contains($0.value.lowercased()) } ?? false
  }
}

extension Surface {
  /// Whether it takes the place of a whole screen, judged by its declaration: in the page, for a
  /// screen or the app, without rows and without a control that closes it.
  public var replacesScreen: Bool {
    level == .inline && (scope == .screen || scope == .app)
      && !parts.contains { $0.kind == .items }
      && !slots.contains { $0.name.hasPrefix("dismiss-") }
  }
}

extension Spec.Action {
  /// Whether its label only confirms that the person has read something; English and Vietnamese.
  public var isAcknowledgement: Bool {
    recovery == nil && acknowledgements.contains(label.value.lowercased())
  }
}

private let acknowledgements: Set<String> = [
  "ok", "okay", "got it", "understood", "i understand", "acknowledge", "i see",
  "đã hiểu", "tôi hiểu", "tôi đã hiểu",
]

/// Triggers that are not an action of a person.
private let systemTriggers: Set<String> = [
  "system", "launch", "startup", "load", "timer", "interval", "push", "connectivity", "schedule",
  "background",
]
