import DesignTokens
import SiteModel

extension Workspace {
  /// The values of a token in the schemes of a system, in one line: one value if they are equal.
  func values(of token: DeclaredToken, in system: Int) -> String {
    let schemes = site.systems[system].schemes
    let values = token.inSchemes.map { $0.map { CSSValue.text($0.value) } ?? "no value" }
    if Set(values).count == 1, let value = values.first { return value }
    return zip(schemes, values).map { "\($0.name) \($1)" }.joined(separator: " · ")
  }

  /// A description of a token in Markdown: its values in all systems that have it, where they come
  /// from, and its own text.
  func markdown(_ place: TokenPlace) -> String {
    let token = place.token.token
    var text = "**`\(token.path)`** \(token.type.rawValue), \(site.systems[place.system].title)\n\n"
    var rows: [String] = []
    for (index, system) in site.systems.enumerated() {
      let own = index == place.system ? place.token : declared(token.path, in: index)
      guard let own, index == place.system || !system.isBuiltIn else { continue }
      for (scheme, value) in zip(system.schemes, own.inSchemes) {
        let shown = value.map { "`\(CSSValue.text($0.value))`" } ?? "no value"
        let chain = value?.aliases.map { "`\($0)`" }.joined(separator: " → ") ?? ""
        rows.append("| \(system.id) | \(scheme.name) | \(shown) | \(chain) |\n")
      }
    }
    text += "| system | scheme | value | alias of |\n|---|---|---|---|\n" + rows.joined()
    if let description = token.description { text += "\n\(description)\n" }
    switch token.deprecation {
    case .bare: text += "\n*Deprecated.*\n"
    case .reason(let reason): text += "\n*Deprecated: \(reason)*\n"
    case nil: break
    }
    if let name = place.token.codeName { text += "\nIn code: `\(name)`\n" }
    return text
  }

  /// The contrast of a slot of a specimen in every scheme, in one line; nil if it needs none.
  func contrast(of slot: String, in specimen: Specimen) -> String? {
    let schemes = site.systems[specimen.system].schemes
    let pairs = specimen.contrastPairs(schemes: schemes.count).filter { $0.slot == slot }
    guard let first = pairs.first else { return nil }
    let parts = pairs.map { pair in
      "\(ratio(pair.ratio)):1 in \(schemes[pair.scheme].name)\(pair.passes ? "" : " (too little)")"
    }
    let ground = specimen.slot(slot)?.slot.on.map { " on `\($0)`" } ?? ""
    return "Contrast of `\(slot)`\(ground): \(parts.joined(separator: ", ")); "
      + "\(decimal(first.required)):1 is required"
  }

  /// The text or graphic of a specimen whose contrast is nearest to its limit, or furthest below it.
  func tightest(_ specimen: Specimen) -> (pair: ContrastPair, scheme: String)? {
    let schemes = site.systems[specimen.system].schemes
    let pairs = specimen.contrastPairs(schemes: schemes.count)
    guard let pair = pairs.min(by: { $0.ratio / $0.required < $1.ratio / $1.required }) else {
      return nil
    }
    return (pair, schemes[pair.scheme].name)
  }
}
