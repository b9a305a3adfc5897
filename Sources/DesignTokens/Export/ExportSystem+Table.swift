/// The systems of a table: one for each context of a modifier `system`, with a scheme for each
/// choice of the others.
///
/// Without a modifier `scheme`, one with a context `dark` is used instead, or else the first.
public func exportSystems(_ table: TokenTable, named name: String) -> [ExportSystem] {
  let ids = table.modifiers.first { $0.name == "system" }?.contexts ?? [name]
  return ids.compactMap { id in
    let own = table.permutations.filter { ($0.inputs["system"] ?? id) == id }
    let varying = table.modifiers.filter { modifier in
      modifier.name != "system" && Set(own.map { $0.inputs[modifier.name] }).count > 1
    }
    let axis =
      varying.first { $0.name == "scheme" } ?? varying.first { $0.contexts.contains { $0.isDark } }
      ?? varying.first
    let others = varying.filter { $0.name != axis?.name }
    var groups: [ExportSystem.Group] = []
    for permutation in own {
      let different = others.compactMap { other -> (modifier: String, name: String)? in
        guard let context = permutation.inputs[other.name], context != other.usualContext else {
          return nil
        }
        return (other.name, context)
      }
      let name = axis.flatMap { permutation.inputs[$0.name] } ?? "value"
      if let same = groups.firstIndex(where: { $0.isSame(different) }) {
        groups[same].schemes.append((name, permutation.set))
      } else {
        groups.append(ExportSystem.Group(contexts: different, schemes: [(name, permutation.set)]))
      }
    }
    guard let defaultSchemes = groups.first(where: \.contexts.isEmpty)?.schemes else { return nil }
    let conditions = groups.filter { !$0.contexts.isEmpty }
      .sorted { $0.contexts.count < $1.contexts.count }
    let all = own.map { permutation in
      let label = varying.compactMap { permutation.inputs[$0.name] }.joined(separator: "-")
      return (name: label.isEmpty ? "value" : label, set: permutation.set)
    }
    return ExportSystem(
      id: id,
      defaultSchemes: defaultSchemes,
      conditions: conditions.map {
        ExportSystem.Condition(contexts: $0.contexts, schemes: $0.schemes)
      },
      permutations: others.isEmpty ? nil : all
    )
  }
}

extension ExportSystem {
  /// The schemes with one choice of other contexts.
  fileprivate struct Group {
    let contexts: [(modifier: String, name: String)]
    var schemes: [(name: String, set: TokenSet)]

    func isSame(_ other: [(modifier: String, name: String)]) -> Bool {
      contexts.elementsEqual(other) { $0 == $1 }
    }
  }
}

extension String {
  /// True if this is the name of a dark scheme, in upper or lower case.
  var isDark: Bool { lowercased() == "dark" }
}

extension TokenTable.Modifier {
  /// The context used if none is named.
  fileprivate var usualContext: String? { defaultContext ?? contexts.first }
}
