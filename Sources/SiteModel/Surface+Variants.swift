import Diagnostics

extension Surface {
  /// The parts whose value chooses tokens, in the order declared.
  public var variantParts: [Part] {
    parts.filter { part in
      slots.contains { $0.valueDefaults.contains { $0.part == part.name } }
    }
  }

  /// The samples, and one more for each variant that none of them shows in its state.
  ///
  /// Such a sample has the texts of the first sample of the state, in another variant. So each
  /// variant is drawn and checked in each state, even without a sample for it.
  public var samplesOfAllVariants: [Spec] {
    var all = samples
    for part in variantParts {
      for state in states {
        let own = samples.filter { $0.state.value == state && $0.verdict?.value != .bad }
        guard let first = own.first(where: \.style.isEmpty) ?? own.first else { continue }
        for value in part.values
        where !own.contains(where: { text(of: part, $0.texts, state) == value }) {
          var spec = first
          spec.id = "\(first.id)-\(value)"
          spec.texts.removeAll { $0.name == part.name }
          spec.texts.append((part.name, Located(value, at: first.state.range)))
          all.append(spec)
        }
      }
    }
    return all
  }
}
