import Diagnostics
import RuleEngine

extension Rule {
  /// Checks chains of `if`; the order of a `switch` does not matter.
  static let branchOrder = Rule(
    .statesBranchPrecedence,
    check: .samples,
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.choices.compactMap { choice in
          guard !choice.isSwitch, choice.draws, let (late, early) = choice.outOfOrder else {
            return nil
          }
          return Finding(
            "the branch for \(late.name) comes after the one for \(early.name)",
            at: embedded.place(sample.fileRange(choice.branches[choice.position(late) ?? 0].head)),
            notes: [
              Diagnostic.Note(
                "this branch wins if both are true",
                at: embedded.place(
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
  /// The first role whose branch comes after that of a role it must precede.
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
  /// The name in messages.
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
