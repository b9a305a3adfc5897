import Diagnostics
import RuleEngine
import SampleCode
import SiteModel

extension Rule {
  static let conflatedStates = Rule(
    .statesNoConflation,
    check: .site { context in
      let site = context.site
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
            label: "looks the same as `\(other.answer.rawValue)`",
            notes: [Diagnostic.Note("the same words", at: other.range)],
            help: ["say in each state what is going on: still loading, nothing there, or failed"]
          )
        )
      }
      return findings
    },
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.choices.filter(\.draws).flatMap { choice in
          choice.sharedBranches.map { branch in
            Finding(
              "one branch serves \(branch.names), which say different things",
              at: embedded.place(sample.fileRange(branch.head)),
              help: ["give each its own branch"]
            )
          }
            + choice.emptyBeforeLoad(in: sample).map { place in
              Finding(
                "this branch also runs before the first load begins, and then says that there is no data",
                at: embedded.place(sample.fileRange(place.empty)),
                notes: [
                  Diagnostic.Note(
                    "not true yet",
                    at: embedded.place(sample.fileRange(place.loading))
                  )
                ],
                help: ["hold the state in one value that begins as `.loading` or `.notInitiated`"]
              )
            }
        }
          + sample.untriedErrors.map { place in
            Finding(
              "`\(sample.tree.text(place))` is set although nothing was tried that could fail",
              at: embedded.place(sample.fileRange(place)),
              help: ["give this case its own state, such as signed out or not begun"]
            )
          }
      }
    }
  )
}

extension LoadChoice {
  /// Branches that serve two states; idle does not count, as it may look like loading.
  fileprivate var sharedBranches: [(head: Range<Int>, names: String)] {
    branches.compactMap { branch in
      let answers: [Role] = [.loading, .empty, .failure, .content].filter(branch.roles.contains)
      guard answers.count > 1, !branch.body.drawn.isEmpty else { return nil }
      return (branch.head, enumerated(answers.map(\.name)))
    }
  }

  /// Returns the empty branch of a chain of `if` that the code reaches before loading has begun.
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
  /// Errors set by a function that is named after loading, but that only sets values.
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

/// The values that two indistinguishable specimens share.
private struct Key: Hashable {
  let view: String
  let system: Int
  let words: [String]
}

extension Specimen {
  /// The answer that it gives, one of four; `nil` for other states.
  fileprivate var answer: State? {
    switch spec.state.value {
    case .idle, .loading: .loading
    case .empty, .content, .error: spec.state.value
    default: nil
    }
  }

  /// All texts that people can read on it, including buttons and rows.
  fileprivate var words: [String] {
    let texts = surface.parts.lazy.filter {
      $0.isProse && !$0.name.hasSuffix("-label")
    }
    return texts.compactMap { text(of: $0) } + spec.items.map(\.value)
      + spec.actions.map(\.label.value)
  }
}
