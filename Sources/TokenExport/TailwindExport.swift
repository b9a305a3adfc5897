public import DesignTokens
import Diagnostics

/// Writes the first system as a theme of Tailwind CSS 4, and other schemes and systems as values that
/// replace the theme's.
///
/// A token gets the namespace of its type, such as `--color-` and `--radius-`, from which Tailwind makes
/// classes.
public func exportTailwind(_ systems: [ExportSystem]) -> Export {
  var text =
    "/* Design tokens. Written by `vitrine tokens export tailwind`; edit the token files. */\n"
  var names = ExportNames()
  for (index, system) in systems.enumerated() {
    let table = ExportTable(system)
    var own = ExportNames()
    let rows = table.rows.compactMap { row -> (name: String, row: ExportRow)? in
      let name = tailwindName(row.token)
      return own.claim(name, for: row.token, kind: "the theme variable") ? (name, row) : nil
    }
    names.take(own)
    let root = index == 0 ? ":root" : "[data-system=\"\(ExportName.joined(system.id, by: "-"))\"]"
    for (place, context) in table.contexts.enumerated() {
      let declarations = rows.flatMap { name, row -> [String] in
        guard let value = row.values[place], place == 0 || value != row.values[0] else { return [] }
        return tailwindDeclarations(name, value)
      }
      if declarations.isEmpty { continue }
      if place == 0 {
        text += block(index == 0 ? "@theme" : root, declarations)
      } else if context.others.isEmpty, context.scheme.lowercased() == "dark" {
        text +=
          "\n@media (prefers-color-scheme: dark) {"
          + indented(block("\(root):not([data-scheme=\"light\"])", declarations)) + "}\n"
        text += block("\(root)[data-scheme=\"dark\"]", declarations)
      } else {
        let selectors = context.names.map { modifier, name in
          "[data-\(ExportName.joined(modifier, by: "-"))=\"\(ExportName.joined(name, by: "-"))\"]"
        }
        text += block(root + selectors.joined(), declarations)
      }
    }
  }
  return Export(text: text, diagnostics: names.diagnostics + missingValues(systems))
}

private func block(_ selector: String, _ declarations: [String]) -> String {
  "\n\(selector) {\n" + declarations.map { "  \($0)\n" }.joined() + "}\n"
}

private func indented(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).map {
    $0.isEmpty ? "" : "  \($0)"
  }.joined(separator: "\n")
}

/// The name of the theme's variable: the namespace of the type, and the path without a first group
/// that says the same.
private func tailwindName(_ token: Token) -> String {
  var parts = token.path.split(separator: ".").map(String.init).filter { $0 != "$root" }
  let first = parts.first?.lowercased() ?? ""
  let spaces: [String: Set<String>] = [
    "color": ["color", "colors", "colour", "colours"], "spacing": ["spacing", "space", "spacer"],
    "radius": ["radius", "radii", "rounded", "corner"],
    "breakpoint": ["breakpoint", "breakpoints"],
    "text": ["text", "font-size", "fontsize", "typography", "type"],
    "font": ["font", "fonts", "font-family"],
    "font-weight": ["font-weight", "fontweight", "weight"],
    "shadow": ["shadow", "shadows", "elevation"],
    "ease": ["ease", "easing", "motion"], "blur": ["blur"], "container": ["container"],
  ]
  let own: String? =
    switch token.type {
    case .color: "color"
    case .fontFamily: "font"
    case .fontWeight: "font-weight"
    case .shadow: "shadow"
    case .cubicBezier: "ease"
    case .typography: "text"
    case .dimension:
      spaces.first { $0.value.contains(first) && $0.key != "color" && $0.key != "ease" }?.key
    default: nil
    }
  if let own {
    if spaces[own]?.contains(first) == true { parts.removeFirst() }
    parts.insert(own, at: 0)
  }
  return "--" + ExportName.joined(parts.joined(separator: "."), by: "-")
}

private func tailwindDeclarations(_ name: String, _ value: TokenValue) -> [String] {
  guard case .typography(let type) = value else {
    return ["\(name): \(CSSValue.text(value, wide: true));"]
  }
  return [
    "\(name): \(CSSValue.text(.dimension(type.fontSize)));",
    "\(name)--line-height: \(decimal(type.lineHeight, places: 4));",
    "\(name)--letter-spacing: \(CSSValue.text(.dimension(type.letterSpacing)));",
    "\(name)--font-weight: \(decimal(type.fontWeight));",
  ]
}
