import Diagnostics

extension Rule {
  static let intrusiveSurface = Rule(
    id: "modal/least-intrusive",
    severity: .warning,
    explanation: """
      News takes the quietest surface that will do. Nothing to do about it: in the page. What was \
      just done: in passing. A choice: modal. So information that nobody asked for does not float or \
      stop, nor does what concerns one field, nor an offer. Errors of a field, toasts without an act \
      before them, advertisements among news and modal success have rules of their own.
      """,
    source: "Feedback design system; Carbon and Polaris on choosing a surface",
    breaks: """
      ```state
      surface: toast
      state: success
      message: This address is free
      scope: field
      ```
      """,
    passes: """
      ```state
      surface: field-error
      state: success
      field: Email
      value: lan.nguyen@example.com
      message: This address is free.
      ```
      """,
    check: .specimen { subject in
      let level = subject.surface.level
      guard level != .inline else { return [] }
      let surface = "`\(subject.surface.id)` is \(level.rawValue)"
      let isToast = level == .transient && subject.surface.scope == .app
      if subject.state == .info, subject.comesUnasked, !isToast,
        let trigger = subject.facts.trigger
      {
        let message = "nobody asked for the information, and \(surface)"
        return [Finding(message, at: trigger.range, help: ["say it in the page: `banner`"])]
      }
      if let scope = subject.facts.scope, scope.value == .field, subject.isAboutAField {
        let message = "it concerns one field, and \(surface)"
        return [Finding(message, at: scope.range, help: ["say it at the field: `field-error`"])]
      }
      if subject.state == .promo {
        let message = "it is an offer, and \(surface)"
        let help = ["let it stand in the page: `promo`"]
        return [Finding(message, at: subject.spec.surface.range, help: help)]
      }
      return []
    }
  )
}

extension Subject {
  /// Whether it is news that a field could tell; an error there has a rule of its own.
  fileprivate var isAboutAField: Bool {
    switch state {
    case .warning, .info: true
    case .success: surface.level == .transient
    default: false
    }
  }
}
