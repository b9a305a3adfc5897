import Diagnostics

extension Subject {
  /// Whether people can put it away: by its own control, or by a button that does no more.
  var canBePutAway: Bool {
    facts.dismissible?.value == true
      || spec.actions.contains { $0.putsAway || $0.isAcknowledgement }
  }

  /// What a text or icon part shows, by the spec or by the surface's default.
  func shown(_ part: String) -> String? {
    surface.parts.first { $0.name == part }.flatMap { specimen.text(of: $0) }
  }

  /// Where a part is set, or the surface when its default shows.
  func place(ofPart part: String) -> SourceRange {
    spec.text(part)?.range ?? spec.surface.range
  }

  /// Whether the machine made it appear, and nobody's press of a button: by the words of `trigger`.
  var comesUnasked: Bool {
    facts.trigger.map { systemTriggers.contains($0.value.lowercased()) } ?? false
  }
}

extension Surface {
  /// Whether it stands where a whole screen should be, as far as its declaration tells: in the page,
  /// for a screen or the app, without rows and without a control that puts it away.
  var replacesScreen: Bool {
    level == .inline && (scope == .screen || scope == .app)
      && !parts.contains { $0.kind == .items }
      && !slots.contains { $0.name.hasPrefix("dismiss-") }
  }
}

extension Spec.Action {
  /// Whether its label says no more than that something was read; English and Vietnamese.
  var isAcknowledgement: Bool {
    recovery == nil && acknowledgements.contains(label.value.lowercased())
  }
}

private let acknowledgements: Set<String> = [
  "ok", "okay", "got it", "understood", "i understand", "acknowledge", "i see",
  "đã hiểu", "tôi hiểu", "tôi đã hiểu",
]

/// Words for what is no act of a person.
private let systemTriggers: Set<String> = [
  "system", "launch", "startup", "load", "timer", "interval", "push", "connectivity", "schedule",
  "background",
]
