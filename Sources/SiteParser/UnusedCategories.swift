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
  let tables = systems.filter { !$0.isBuiltIn }.flatMap(\.schemes).map(\.tokens)
  let paths = Set(tables.flatMap(\.tokens).map(\.path))
  let isWhole = tables.allSatisfy(\.isComplete)
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
    guard isWhole, !paths.isEmpty, !paths.contains(where: category.contains) else { return nil }
    let isGroup = paths.contains { $0.hasPrefix(category.pattern.text + ".") }
    return Diagnostic(
      rule: "site/empty-category",
      severity: .warning,
      message: "no token has a path like `\(category.pattern.text)`",
      range: pattern,
      label: isGroup ? "did you mean `\(category.pattern.text).*`?" : "",
      help: ["write a path with `*` for any run of characters, as in `space.*`"]
    )
  }
}
