import Diagnostics

extension Rule {
  static let conflatedStates = Rule(
    id: "states/no-conflation",
    severity: .error,
    explanation: """
      Waiting, nothing there, something there and failure are four different answers. Two specimens \
      of one view that are in different ones of these states say the same words, so people cannot \
      tell whether to wait, to begin or to try again. Before a load has begun a view may look as if \
      it were loading. Counter-examples do not count.
      """,
    source: "the house: the states of a load are never conflated",
    breaks: conflationExample(
      title: "Nothing to show",
      message: "Try again in a moment.",
      recovery: "retry"
    ),
    passes: conflationExample(
      title: "No items yet",
      message: "Everything you add will be listed here.",
      recovery: "refresh"
    ),
    check: .site { site in
      var first: [Key: (answer: State, range: SourceRange)] = [:]
      var findings: [Finding] = []
      for specimen in site.originals.lazy.flatMap(\.specimens) where !specimen.isCounterExample {
        guard let view = specimen.spec.view?.value, let answer = specimen.answer else { continue }
        let words = specimen.words
        guard !words.isEmpty else { continue }
        let key = Key(view: view, system: specimen.system, words: words)
        guard let other = first[key] else {
          first[key] = (answer, specimen.spec.state.range)
          continue
        }
        guard other.answer != answer else { continue }
        findings.append(
          Finding(
            "the view `\(view)` says the same words when it is `\(specimen.spec.state.value.rawValue)`",
            at: specimen.spec.state.range,
            label: "cannot be told from `\(other.answer.rawValue)`",
            notes: [Diagnostic.Note("the same words", at: other.range)],
            help: ["say in each state what is the case: still loading, nothing there, or failed"]
          )
        )
      }
      return findings
    }
  )
}

/// What two specimens have in common when they cannot be told apart.
private struct Key: Hashable {
  let view: String
  let system: Int
  let words: [String]
}

extension Specimen {
  /// Which of the four answers it gives; `nil` for states that are none of them.
  fileprivate var answer: State? {
    switch spec.state.value {
    case .idle, .loading: .loading
    case .empty, .content, .error: spec.state.value
    default: nil
    }
  }

  /// All that can be read on it, buttons and rows included.
  fileprivate var words: [String] {
    let texts = surface.parts.lazy.filter {
      $0.kind == .text && $0.values.isEmpty && !$0.name.hasSuffix("-label")
    }
    return texts.compactMap { text(of: $0) } + spec.items.map(\.value)
      + spec.actions.map(\.label.value)
  }
}

private func conflationExample(title: String, message: String, recovery: String) -> String {
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
  title: \(title)
  message: \(message)
  actions:
    - {label: Try again, recovery: \(recovery)}
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
  title: Nothing to show
  message: Try again in a moment.
  label: "Error: we couldn't load your inventory"
  actions:
    - {label: Try again, recovery: retry}
  ```
  """
}
