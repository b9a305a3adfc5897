import Diagnostics

extension Rule {
  static let vanishingError = Rule(
    id: "a11y/no-auto-dismiss-error",
    severity: .error,
    explanation: """
      An error, or a message with the button that mends something, must not leave by itself: nobody \
      can be expected to read, understand and reach a button within a few seconds. It stays until it \
      is dealt with or put away.
      """,
    source: "WCAG 2.2.1, Timing Adjustable; Carbon, Polaris and Material on errors in toasts",
    breaks: """
      ```state
      surface: toast
      state: error
      message: We couldn't send the message
      label: "Error: the message was not sent"
      duration: duration.toast
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```state
      surface: toast
      state: error
      message: We couldn't send the message
      label: "Error: the message was not sent"
      hint: Try again sends it once more.
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      let mending = subject.spec.actions.first { $0.recovery?.value.mends ?? false }
      guard subject.state == .error || mending != nil else { return [] }
      guard let duration = subject.facts.duration else {
        let isSticky =
          subject.surface.level != .transient || subject.facts.dismissible?.value == true
        return isSticky ? [] : [.unchecked("dismissible", at: subject.spec.surface.range)]
      }
      let what =
        if subject.state != .error, let mending {
          "the message with `\(mending.label.value)`"
        } else {
          "the error"
        }
      return [
        Finding(
          "\(what) leaves by itself after `\(duration.value)`",
          at: duration.range,
          help: ["leave `duration` out, and let people put it away: `dismissible: true`"]
        )
      ]
    },
    around: { around in
      let said = around.vanishingErrors()
      let errors = around.shown.filter { $0.kind == .transient && $0.state == .error }
      guard !errors.isEmpty,
        let claim = around.claim(with: [toasts, vanishing], \.speaksOfVanishingToasts)
      else {
        return said
      }
      return said
        + errors.compactMap {
          guard let text = $0.texts.first else { return nil }
          return Finding(
            "the error leaves by itself, as toasts do here",
            at: around.place(text.range),
            notes: [Diagnostic.Note("toasts go by themselves", at: around.place(claim))],
            help: [
              "show errors where they stay: in the page, or in a toast that is put away by hand"
            ]
          )
        }
    }
  )
}

extension Words {
  fileprivate var speaksOfVanishingToasts: Bool {
    first(of: toasts) != nil && first(of: vanishing) != nil
  }
}

private let toasts: Phrases = ["toast", "toasts", "snackbar", "snackbars"]
private let vanishing: Phrases = [
  "auto dismiss", "auto dismisses", "auto dismissing", "automatically dismissed",
  "automatically dismisses", "disappears automatically", "dismissed automatically",
  "dismisses automatically", "dismisses itself", "disappears after", "auto hides",
]

extension Recovery {
  /// Whether people lose something when the button leaves before they reach it.
  var mends: Bool {
    switch self {
    case .retry, .refresh, .signIn, .openSettings, .editField: true
    case .add, .clearFilter, .wait: false
    }
  }
}
