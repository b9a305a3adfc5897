import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let errorWithoutRetry = Rule(
    .statesErrorHasRetry,
    check: .specimen { context in
      guard context.state == .error, let view = context.asyncView, !context.isWall else {
        return .notApplicable
      }
      guard !context.spec.actions.contains(where: \.bringsBack) else { return [] }
      let fact = "the error of the view `\(view.id)` has no button to try again"
      let help = [
        "add `{label: Try again, recovery: retry}` to `actions`, or the recovery that fits the "
          + "cause: `refresh`, `sign-in`, `open-settings`, `edit-field`, `clear-filter`, `wait`"
      ]
      // A button that people would press to try again needs no other button, only the word.
      if let action = context.effectiveActions.first(where: { $0.recovery == nil }) {
        return [
          Finding(
            fact,
            at: action.label.range,
            label: "declares no `recovery`",
            help: help
          )
        ]
      }
      let place = context.spec.actions.first?.label.range ?? context.spec.surface.range
      return [Finding(fact, at: place, help: help)]
    },
    embedded: { embedded in
      optionalWaysOut(embedded, of: "error")
        + embedded.inSamples { sample in
          guard let place = sample.failureWithoutButton(in: embedded) else { return [] }
          return [
            Finding(
              "the load that failed has no button to try again",
              at: embedded.place(sample.fileRange(place)),
              help: ["add `Button(\"Try again\") { … }`; you can keep a gesture that does the same"]
            )
          ]
        }
    }
  )
}

extension Sample {
  /// The view of a failed load, in a branch or as a page by itself, in which nothing can be pressed.
  fileprivate func failureWithoutButton(in embedded: EmbeddedContent) -> Range<Int>? {
    let choices = choices
    for choice in choices where choice.draws && !choice.ancestry.isInside("Button") {
      guard let failure = choice.branch(.failure), failure.roles == [.failure],
        !failure.body.contain({ $0.isPlaceholder })
      else { continue }
      if choice.branch(.content) == nil && choice.branch(.loading) == nil { continue }
      if let view = failure.body.silentView { return view }
    }
    guard choices.isEmpty,
      embedded.surfaces(of: self).contains(where: {
        $0.surface == "full-page" && $0.state == .error
      })
    else { return nil }
    return tree.statements.silentView
  }
}

extension [Statement] {
  /// The first view, when all are the platform's and none can be pressed.
  fileprivate var silentView: Range<Int>? {
    guard isOfPlatform, !hasButton else { return nil }
    return drawn.first?.expression.made?.name.range
  }
}

extension Spec.Action {
  /// Whether a failed load can succeed after it; `add` fills an empty list and does not repeat the
  /// load.
  fileprivate var bringsBack: Bool {
    recovery.map { $0.value != .add } ?? false
  }
}
