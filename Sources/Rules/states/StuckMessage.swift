import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let stuckMessage = Rule(
    .statesDismissibleNoncritical,
    check: .specimen { context in
      guard let critical = context.facts.critical, !critical.value, context.isMessage else {
        return .notApplicable
      }
      guard !context.canBePutAway else { return [] }
      return [
        Finding(
          "the \(context.state.rawValue) is not critical, and people cannot close it",
          at: context.facts.dismissible?.range ?? critical.range,
          help: ["write `dismissible: true`"]
        )
      ]
    },
    embedded: { embedded in
      guard embedded.claims.contains(where: { $0.sample != nil && $0.surface == "callout" }),
        let claim = embedded.claim(with: [dismissals, harmless], \.asksForDismissal)
      else {
        return []
      }
      return embedded.inSamples { sample in
        let isCallout = embedded.surfaces(of: sample).contains {
          $0.surface == "callout" && ($0.state == .error || $0.state == .warning)
        }
        let statements = sample.tree.statements
        guard isCallout, statements.isOfPlatform, !statements.hasButton,
          let view = statements.drawn.first?.expression.made
        else { return [] }
        return [
          Finding(
            "people cannot close the callout",
            at: embedded.place(sample.fileRange(view.name.range)),
            notes: [Diagnostic.Note("asked for here", at: embedded.place(claim))],
            help: ["add a button that closes it, or say that it is critical"]
          )
        ]
      }
    }
  )
}

extension Words {
  /// Whether it asks that people can close messages that are not critical.
  fileprivate var asksForDismissal: Bool {
    first(of: dismissals) != nil && first(of: harmless) != nil
  }
}

private let dismissals: Phrases = ["dismissable", "dismissible", "dismissed", "closable"]
private let harmless: Phrases = ["non critical", "noncritical", "not critical"]

extension SpecimenContext {
  /// Whether it is a message in words next to the content of a section or a screen.
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
