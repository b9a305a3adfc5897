import Diagnostics

extension Rule {
  /// Looks for chains that tell loading, failure and content or empty apart by separate values.
  static let chainOfFlags = Rule(
    id: "states/switch-on-loadable",
    severity: .warning,
    explanation: """
      A view tells loading, failure and content apart by a chain of `if` over separate values. \
      Nothing keeps two of them from being true at once, and nobody notices the case that is \
      forgotten: what falls through the chain is shown as content. One value with a case for each \
      state, and a `switch` that names them all, lets the compiler find what is missing.
      """,
    source: "AppTheme design system: a switch on the loadable with all its cases",
    breaks: """
      ```swift
      if model.isLoading {
        ProgressView("Loading orders…")
      } else if let error = model.error {
        ErrorView(error)
      } else {
        OrderList(model.orders)
      }
      ```
      """,
    passes: """
      ```swift
      switch model.orders {
      case .loading: ProgressView("Loading orders…")
      case .failure(let error): ErrorView(error)
      case .success(let orders): OrderList(orders)
      }
      ```
      """,
    check: .samples,
    around: { around in
      around.inSamples { sample in
        sample.choices.filter(\.isChainOfFlags).map { choice in
          Finding(
            "a chain of `if` tells \(choice.branches.count) states of a load apart",
            at: around.place(sample.fileRange(choice.branches[0].head)),
            label: "one of several values that hold the state together",
            help: [
              "keep the state in one value, and write `switch` over it with a case for each state"
            ]
          )
        }
      }
    }
  )
}

extension LoadChoice {
  /// Whether it is a chain of `if` that draws, with a loading and a failed branch and another.
  fileprivate var isChainOfFlags: Bool {
    !isSwitch && branches.count > 2 && draws && branch(.loading) != nil && branch(.failure) != nil
      && (branch(.content) != nil || branch(.empty) != nil)
  }
}
