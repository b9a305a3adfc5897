import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let vanishingError = Rule(
    .a11yNoAutoDismissError,
    check: .specimen { context in
      let recovery = context.spec.actions.first { $0.recovery?.value.isLossIfGone ?? false }
      guard context.state == .error || recovery != nil else { return .notApplicable }
      guard let duration = context.facts.duration else {
        let isSticky =
          context.surface.level != .transient || context.facts.dismissible?.value == true
        return isSticky ? [] : [.unchecked("dismissible", at: context.spec.surface.range)]
      }
      let what =
        if context.state != .error, let recovery {
          "the message with `\(recovery.label.value)`"
        } else {
          "the error"
        }
      return [
        Finding(
          "\(what) disappears by itself after `\(duration.value)`",
          at: duration.range,
          help: ["remove `duration`, and let people close it: `dismissible: true`"]
        )
      ]
    },
    embedded: { embedded in
      let said = embedded.vanishingErrors()
      let errors = embedded.shown.filter { $0.kind == .transient && $0.state == .error }
      guard !errors.isEmpty,
        let claim = embedded.claim(with: [toasts, vanishing], \.speaksOfVanishingToasts)
      else {
        return said
      }
      return said
        + errors.compactMap {
          guard let text = $0.texts.first else { return nil }
          return Finding(
            "the error disappears by itself, as toasts do here",
            at: embedded.place(text.range),
            notes: [Diagnostic.Note("toasts disappear by themselves", at: embedded.place(claim))],
            help: [
              "show errors where they stay: in the page, or in a toast that people close"
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
  var isLossIfGone: Bool {
    switch self {
    case .retry, .refresh, .signIn, .openSettings, .editField: true
    case .add, .clearFilter, .wait: false
    }
  }
}
