import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// Knows presenters by their names, and inline surfaces by those of the methods.
  static let presentedInline = Rule(
    .modalInlineNoPresenter,
    check: .samples,
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.presented.map { name in
          Finding(
            "`\(name.value)` is shown by a presenter, over the page",
            at: embedded.place(sample.fileRange(name.range)),
            help: ["put it into the layout, next to the content that it is about"]
          )
        }
      }
    }
  )
}

extension Sample {
  fileprivate var presented: [LocatedValue<String>] {
    guard index.mayHold(anyOf: ["feedback", "presenter", "toaster", "toasts"]) else { return [] }
    var found: [LocatedValue<String>] = []
    forEachExpression(
      ifItHolds: "badge",
      "banner",
      "callout",
      "errorText",
      "fieldError",
      "infoBanner",
      "inline",
      "statusDot"
    ) { expression in
      guard let owner = expression.names.last?.value.lowercased(), presenters.contains(owner),
        let method = expression.modifiers.first, method.call != nil,
        inline.contains(method.name.value)
      else { return }
      found.append(method.name)
    }
    return found
  }
}

private let presenters: Set<String> = [
  "feedback", "feedbackpresenter", "presenter", "toaster", "toastpresenter", "toasts",
]
private let inline: Set<String> = [
  "badge", "banner", "callout", "errorText", "fieldError", "infoBanner", "inline", "statusDot",
]
