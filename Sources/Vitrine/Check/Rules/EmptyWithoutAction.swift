import Diagnostics
import Samples

extension Rule {
  static let emptyWithoutAction = Rule(
    id: "states/empty-has-action",
    severity: .error,
    explanation: """
      An empty view without an action is a dead end, and often the first thing that a new user \
      meets. The button that fills it, or that widens the search, belongs right there.
      """,
    source: "the house; Polaris, Carbon and Primer on empty states",
    breaks: """
      ```state
      surface: empty
      state: empty
      icon: tray
      title: No items yet
      message: Everything you add will be listed here.
      ```
      """,
    passes: """
      ```state
      surface: empty
      state: empty
      icon: tray
      title: No items yet
      message: Everything you add will be listed here.
      actions:
        - {label: Add an item, recovery: add}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .empty, subject.waysOut.isEmpty else { return [] }
      let place = subject.spec.surface.range
      let help = [
        "add what fills it or brings back more, as in "
          + "`actions: [{label: Add an item, recovery: add}]`"
      ]
      guard let action = subject.spec.actions.first else {
        return [Finding("the empty state has no action", at: place, help: help)]
      }
      return [
        Finding(
          "the empty state has no action but `\(action.label.value)`",
          at: action.label.range,
          label: "leaves the view as empty as before",
          help: help
        )
      ]
    },
    around: { around in
      optionalWaysOut(around, of: "empty")
        + around.inSamples { sample in
          sample.choices.filter(\.draws).compactMap { choice in
            guard let empty = choice.branch(.empty), let view = empty.body.drawn.first,
              empty.roles == [.empty], empty.body.isOfPlatform, !empty.body.hasButton,
              !empty.body.contain({ $0.isPlaceholder })
            else { return nil }
            return Finding(
              "the branch for an empty list has no button",
              at: around.place(sample.fileRange(view.expression.made?.name.range ?? empty.head)),
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
