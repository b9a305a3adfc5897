import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// Searches for an `if case .success` that draws, in samples that do not mention the other cases.
  static let onlySuccess = Rule(
    .statesNoIfLetSuccess,
    check: .samples,
    embedded: { embedded in
      embedded.inSamples { sample in
        let places = sample.onlySuccesses
        guard !places.isEmpty, !sample.speaksOfOtherCases else { return [] }
        return places.map { place in
          Finding(
            "the code draws only success, and nothing while it loads or if it fails",
            at: embedded.place(sample.fileRange(place)),
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

  /// Whether loading, failure or an omission is mentioned anywhere.
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
