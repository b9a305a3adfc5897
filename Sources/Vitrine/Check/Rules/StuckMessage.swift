import Diagnostics
import Samples

extension Rule {
  static let stuckMessage = Rule(
    id: "states/dismissible-noncritical",
    severity: .error,
    explanation: """
      A message of which the spec says `critical: false` can be put away: it stands beside content, \
      and who has read it may want the room. Surfaces that stand in place of the content, as \
      `full-page` and `empty` do, go when their cause goes; a `banner` is the matter of \
      `states/banner-dismissible`.
      """,
    source: "the house; Polaris and Carbon on messages that are not critical",
    breaks: """
      ```state
      surface: callout
      state: warning
      title: Listing unavailable
      message: The last one was sold this morning. Add stock to bring it back.
      label: "Warning: listing unavailable"
      critical: false
      ```
      """,
    passes: """
      ```state
      surface: callout
      state: warning
      title: Listing unavailable
      message: The last one was sold this morning. Add stock to bring it back.
      label: "Warning: listing unavailable"
      critical: false
      dismissible: true
      ```
      """,
    check: .specimen { subject in
      guard let critical = subject.facts.critical, !critical.value, subject.isMessage,
        !subject.canBePutAway
      else { return [] }
      return [
        Finding(
          "the \(subject.state.rawValue) is not critical and cannot be put away",
          at: subject.facts.dismissible?.range ?? critical.range,
          help: ["write `dismissible: true`"]
        )
      ]
    },
    around: { around in
      guard around.accounts.contains(where: { $0.sample != nil && $0.surface == "callout" }),
        let claim = around.claim(with: [dismissals, harmless], \.asksForDismissal)
      else {
        return []
      }
      return around.inSamples { sample in
        let isCallout = around.surfaces(of: sample).contains {
          $0.surface == "callout" && ($0.state == .error || $0.state == .warning)
        }
        let statements = sample.tree.statements
        guard isCallout, statements.isOfPlatform, !statements.hasButton,
          let view = statements.drawn.first?.expression.made
        else { return [] }
        return [
          Finding(
            "the callout cannot be put away",
            at: around.place(sample.fileRange(view.name.range)),
            notes: [Diagnostic.Note("asked for here", at: around.place(claim))],
            help: ["add a button that closes it, or say that it is critical"]
          )
        ]
      }
    }
  )
}

extension Words {
  /// Whether it asks that what is not critical can be put away.
  fileprivate var asksForDismissal: Bool {
    first(of: dismissals) != nil && first(of: harmless) != nil
  }
}

private let dismissals: Phrases = ["dismissable", "dismissible", "dismissed", "closable"]
private let harmless: Phrases = ["non critical", "noncritical", "not critical"]

extension Subject {
  /// Whether it is news in words beside the content of a section or a screen.
  fileprivate var isMessage: Bool {
    guard surface.level == .inline, scope == .section || scope == .screen,
      !["banner", "empty", "full-page"].contains(surface.id),
      surface.parts.contains(where: { $0.name == "message" || $0.name == "title" })
    else { return false }
    return switch state {
    case .error, .warning, .info: true
    default: false
    }
  }
}
