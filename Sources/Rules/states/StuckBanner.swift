import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let stuckBanner = Rule(
    .statesBannerDismissible,
    check: .specimen { context in
      let facts = context.facts
      guard context.surface.id == "banner", facts.critical?.value != true else {
        return .notApplicable
      }
      guard !context.canBePutAway else { return [] }
      let mayBeCritical = context.state == .error || context.state == .warning
      if mayBeCritical, facts.dismissible == nil, facts.critical == nil {
        return [.unchecked("dismissible", at: context.spec.surface.range)]
      }
      return [
        Finding(
          "people cannot close the banner",
          at: facts.dismissible?.range ?? context.spec.surface.range,
          help: [
            "write `dismissible: true`",
            "if the banner has to stay until its cause is gone, write `critical: true`",
          ]
        )
      ]
    },
    embedded: { embedded in
      let own = bannersWithoutExit(embedded)
      guard embedded.claims.contains(where: { $0.sample != nil && $0.surface == "banner" }),
        let claim = embedded.claim(with: [banners, dismissals], \.asksForDismissal)
      else {
        return own
      }
      return own
        + embedded.inSamples { sample in
          let isBanner = embedded.surfaces(of: sample).contains { $0.surface == "banner" }
          let statements = sample.tree.statements
          guard isBanner, statements.isOfPlatform, !statements.hasButton,
            !statements.contain({ $0.modifiers.contains { $0.name.value == "gesture" } }),
            let view = statements.drawn.first?.expression.made
          else { return [] }
          return [
            Finding(
              "people cannot close the banner",
              at: embedded.place(sample.fileRange(view.name.range)),
              notes: [Diagnostic.Note("asked for here", at: embedded.place(claim))],
              help: [
                "add a button that closes it: `Button(\"Close\", systemImage: \"xmark\") { … }`"
              ]
            )
          ]
        }
    }
  )
}

extension Words {
  /// Whether the sentence says that people can close banners.
  fileprivate var asksForDismissal: Bool {
    first(of: banners) != nil && first(of: dismissals) != nil
  }
}

private let banners: Phrases = ["banner", "banners"]
private let dismissals: Phrases = ["dismiss", "dismissable", "dismissible", "closable"]
