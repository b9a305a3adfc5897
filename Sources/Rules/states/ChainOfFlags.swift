import Diagnostics
import RuleEngine

extension Rule {
  /// Searches for chains that distinguish loading, failure and content or empty by separate values.
  static let chainOfFlags = Rule(
    .statesSwitchOnLoadable,
    check: .samples,
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.choices.filter(\.isChainOfFlags).map { choice in
          Finding(
            "a chain of `if` distinguishes \(choice.branches.count) states of a load",
            at: embedded.place(sample.fileRange(choice.branches[0].head)),
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
