import Diagnostics

extension StudioPlan {
  /// The file of each set, by the set's name: a `/` in the name is a folder, as in Tokens Studio.
  var fileNames: [String: String] {
    var names: [String: String] = [:]
    var taken: Set<String> = []
    for set in sets {
      let parts = set.name.split(separator: "/").map { slug(String($0)) }.filter { !$0.isEmpty }
      let path = parts.isEmpty ? "set" : parts.joined(separator: "/")
      var name = path
      var count = 2
      while !taken.insert(name).inserted {
        name = "\(path)-\(count)"
        count += 1
      }
      names[set.name] = name + StudioPlan.ending
    }
    return names
  }

  /// The text of the resolver document that combines the files of the sets.
  func document(_ files: [String: String]) -> String {
    let inContexts = Set(modifiers.flatMap(\.contexts).flatMap(\.sets))
    let key = { (set: String) -> String in
      let path = (files[set] ?? set).dropLast(StudioPlan.ending.count)
      return path.split(separator: "/").joined(separator: "-")
    }
    let reference = { (target: String) in "{ \"$ref\": \(jsonString(target)) }" }
    let setLines = sets.map(\.name).filter { base.contains($0) || !inContexts.contains($0) }.map {
      set in
      "    \(jsonString(key(set))): { \"sources\": [\(reference(files[set] ?? ""))] }"
    }
    let modifierTexts = modifiers.map { modifier in
      let contexts = modifier.contexts.map { context in
        let sources = context.sets.map { reference(files[$0] ?? "") }.joined(separator: ", ")
        return "        \(jsonString(context.name)): [\(sources)]"
      }
      return
        "    \(jsonString(modifier.name)): {\n      \"contexts\": \(block(contexts, "      ")),\n"
        + "      \"default\": \(jsonString(modifier.defaultContext))\n    }"
    }
    let order =
      base.map { "#/sets/\(key($0))" } + modifiers.map { "#/modifiers/\($0.name)" }
    let entries = order.map { "    " + reference($0) }.joined(separator: ",\n")
    var members = ["  \"version\": \"2025.10\"", "  \"sets\": \(block(setLines, "  "))"]
    if !modifiers.isEmpty { members.append("  \"modifiers\": \(block(modifierTexts, "  "))") }
    members.append("  \"resolutionOrder\": [\n\(entries)\n  ]")
    return block(members, "") + "\n"
  }

  private static let ending = ".tokens.json"
}

/// An object with a member on each line, or several.
private func block(_ members: [String], _ indent: String) -> String {
  members.isEmpty ? "{}" : "{\n\(members.joined(separator: ",\n"))\n\(indent)}"
}
