import DesignTokens
import Diagnostics
import SiteModel

/// Reports categories of `site.yaml` that have no effect: those with a misspelt name, and those whose
/// pattern fits no token.
func unusedCategories(
  _ settings: Settings,
  _ surfaces: [Surface],
  _ systems: [System]
) -> [Diagnostic] {
  let asked = Set(surfaces.flatMap(\.slots).compactMap(\.category) + Category.standard.map(\.name))
  let known = KnownPaths(systems)
  return settings.categories.compactMap { category in
    guard let (name, pattern) = category.places else { return nil }
    // A name of the site's own keeps its tokens apart where values are compared.
    let label = asked.contains(category.name) ? "" : didYouMean(category.name, in: asked.sorted())
    guard label.isEmpty else {
      return Diagnostic(
        rule: "site/unknown-category",
        severity: .warning,
        message: "no slot has the category `\(category.name)`",
        range: name,
        label: label,
        help: ["slots ask for \(listed(asked.sorted()))"]
      )
    }
    guard known.isWhole, !known.paths.contains(where: category.contains) else { return nil }
    return Diagnostic(
      rule: "site/empty-category",
      severity: .warning,
      message: "no token has a path like `\(category.pattern.text)`",
      range: pattern,
      label: known.didYouMean(category.pattern),
      help: ["write a path with `*` for any run of characters, as in `space.*`"]
    )
  }
}

/// Reports patterns of `primitives` and `keep` in `site.yaml` that fit no token.
func emptyPatterns(_ settings: Settings, _ systems: [System]) -> [Diagnostic] {
  let patterns = settings.primitives + settings.keep
  guard !patterns.isEmpty else { return [] }
  let known = KnownPaths(systems)
  guard known.isWhole else { return [] }
  return patterns.filter { !known.paths.contains(where: $0.value.contains) }.map { pattern in
    Diagnostic(
      rule: "site/empty-pattern",
      severity: .warning,
      message: "no token has a path like `\(pattern.value.text)`",
      range: pattern.range,
      label: known.didYouMean(pattern.value),
      help: ["write a path with `*` for any run of characters, as in `space.*`"]
    )
  }
}

/// The paths of all tokens of a site.
private struct KnownPaths {
  let paths: Set<String>
  /// Whether there are any, and all files of tokens could be read.
  let isWhole: Bool

  init(_ systems: [System]) {
    let tables = systems.filter { !$0.isBuiltIn }.flatMap(\.schemes).map(\.tokens)
    paths = Set(tables.flatMap(\.tokens).map(\.path))
    isWhole = tables.allSatisfy(\.isComplete) && !paths.isEmpty
  }

  /// A question that names the pattern that was meant; empty if none is near.
  func didYouMean(_ pattern: PathPattern) -> String {
    let text = pattern.text
    if paths.contains(where: { $0.hasPrefix(text + ".") }) {
      return "did you mean `\(text).*`?"
    }
    guard text.hasSuffix(".*") else { return Diagnostics.didYouMean(text, in: paths.sorted()) }
    let groups = paths.flatMap { path in
      path.indices.filter { path[$0] == "." }.map { String(path[..<$0]) + ".*" }
    }
    return Diagnostics.didYouMean(text, in: Set(groups).sorted())
  }
}
