import Diagnostics

extension Rule {
  /// Looks at chains of `if`; the order of a `switch` says nothing.
  static let branchOrder = Rule(
    id: "states/branch-precedence",
    severity: .info,
    explanation: """
      In a chain of `if` the first that is true wins, so the order decides what people see when two \
      are: loading before failure before empty before content. An empty test that comes first calls \
      everything empty that is still on its way, and an error that comes first hides that it is being \
      tried again.
      """,
    source: "Liquid Glass design system: loading, error, empty, content",
    breaks: """
      ```swift
      if model.orders.isEmpty {
        NoOrders()
      } else if model.isLoading {
        ProgressView("Loading orders…")
      } else {
        OrderList(model.orders)
      }
      ```
      """,
    passes: """
      ```swift
      if model.isLoading {
        ProgressView("Loading orders…")
      } else if model.hasLoaded, model.orders.isEmpty {
        NoOrders()
      } else {
        OrderList(model.orders)
      }
      ```
      """,
    check: .samples,
    around: { around in
      around.inSamples { sample in
        sample.choices.compactMap { choice in
          guard !choice.isSwitch, choice.draws, let (late, early) = choice.outOfOrder else {
            return nil
          }
          return Finding(
            "the branch for \(late.name) stands behind the one for \(early.name)",
            at: around.place(sample.fileRange(choice.branches[choice.position(late) ?? 0].head)),
            notes: [
              Diagnostic.Note(
                "wins when both are true",
                at: around.place(
                  sample.fileRange(choice.branches[choice.position(early) ?? 0].head)
                )
              )
            ],
            help: ["put them in the order loading, failure, empty, content"]
          )
        }
      }
    }
  )
}

extension LoadChoice {
  /// The first role that stands behind one it should stand before.
  fileprivate var outOfOrder: (late: Role, early: Role)? {
    let order: [Role] = [.loading, .failure, .empty]
    for (index, late) in order.enumerated() {
      guard let place = position(late) else { continue }
      for early in order[(index + 1)...].reversed() {
        if let other = position(early), other < place { return (late, early) }
      }
    }
    return nil
  }
}

extension LoadChoice.Role {
  /// What it is called in messages.
  var name: String {
    switch self {
    case .idle: "what has not begun"
    case .loading: "loading"
    case .empty: "empty"
    case .failure: "failure"
    case .content: "content"
    }
  }
}
