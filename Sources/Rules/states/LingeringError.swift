import Diagnostics
import RuleEngine
import SampleCode

extension Rule {
  /// Looks at a `do` that takes an error back only under a condition.
  static let lingeringError = Rule(
    .statesClearErrorOnSuccess,
    check: .samples,
    embedded: { embedded in
      embedded.inSamples { sample in
        sample.halfCleared.map { place in
          Finding(
            "a load that succeeds removes the error only under this condition",
            at: embedded.place(sample.fileRange(place.condition)),
            notes: [
              Diagnostic.Note(
                "otherwise `\(sample.tree.text(place.target))` does not change",
                at: embedded.place(sample.fileRange(place.target))
              )
            ],
            help: ["remove it before the load begins, or directly after it"]
          )
        }
      }
    }
  )
}

extension Sample {
  /// Conditions under which the body of a `do` clears the variable that its `catch` sets, if the
  /// code clears it nowhere else.
  fileprivate var halfCleared: [(condition: Range<Int>, target: Range<Int>)] {
    var places: [(condition: Range<Int>, target: Range<Int>)] = []
    var cleared: Set<String> = []
    walkStatements(ifItHolds: "catch") { statement, ancestry in
      if case .assignment(let one) = statement, one.clears, !ancestry.isInDo,
        let name = one.target.names.last?.value
      {
        cleared.insert(name)
      }
      guard case .doing(let doing) = statement, !doing.catches.isEmpty else { return }
      let set = Set(doing.catches.flatMap { $0.body.errorsSet })
      for one in doing.body {
        if case .assignment(let assignment) = one, assignment.clears,
          let name = assignment.target.names.last?.value
        {
          cleared.insert(name)
        }
        guard case .conditional(let conditional) = one, !conditional.isGuard,
          conditional.otherwise == nil, conditional.branches.count == 1,
          let condition = conditional.branches[0].conditions.first
        else { continue }
        for part in conditional.branches[0].body {
          guard case .assignment(let assignment) = part, assignment.clears,
            let name = assignment.target.names.last, set.contains(name.value),
            !cleared.contains(name.value)
          else { continue }
          places.append((condition.range, assignment.target.range))
        }
      }
    }
    return places
  }
}

extension Assignment {
  /// Whether it takes an error back.
  fileprivate var clears: Bool {
    guard sign.value == "=", case .nil? = value?.base else { return false }
    return target.names.last?.value.saysError ?? false
  }
}

extension Ancestry {
  fileprivate var isInDo: Bool {
    steps.contains { if case .doing = $0 { true } else { false } }
  }
}

extension [Statement] {
  /// The names of errors that they give a value, at any depth.
  var errorsSet: [String] {
    var names: [String] = []
    forEachStatement { statement in
      guard case .assignment(let one) = statement, let name = one.target.names.last?.value,
        name.saysError, let value = one.value
      else { return }
      if case .nil = value.base { return }
      names.append(name)
    }
    return names
  }
}
