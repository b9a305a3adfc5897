import Diagnostics
import Samples

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
    },
    around: { around in
      around.inSamples { sample in
        sample.choices.filter(\.draws).flatMap { choice in
          choice.sharedBranches.map { branch in
            Finding(
              "one branch serves \(branch.names), which say different things",
              at: around.place(sample.fileRange(branch.head)),
              help: ["give each a branch of its own"]
            )
          }
            + choice.emptyBeforeLoad(in: sample).map { place in
              Finding(
                "before the first load begins this branch is taken, and calls empty what nobody asked for yet",
                at: around.place(sample.fileRange(place.empty)),
                notes: [
                  Diagnostic.Note(
                    "does not hold yet",
                    at: around.place(sample.fileRange(place.loading))
                  )
                ],
                help: ["hold the state in one value that begins as `.loading` or `.notInitiated`"]
              )
            }
        }
          + sample.untriedErrors.map { place in
            Finding(
              "`\(sample.tree.text(place))` is set where nothing was tried that could have failed",
              at: around.place(sample.fileRange(place)),
              help: ["give what is the case a state of its own: signed out, not begun"]
            )
          }
      }
    }
  )
}

extension LoadChoice {
  /// Branches that serve two answers; what has not begun may look as if it were loading.
  fileprivate var sharedBranches: [(head: Range<Int>, names: String)] {
    branches.compactMap { branch in
      let answers: [Role] = [.loading, .empty, .failure, .content].filter(branch.roles.contains)
      guard answers.count > 1, !branch.body.drawn.isEmpty else { return nil }
      return (branch.head, enumerated(answers.map(\.name)))
    }
  }

  /// The empty branch of a chain of `if` that is reached while nothing has begun.
  fileprivate func emptyBeforeLoad(in sample: Sample) -> [(empty: Range<Int>, loading: Range<Int>)]
  {
    guard !isSwitch, let loading = position(.loading), let empty = position(.empty),
      loading < empty, branches[empty].roles == [.empty],
      !sample.tree.text(range).lowercased().contains("loaded"),
      !sample.holds("oading = true")
    else { return [] }
    return [(branches[empty].head, branches[loading].head)]
  }
}

extension Sample {
  /// Errors that a function which loads sets though it only sets things.
  fileprivate var untriedErrors: [Range<Int>] {
    guard index.mayHold(anyOf: ["error", "failure"]) else { return [] }
    var places: [Range<Int>] = []
    forEachStatement(ifItHolds: "fetch", "load", "reload") { statement in
      guard case .declaration(let one) = statement, one.keyword.value == "func",
        ["fetch", "load", "reload"].contains(one.name?.value.camelWords.first ?? ""),
        one.body.count > 1
      else { return }
      let set = one.body.compactMap { part -> Assignment? in
        if case .assignment(let assignment) = part { assignment } else { nil }
      }
      guard set.count == one.body.count else { return }
      for assignment in set where assignment.target.names.last?.value.saysError ?? false {
        if assignment.value?.string != nil { places.append(assignment.target.range) }
      }
    }
    return places
  }
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
