import DesignTokens
import Diagnostics

/// A theme of Tokens Studio: a selection of sets.
struct StudioTheme {
  let name: String
  /// The group of themes of which one is chosen; empty for themes without one.
  let group: String
  /// All sets that it selects.
  let sets: [String]
  /// Sets whose tokens the theme publishes; the others only serve as references.
  let enabled: Set<String>

  /// The themes of a file by their groups, in the order of the file; missing sets are left out.
  static func groups(_ root: JSONNode, sets: [String]) -> [[StudioTheme]] {
    let themes = (root["$themes"]?.elements ?? []).map { StudioTheme($0, sets: sets) }
    var groups: [String] = []
    for theme in themes where !groups.contains(theme.group) { groups.append(theme.group) }
    return groups.map { group in themes.filter { $0.group == group } }
  }

  private init(_ node: JSONNode, sets: [String]) {
    let written = (node["name"]?.string ?? node["id"]?.string ?? "").withoutForbidden
    name = written.isEmpty ? "theme" : written
    group = node["group"]?.string ?? ""
    let selected = (node["selectedTokenSets"]?.members ?? []).filter {
      sets.contains($0.key) && $0.value.string != "disabled"
    }
    self.sets = selected.map(\.key)
    enabled = Set(selected.filter { $0.value.string != "source" }.map(\.key))
  }

  /// Names of a group's contexts, each once: `light` and `dark` if a theme is clearly that, or
  /// else the theme's own name.
  static func contextNames(_ themes: [StudioTheme]) -> [String] {
    var names: [String] = []
    for theme in themes {
      let words = theme.words
      let scheme = ["light", "dark"].first { scheme in
        words.contains(scheme) && themes.count { $0.words.contains(scheme) } == 1
      }
      var name = scheme ?? theme.name
      while names.contains(name) { name += "-2" }
      names.append(name)
    }
    return names
  }

  /// `scheme` for a group with a dark theme, or else the group's name; each once.
  static func modifierName(
    _ themes: [StudioTheme],
    contexts: [String],
    taken: [String]
  ) -> String {
    let isScheme = contexts.contains("dark") && !taken.contains("scheme")
    let group = slug(themes[0].group)
    var name = isScheme ? "scheme" : group.isEmpty ? "theme" : group
    while taken.contains(name) { name += "-2" }
    return name
  }

  private var words: [String] {
    name.lowercased().split { !$0.isLetter }.map(String.init)
  }
}

/// A name in lowercase letters, digits and hyphens, which is safe in a path.
func slug(_ name: String) -> String {
  let parts = name.lowercased().split { !($0.isLetter || $0.isNumber || $0 == "_") }
  return parts.joined(separator: "-")
}
