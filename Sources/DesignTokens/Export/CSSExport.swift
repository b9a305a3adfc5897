/// Writes systems as custom properties, the first one for the whole document and each for elements
/// with its `data-system`.
///
/// The first scheme is the plain value. What differs in `dark` follows in a media query, and again
/// as `light-dark()` for browsers that have it, so that `color-scheme` on an element switches it.
/// Other schemes are for elements with their `data-scheme`.
package func exportCSS(_ systems: [ExportSystem]) -> Export {
  var text = "/* Design tokens. Written by `vitrine tokens export css`; edit the token files. */\n"
  var names = ExportNames()
  for (index, system) in systems.enumerated() {
    var own = ExportNames()
    let scope = "[data-system=\"\(escaped(system.id))\"]"
    let sheet = CSSSystem(system, scope: index == 0 ? [":root", scope] : [scope], names: &own)
    text += sheet.text
    names.take(own)
  }
  return Export(text: text, diagnostics: names.diagnostics)
}

/// `--state-warning` for `state.warning`; a group's own `$root` has the group's name.
package func cssName(_ path: String) -> String {
  let parts = path.split(separator: ".").filter { $0 != "$root" }
  return "--" + parts.map { escaped(String($0)) }.joined(separator: "-")
}

/// A name with a hyphen for what identifiers and attribute values cannot have.
private func escaped(_ name: String) -> String {
  String(
    String.UnicodeScalarView(
      name.unicodeScalars.map { scalar in
        let isPlain = scalar.isASCII && scalar.properties.isAlphabetic
        let isDigit = ("0"..."9").contains(scalar)
        return isPlain || isDigit || scalar == "_" || scalar.value >= 0xA0 ? scalar : "-"
      }
    )
  )
}

/// The rules for one system.
private struct CSSSystem {
  private let scope: [String]
  private let schemes: [String]
  private let rows: [(name: String, row: ExportSystem.Row)]

  init(_ system: ExportSystem, scope: [String], names: inout ExportNames) {
    self.scope = scope
    schemes = system.schemes.map(\.name)
    rows = system.rows.map { (cssName($0.token.path), $0) }
      .filter { names.claim($0.name, for: $0.row.token, kind: "the custom property") }
  }

  var text: String {
    let dark = schemes.dropFirst().firstIndex(of: "dark")
    let switching = dark == nil ? [] : [("color-scheme", "light dark")]
    var text = rule(scope, switching + declarations { $0.values.compactMap(\.self).first })
    let wide = declarations(wide: true) { row in
      row.values[0].flatMap { isWide($0) ? $0 : nil }
    }
    text += nested("@supports (color: color(display-p3 1 1 1))", scope, wide)
    for index in schemes.indices.dropFirst() {
      let differing = declarations { $0.values[index] == $0.values[0] ? nil : $0.values[index] }
      if index == dark {
        text += nested("@media (prefers-color-scheme: dark)", scope, differing)
      } else {
        text += rule(scope.map { scheme($0, schemes[index]) }, differing)
      }
    }
    if let dark {
      text += nested("@supports (color: light-dark(#000, #fff))", scope, pairs(dark))
    }
    return text
  }

  private func scheme(_ scope: String, _ name: String) -> String {
    "\(scope)[data-scheme=\"\(escaped(name))\"]"
  }

  /// `light-dark()` has colours only; other values keep to the media query.
  private func pairs(_ dark: Int) -> [(String, String)] {
    rows.compactMap { name, row in
      guard case .color(let light) = row.values[0], case .color(let other) = row.values[dark],
        light != other
      else { return nil }
      let values = [light, other].map { CSSValue.text(.color($0), wide: true) }
      return (name, "light-dark(\(values.joined(separator: ", ")))")
    }
  }

  private func declarations(
    wide: Bool = false,
    _ value: (ExportSystem.Row) -> TokenValue?
  ) -> [(String, String)] {
    rows.flatMap { name, row in
      value(row).map { CSSValue.declarations(name, $0, wide: wide) } ?? []
    }
  }

  private func isWide(_ value: TokenValue) -> Bool {
    CSSValue.text(value, wide: true) != CSSValue.text(value)
  }

  private func rule(_ scope: [String], _ lines: [(String, String)], indent: String = "") -> String {
    if lines.isEmpty { return "" }
    let body = lines.map { "\(indent)  \($0.0): \($0.1);\n" }.joined()
    return "\n\(indent)\(scope.joined(separator: ",\n\(indent)")) {\n\(body)\(indent)}\n"
  }

  private func nested(_ condition: String, _ scope: [String], _ lines: [(String, String)]) -> String
  {
    if lines.isEmpty { return "" }
    return "\n\(condition) {\(rule(scope, lines, indent: "  "))}\n"
  }
}
