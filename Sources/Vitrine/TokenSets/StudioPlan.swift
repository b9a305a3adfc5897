import DesignTokens

/// Combination of the sets of a Tokens Studio file: sets that always apply, and sets of each
/// theme.
struct StudioPlan {
  /// Themes of which one applies at a time.
  struct Modifier {
    let name: String
    /// Each theme under its name in the resolver document, with its sets in order.
    let contexts: [(name: String, sets: [String])]
    let defaultContext: String
  }

  /// Reason why a resolver document cannot combine the sets.
  struct Fault {
    let set: String
    let fact: String
    let help: String
  }

  /// The sets in order; later ones override earlier ones.
  let sets: [(name: String, node: JSONNode)]
  /// Sets that apply in every theme.
  private(set) var base: [String] = []
  private(set) var modifiers: [Modifier] = []
  private(set) var fault: Fault?

  /// Reads sets and themes; `nil` for a file that has no sets.
  init?(_ root: JSONNode) {
    let metadata = root["$metadata"]?["tokenSetOrder"]?.elements
    guard root["$themes"] != nil || metadata != nil else { return nil }
    let order = metadata?.compactMap(\.string) ?? []
    let own = (root.members ?? []).filter { !$0.key.hasPrefix("$") && $0.value.members != nil }
    let ordered = order.compactMap { name in own.first { $0.key == name } }
    // The reader of JSON reports a name that comes twice.
    var seen: Set<String> = []
    sets = (ordered + own.filter { !order.contains($0.key) })
      .filter { seen.insert($0.key).inserted }
      .map { ($0.key, $0.value) }
    if sets.isEmpty { return nil }
    let groups = StudioTheme.groups(root, sets: sets.map(\.name))
    let all = sets.map(\.name)
    let chosen = StudioPlan.chosen(groups)
    let always = Set(groups.flatMap(\.always)).subtracting(chosen)
    let isSource = { name in
      groups.joined().allSatisfy { !$0.enabled.contains(name) }
    }
    let count: ([String]) -> [String] = { $0.filter(isSource) + $0.filter { !isSource($0) } }
    base = groups.isEmpty ? all : all.filter(chosen.contains) + count(all.filter(always.contains))
    for group in groups where group.count > 1 {
      let taken = modifiers.map(\.name)
      let names = StudioTheme.contextNames(group)
      let contexts = zip(names, group).map { name, theme in
        let own = all.filter { set in
          chosen.contains(set)
            ? theme.enabled.contains(set) : theme.sets.contains(set) && !always.contains(set)
        }
        return (name: name, sets: count(own))
      }
      let name = StudioTheme.modifierName(group, contexts: names, taken: taken)
      let usual = names.first { $0 == "light" } ?? names[0]
      modifiers.append(Modifier(name: name, contexts: contexts, defaultContext: usual))
    }
    fault = conflict(groups, count(all), chosen)
  }

  /// Sets of which the theme of one group chooses, and to which themes of other groups refer.
  ///
  /// References find them in every context, as in Tokens Studio; the chosen one counts.
  private static func chosen(_ groups: [[StudioTheme]]) -> Set<String> {
    var found: Set<String> = []
    for (place, group) in groups.enumerated() {
      for set in group.reduce(into: Set<String>(), { $0.formUnion($1.enabled) })
      where !group.allSatisfy({ $0.sets.contains(set) }) {
        let isSource = groups.enumerated().contains { other, themes in
          other != place && themes.contains { $0.sets.contains(set) && !$0.enabled.contains(set) }
        }
        if isSource { found.insert(set) }
      }
    }
    return found
  }

  /// Two sets with a token of the same name, for which the document would use the wrong one.
  private func conflict(
    _ groups: [[StudioTheme]],
    _ wanted: [String],
    _ chosen: Set<String>
  ) -> Fault? {
    let paths = Dictionary(
      uniqueKeysWithValues: sets.map { ($0.name, Set(tokenPaths($0.node).keys)) }
    )
    let steps = [[base.filter { !chosen.contains($0) }]] + modifiers.map { $0.contexts.map(\.sets) }
    for (place, step) in steps.enumerated() {
      for later in steps[(place + 1)...].joined().joined() {
        for earlier in step.joined() where earlier != later {
          guard let one = wanted.firstIndex(of: earlier), let other = wanted.firstIndex(of: later),
            other < one, let shared = paths[earlier]?.intersection(paths[later] ?? []).min()
          else { continue }
          return Fault(
            set: later,
            fact:
              "the sets `\(later)` and `\(earlier)` both have `\(shared)`, and their order does "
              + "not fit the themes, so the file is left as it is",
            help:
              "move `\(later)` behind `\(earlier)` in Tokens Studio, or remove `\(shared)` from one"
          )
        }
      }
    }
    guard groups.isEmpty else { return nil }
    for (place, set) in sets.enumerated() {
      for earlier in sets[..<place] {
        guard let shared = paths[set.name]?.intersection(paths[earlier.name] ?? []).min() else {
          continue
        }
        return Fault(
          set: set.name,
          fact:
            "the sets `\(earlier.name)` and `\(set.name)` both have `\(shared)`, and no theme says "
            + "when each counts, so the file is left as it is",
          help: "make themes in Tokens Studio, such as Light and Dark, and export the file again"
        )
      }
    }
    return nil
  }
}

extension [StudioTheme] {
  /// Sets that all themes of the group select.
  fileprivate var always: [String] {
    guard let first else { return [] }
    return first.sets.filter { set in allSatisfy { $0.sets.contains(set) } }
  }
}
