import Diagnostics
import Samples

extension Rule {
  /// Knows presenters by their names, and inline surfaces by those of the methods.
  static let presentedInline = Rule(
    id: "modal/inline-no-presenter",
    severity: .error,
    explanation: """
      A banner or a callout belongs where its matter is, in the layout. Called through the presenter \
      of toasts and dialogs it floats over the page, covers what it speaks of, and has no place in \
      the order in which things are read.
      """,
    source: "Feedback design system: inline surfaces have no presenter",
    breaks: """
      ```swift
      feedback.banner("Some prices are from yesterday.")
      ```
      """,
    passes: """
      ```swift
      VStack {
        InfoBanner("Some prices are from yesterday.")
        PriceList(prices)
      }
      ```
      """,
    check: .samples,
    around: { around in
      around.inSamples { sample in
        sample.presented.map { name in
          Finding(
            "`\(name.value)` is shown by a presenter, over the page",
            at: around.place(sample.fileRange(name.range)),
            help: ["put it into the layout, beside what it speaks of"]
          )
        }
      }
    }
  )
}

extension Sample {
  fileprivate var presented: [Spelled<String>] {
    guard index.mayHold(anyOf: ["feedback", "presenter", "toaster", "toasts"]) else { return [] }
    var found: [Spelled<String>] = []
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
