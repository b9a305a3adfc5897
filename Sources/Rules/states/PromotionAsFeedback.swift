import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let promotionAsFeedback = Rule(
    .statesPromoNotFeedback,
    check: .specimen { context in
      guard context.state == .promo else {
        guard let marketing = context.facts.marketing, marketing.value else {
          return .notApplicable
        }
        return [
          Finding(
            "an advertisement is shown as \(context.state.rawValue)",
            at: marketing.range,
            notes: [Diagnostic.Note("the state", at: context.spec.state.range)],
            help: ["use `surface: promo` with `state: promo`"]
          )
        ]
      }
      return context.slots(setTo: kinds).map { slot, kind in
        Finding(
          "`\(slot.slot.name)` has a colour of `\(kind)`, and a promotion reports no status",
          at: context.range(of: slot),
          help: ["remove it, or set a colour of the brand"]
        )
      }
    }
  )
}

private let kinds: Set<String> = ["critical", "danger", "error", "info", "success", "warning"]
