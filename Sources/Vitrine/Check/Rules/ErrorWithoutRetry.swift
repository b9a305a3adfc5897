import Diagnostics
import Samples

extension Rule {
  static let errorWithoutRetry = Rule(
    id: "states/error-has-retry",
    severity: .error,
    explanation: """
      A load that failed can be tried again, and the way to do so must be a button: pulling down is \
      invisible to some and impossible for others. Where trying again would fail again, the button \
      mends the cause first: signing in, opening settings.
      """,
    source: "the house; Primer on degraded experiences; WCAG 2.1.1 for what only a gesture reaches",
    breaks: errorExample(
      """
      hint: Pull down to try again.
      actions:
        - {label: Contact support, role: secondary}
      """
    ),
    passes: errorExample(
      """
      hint: Pulling down tries again, too.
      actions:
        - {label: Try again, recovery: retry}
        - {label: Contact support, role: secondary}
      """
    ),
    check: .specimen { subject in
      guard subject.state == .error, let view = subject.asyncView, !subject.isWall else {
        return []
      }
      guard !subject.spec.actions.contains(where: \.bringsBack) else { return [] }
      let fact = "the error of the view `\(view.id)` has no button to try again"
      let help = [
        "add `{label: Try again, recovery: retry}` to `actions`, or the recovery that fits the "
          + "cause: `refresh`, `sign-in`, `open-settings`, `edit-field`, `clear-filter`, `wait`"
      ]
      // A button that people would press to try again needs no other button, only the word.
      if let action = subject.waysOut.first(where: { $0.recovery == nil }) {
        return [
          Finding(
            fact,
            at: action.label.range,
            label: "declares no `recovery`",
            help: help
          )
        ]
      }
      let place = subject.spec.actions.first?.label.range ?? subject.spec.surface.range
      return [Finding(fact, at: place, help: help)]
    },
    around: { around in
      optionalWaysOut(around, of: "error")
        + around.inSamples { sample in
          guard let place = sample.failureWithoutButton(in: around) else { return [] }
          return [
            Finding(
              "the load that failed has no button to try again",
              at: around.place(sample.fileRange(place)),
              help: ["add `Button(\"Try again\") { … }`; a gesture that does the same can stay"]
            )
          ]
        }
    }
  )
}

extension Sample {
  /// The view of a failed load, in a branch or as a page by itself, in which nothing can be pressed.
  fileprivate func failureWithoutButton(in around: Around) -> Range<Int>? {
    let choices = choices
    for choice in choices where choice.draws && !choice.ancestry.isInside("Button") {
      guard let failure = choice.branch(.failure), failure.roles == [.failure],
        !failure.body.contain({ $0.isPlaceholder })
      else { continue }
      if choice.branch(.content) == nil && choice.branch(.loading) == nil { continue }
      if let view = failure.body.silentView { return view }
    }
    guard choices.isEmpty,
      around.surfaces(of: self).contains(where: {
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
  /// Whether a failed load can succeed after it; `add` fills what is empty and brings nothing back.
  fileprivate var bringsBack: Bool {
    recovery.map { $0.value != .add } ?? false
  }
}

private func errorExample(_ end: String) -> String {
  """
  ```state
  surface: progress
  state: loading
  view: inventory
  label: Loading inventory…
  ```

  ```state
  surface: empty
  state: empty
  view: inventory
  icon: tray
  title: No items yet
  message: Everything you add will be listed here.
  actions:
    - {label: Add an item, recovery: add}
  ```

  ```state
  surface: list
  state: content
  view: inventory
  title: Inventory
  items: [Oak side table, Brass reading lamp]
  ```

  ```state
  surface: full-page
  state: error
  view: inventory
  title: We couldn't load your inventory
  message: The connection dropped on the way. Try again.
  label: "Error: we couldn't load your inventory"
  \(end)
  ```
  """
}
