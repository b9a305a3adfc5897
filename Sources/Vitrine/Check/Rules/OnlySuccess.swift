import Diagnostics
import Samples

extension Rule {
  /// Looks for an `if case .success` that draws, in samples that nowhere speak of the other cases.
  static let onlySuccess = Rule(
    id: "states/no-if-let-success",
    severity: .error,
    explanation: """
      A view draws what was loaded, by `if case .success`, and nothing else. While it loads, and \
      when it fails, the screen is blank, and nobody can tell the two apart. It looks at samples that \
      speak of none of the other cases.
      """,
    source: "AppTheme design system: never unwrap only the success case",
    breaks: """
      ```swift
      if case .success(let orders) = model.orders {
        List(orders) { order in OrderRow(order) }
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
        let places = sample.onlySuccesses
        guard !places.isEmpty, !sample.speaksOfOtherCases else { return [] }
        return places.map { place in
          Finding(
            "only success is drawn, and nothing while it loads or when it fails",
            at: around.place(sample.fileRange(place)),
            help: ["write `switch` with a case for each state"]
          )
        }
      }
    }
  )
}

extension Sample {
  fileprivate var onlySuccesses: [Range<Int>] {
    var places: [Range<Int>] = []
    forEachStatement(ifItHolds: "case") { statement in
      guard case .conditional(let conditional) = statement, !conditional.isGuard,
        conditional.otherwise == nil, conditional.branches.count == 1,
        case .pattern(let pattern, let value)? = conditional.branches[0].conditions.first,
        value != nil, !pattern.bindings.isEmpty, LoadChoice.Role(pattern) == .content,
        !conditional.branches[0].body.drawn.isEmpty
      else { return }
      places.append(conditional.branches[0].conditions[0].range)
    }
    return places
  }

  /// Whether loading, failure or what is left out is mentioned anywhere.
  fileprivate var speaksOfOtherCases: Bool {
    holdsInSmallLetters(
      "loading",
      "fail",
      "error",
      "progressview",
      "...",
      "…",
      "redacted"
    )
  }
}
