import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let unaskedToast = Rule(
    .statesToastAfterAction,
    check: .specimen { context in
      guard context.surface.level == .transient, context.surface.scope == .app,
        context.state != .loading, context.state != .promo,
        context.facts.marketing?.value != true
      else { return .notApplicable }
      guard let trigger = context.facts.trigger else {
        return [.unchecked("trigger", at: context.spec.surface.range)]
      }
      guard context.comesUnasked else { return [] }
      return [
        Finding(
          "`\(context.surface.id)` appears without an action of the user",
          at: trigger.range,
          label: "not an action of a person",
          help: ["show it in the page, as a `banner` or a `callout`"]
        )
      ]
    },
    embedded: { embedded in
      embedded.shown.filter { $0.kind == .transient && $0.state != .success }.flatMap { surface in
        surface.texts(.title, .message, .other).filter { conditions.contains($0.words.bare) }.map {
          Finding(
            "`\($0.written)` is a condition that lasts, and the toast is gone in seconds",
            at: embedded.place($0.range),
            label: "not an action of a person",
            help: ["show it in the page for as long as it lasts"]
          )
        }
      }
    }
  )
}

/// Texts that report a condition and not an action of a person.
private let conditions: Set<String> = [
  "connection lost", "internet connection lost", "no connection", "no internet",
  "no internet connection", "no network", "no network connection", "not connected", "offline",
  "the connection was lost", "you are offline", "you're offline", "không có internet",
  "không có kết nối", "không có kết nối mạng", "mất kết nối", "mất kết nối mạng",
]
