import DesignTokens

/// Modes of a collection as contexts.
enum FigmaModes {
  /// The modes of a collection of the REST API or a plugin, the default one first.
  static func modes(of collection: JSONNode) -> [(id: String, name: String)] {
    let node = collection["modes"]
    var modes: [(id: String, name: String)] = []
    for mode in node?.elements ?? [] {
      let name = mode["name"]?.string ?? mode.string ?? "mode"
      modes.append((mode["modeId"]?.string ?? mode["id"]?.string ?? name, name))
    }
    for member in node?.members ?? [] {
      modes.append((member.key, member.value.string ?? member.key))
    }
    if let usual = collection["defaultModeId"]?.string,
      let place = modes.firstIndex(where: { $0.id == usual })
    {
      modes.insert(modes.remove(at: place), at: 0)
    }
    return modes
  }

  /// The contexts of each mode; none for the only mode of a collection.
  static func conditions(
    _ modes: [(id: String, name: String)],
    collection: String
  ) -> [(id: String, conditions: [String: String])] {
    guard modes.count > 1 else { return modes.map { ($0.id, [:]) } }
    let named = modes.map { ContextWords.conditions($0.name) }
    if named.allSatisfy({ !$0.isEmpty }), Set(named).count == modes.count {
      return zip(modes, named).map { ($0.id, $1) }
    }
    var taken: Set<String> = []
    return modes.map { mode in
      var context = ContextWords.slug(mode.name)
      while !taken.insert(context).inserted { context += "-2" }
      return (mode.id, [ContextWords.slug(collection): context])
    }
  }
}
