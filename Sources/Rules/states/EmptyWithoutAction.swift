import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let emptyWithoutAction = Rule(
    .statesEmptyHasAction,
    check: .specimen { context in
      guard context.state == .empty else { return .notApplicable }
      guard context.effectiveActions.isEmpty else { return [] }
      let place = context.spec.surface.range
      let help = [
        "add what fills it or brings back more, as in "
          + "`actions: [{label: Add an item, recovery: add}]`"
      ]
      guard let action = context.spec.actions.first else {
        return [Finding("the empty state has no action", at: place, help: help)]
      }
      return [
        Finding(
          "the only action of the empty state is `\(action.label.value)`",
          at: action.label.range,
          label: "the view stays empty after it",
          help: help
        )
      ]
    },
    embedded: { embedded in
      optionalWaysOut(embedded, of: "empty")
        + embedded.inSamples { sample in
          sample.choices.filter(\.draws).compactMap { choice in
            guard let empty = choice.branch(.empty), let view = empty.body.drawn.first,
              empty.roles == [.empty], empty.body.isOfPlatform, !empty.body.hasButton,
              !empty.body.contain({ $0.isPlaceholder })
            else { return nil }
            return Finding(
              "the branch for an empty list has no button",
              at: embedded.place(sample.fileRange(view.expression.made?.name.range ?? empty.head)),
              help: [
                "add what fills it, as in `ContentUnavailableView { … } actions: { Button(\"Add an "
                  + "item\") { … } }`"
              ]
            )
          }
        }
    }
  )
}
