import Diagnostics
import Samples

extension Rule {
  static let missingErrorCategory = Rule(
    id: "states/error-categories-total",
    severity: .error,
    explanation: """
      A view that tells its errors apart, in `errors` of `site.yaml`, tells at least four: not signed \
      in, trouble on the server, trouble on the network, and everything else. Each has a specimen \
      that names it in `cause`. Without the last, an error that nobody thought of shows nothing at \
      all. Any cause of the network's family stands for the network; counter-examples do not count.
      """,
    source: "Liquid Glass design system: four categories, the last one a fallback",
    breaks: categoriesExample(["unauthorised", "server", "network"]),
    passes: categoriesExample(["unauthorised", "server", "network", "generic"]),
    check: .site { site in
      let views = site.settings.views.filter { !$0.errors.isEmpty }
      guard !views.isEmpty else { return [] }
      var shown: [String: Set<Cause>] = [:]
      for specimen in site.originals.lazy.flatMap(\.specimens) where !specimen.isCounterExample {
        guard let view = specimen.spec.view, let cause = specimen.spec.facts.cause,
          specimen.spec.state.value == .error || specimen.spec.state.value == .warning
        else { continue }
        shown[view.value, default: []].insert(cause.value)
      }
      return views.flatMap { view in
        let listed = view.errors.map(\.value)
        let missing = categories.filter { wanted in !listed.contains { $0.stands(for: wanted) } }
        return lacking(missing, view)
          + view.errors.filter { error in
            !(shown[view.id] ?? []).contains { $0 == error.value || $0.stands(for: error.value) }
          }.map { error in
            Finding(
              "the view `\(view.id)` is never shown with the cause `\(error.value.rawValue)`",
              at: error.range,
              help: ["add `cause: \(error.value.rawValue)` to a specimen of an error of this view"]
            )
          }
      }
    },
    around: { around in
      around.inSamples { sample in
        sample.halfCatches.map { place in
          Finding(
            "an error of any other type sets no message, so people see nothing at all",
            at: around.place(sample.fileRange(place)),
            help: ["add an `else` that sets the message for everything else"]
          )
        }
      }
    }
  )
}

extension Sample {
  /// Casts without an `else` that are all by which a `catch` of any error tells what went wrong.
  fileprivate var halfCatches: [Range<Int>] {
    var places: [Range<Int>] = []
    forEachStatement(ifItHolds: "catch") { statement in
      guard case .doing(let doing) = statement, let last = doing.catches.last,
        last.patterns.isEmpty, last.body.count == 1,
        case .conditional(let conditional) = last.body[0], !conditional.isGuard,
        conditional.otherwise == nil, conditional.branches.count == 1,
        case .binding(let binding)? = conditional.branches[0].conditions.first,
        case .operators(_, let signs)? = binding.value?.base, signs.last?.value == "as?",
        !conditional.branches[0].body.errorsSet.isEmpty
      else { return }
      places.append(binding.range)
    }
    return places
  }
}

private let categories: [Cause] = [.unauthorised, .server, .network, .generic]

private func lacking(_ missing: [Cause], _ view: View) -> [Finding] {
  guard !missing.isEmpty else { return [] }
  return [
    Finding(
      "the view `\(view.id)` does not tell the cause "
        + enumerated(missing.map { "`\($0.rawValue)`" }),
      at: view.range,
      help: ["add to `errors`: \(listed(missing.map(\.rawValue)))"]
    )
  ]
}

extension Cause {
  /// Whether it is a category, or one of those that make it up.
  fileprivate func stands(for category: Cause) -> Bool {
    self == category || (category == .network && isNetwork)
  }
}

private func categoriesExample(_ causes: [String]) -> String {
  let errors = causes.map { cause in
    let action =
      cause == "unauthorised"
      ? "{label: Sign in, recovery: sign-in}" : "{label: Try again, recovery: retry}"
    return """
      ```state order-\(cause)
      surface: banner
      state: error
      view: send-order
      cause: \(cause)
      message: We couldn't send the order. Check your basket, then go on.
      label: "Error: we couldn't send the order"
      dismissible: true
      actions:
        - \(action)
      ```
      """
  }
  return """
    ```yaml site.yaml
    views:
      send-order: {kind: mutation, errors: [\(causes.joined(separator: ", "))]}
    ```

    # Sending an order

    ```state
    surface: button
    state: loading
    view: send-order
    label: Sending…
    ```

    ```state
    surface: toast
    state: success
    view: send-order
    message: Order sent
    ```

    \(errors.joined(separator: "\n\n"))
    """
}
