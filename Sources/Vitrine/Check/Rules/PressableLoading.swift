import Diagnostics
import Samples

extension Rule {
  static let pressableLoading = Rule(
    id: "loading/disable-trigger",
    severity: .error,
    explanation: """
      A button that works cannot be pressed again until it is done, or an order is sent twice. The \
      picture cannot show it, so the spec says it: `disabled-while-loading`. It looks at loading \
      surfaces whose own scope is a button.
      """,
    source: "AppTheme and Instica design systems; Carbon and Primer on loading buttons",
    breaks: buttonExample("false"),
    passes: buttonExample("true"),
    check: .specimen { subject in
      guard subject.state == .loading, subject.surface.scope == .button else { return [] }
      guard let fact = subject.facts.disabledWhileLoading else {
        return [.unchecked("disabled-while-loading", at: subject.spec.surface.range)]
      }
      guard !fact.value else { return [] }
      return [
        Finding(
          "`\(subject.surface.id)` can be pressed again while it works",
          at: fact.range,
          help: ["disable it by the state that shows the ring: `disabled-while-loading: true`"]
        )
      ]
    },
    around: { around in
      around.inSamples { sample in
        sample.busyButtons.filter { !$0.mayBeDisabled(in: sample) }.map { one in
          let flag = sample.tree.text(one.flag.range)
          return Finding(
            "the button can be pressed again while it works",
            at: around.place(sample.fileRange(one.name)),
            help: ["add `.disabled(\(flag))`"]
          )
        }
      }
    }
  )
}

private func buttonExample(_ isDisabled: String) -> String {
  """
  ```state
  surface: button
  state: loading
  label: Saving…
  disabled-while-loading: \(isDisabled)
  ```
  """
}
