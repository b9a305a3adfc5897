/// Writes systems as custom properties: the first one for the whole document, and each for
/// elements with its `data-system`.
///
/// The first scheme is the plain value. Values that differ in `dark` follow in a media query, and
/// again as `light-dark()` for browsers that have it, so that `color-scheme` on an element
/// switches it. Other schemes are for elements with their `data-scheme`. Contexts of other
/// modifiers are for elements with an attribute such as `data-contrast="soft"`. More or less
/// contrast also applies if the reader's system prefers it. A token that a scheme lacks has no
/// value there: it is not declared, or it is declared `initial` if another value would remain.
public func exportCSS(_ systems: [ExportSystem]) -> Export {
  var text = "/* Design tokens. Written by `vitrine tokens export css`; edit the token files. */\n"
  var names = ExportNames()
  for (index, system) in systems.enumerated() {
    var own = ExportNames()
    let scope = "[data-system=\"\(escaped(system.id))\"]"
    let sheet = CSSSystem(system, scope: index == 0 ? [":root", scope] : [scope], names: &own)
    text += sheet.text
    names.take(own)
  }
  return Export(text: text, diagnostics: names.diagnostics + missingValues(systems))
}

/// `--state-warning` for `state.warning`; a group's own `$root` has the group's name.
public func cssName(_ path: String) -> String {
  let parts = path.split(separator: ".").filter { $0 != "$root" }
  return "--" + parts.map { escaped(String($0)) }.joined(separator: "-")
}

/// A name with hyphens for characters that identifiers and attribute values cannot have.
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
  private let rows: [Row]
  private let conditions: [ExportSystem.Condition]

  /// A token with its values in each scheme.
  private struct Row {
    let name: String
    let path: String
    let values: [TokenValue?]
  }

  init(_ system: ExportSystem, scope: [String], names: inout ExportNames) {
    self.scope = scope
    schemes = system.defaultSchemes.map(\.name)
    conditions = system.conditions
    var seen: Set<String> = []
    let sets =
      system.defaultSchemes.map(\.set) + system.conditions.flatMap { $0.schemes.map(\.set) }
    let tokens = sets.flatMap(\.tokens).filter { seen.insert($0.path).inserted }
    rows = tokens.compactMap { token in
      let name = cssName(token.path)
      guard names.claim(name, for: token, kind: "the custom property") else { return nil }
      let values = system.defaultSchemes.map { $0.set.token(token.path)?.value }
      return Row(name: name, path: token.path, values: values)
    }
  }

  var text: String {
    let switching = dark == nil ? [] : [("color-scheme", "light dark")]
    var text = rule(scope, switching + declarations(rows) { $0.values[0] })
    text += rules(for: rows, in: scope) { $0.values[$1] == $0.values[0] }
    return text + conditionRules
  }

  private var dark: Int? { schemes.dropFirst().firstIndex(where: \.isDark) }

  /// Returns the rules after the plain values: wider colours, and values that differ in other
  /// schemes.
  ///
  /// - Parameters:
  ///   - rows: The tokens.
  ///   - scope: The selectors.
  ///   - isSame: Returns true if a scheme that an attribute chooses needs no separate value.
  /// - Returns: The rules, or an empty text.
  private func rules(
    for rows: [Row],
    in scope: [String],
    _ isSame: (Row, Int) -> Bool
  ) -> String {
    let wide = declarations(rows, wide: true) { row in
      row.values[0].flatMap { isWide($0) ? $0 : nil }
    }
    var text = nested("@supports (color: color(display-p3 1 1 1))", scope, wide)
    for index in schemes.indices.dropFirst() {
      if index == dark {
        let differing = rows.filter { $0.values[index] != $0.values[0] }
        let own = differing.flatMap { replacing([$0.values[0]], of: $0, by: $0.values[index]) }
        text += nested("@media (prefers-color-scheme: dark)", scope, own)
        text += wideDark(rows, scope, index)
      } else {
        let own = rows.filter { !isSame($0, index) }
          .flatMap { replacing([$0.values[0]], of: $0, by: $0.values[index]) }
        text += rule(scope.map { $0 + attribute("scheme", schemes[index]) }, own)
      }
    }
    if let dark {
      text += nested("@supports (color: light-dark(#000, #fff))", scope, pairs(rows, dark))
    }
    return text
  }

  /// The rules for elements with other contexts, such as `data-contrast="soft"`, with the values
  /// that differ.
  ///
  /// A rule for two contexts overrides those for one, so it repeats their differing values.
  private var conditionRules: String {
    var text = ""
    var said: [String: [(contexts: [String], values: [TokenValue?])]] = [:]
    for condition in conditions {
      let contexts = condition.contexts.map { attribute($0.modifier, $0.name) }
      var plain: [(String, String)] = []
      let changed = rows.compactMap { row -> Row? in
        let values = condition.schemes.map { $0.set.token(row.path)?.value }
        let others = (said[row.path] ?? []).filter { $0.contexts.allSatisfy(contexts.contains) }
        let strongest = others.filter { one in
          !others.contains {
            $0.contexts.count > one.contexts.count
              && one.contexts.allSatisfy($0.contexts.contains)
          }
        }
        let isInherited =
          others.isEmpty ? values == row.values : strongest.allSatisfy { $0.values == values }
        if isInherited { return nil }
        plain += replacing(row.values + others.flatMap(\.values), of: row, by: values[0])
        said[row.path, default: []].append((contexts, values))
        return Row(name: row.name, path: row.path, values: values)
      }
      let own = scope.map { $0 + contexts.joined() }
      text += rule(own, plain)
      text += rules(for: changed, in: own) { _, _ in false }
      if let preference = condition.contrastPreference {
        // A context chosen by an attribute overrides the preference of the reader's system.
        let free = scope.map { $0 + ":not(\(attribute(condition.contexts[0].modifier)))" }
        let preferred = rule(free, plain) + rules(for: changed, in: free) { _, _ in false }
        text += preferred.isEmpty ? "" : "\n@media (\(preference)) {\(indented(preferred))}\n"
      }
    }
    return text
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : "  \($0)"
    }.joined(separator: "\n")
  }

  private func attribute(_ modifier: String) -> String {
    "[data-\(escaped(modifier).lowercased())]"
  }

  private func attribute(_ modifier: String, _ name: String) -> String {
    "[data-\(escaped(modifier).lowercased())=\"\(escaped(name))\"]"
  }

  /// Declarations of a token's value where other values would otherwise remain.
  ///
  /// A property that only the others have becomes `initial`, as if it had never been declared.
  private func replacing(
    _ others: [TokenValue?],
    of row: Row,
    by value: TokenValue?
  ) -> [(String, String)] {
    let own = declarations(row.name, value)
    var names = Set(own.map(\.0))
    let left = others.flatMap { declarations(row.name, $0) }.filter { names.insert($0.0).inserted }
    return own + left.map { ($0.0, "initial") }
  }

  /// Returns the rules for colours of `dark` outside sRGB, for tokens that `light-dark()` cannot
  /// express.
  private func wideDark(_ rows: [Row], _ scope: [String], _ dark: Int) -> String {
    let own = declarations(rows, wide: true) { row in
      guard row.values[dark] != row.values[0], let value = row.values[dark], isWide(value),
        !isPair(row, dark)
      else { return nil }
      return value
    }
    if own.isEmpty { return "" }
    let inner = rule(scope, own, indent: "    ").dropFirst()
    return "\n@supports (color: color(display-p3 1 1 1)) {\n"
      + "  @media (prefers-color-scheme: dark) {\n\(inner)  }\n}\n"
  }

  private func isPair(_ row: Row, _ dark: Int) -> Bool {
    if case .color = row.values[0], case .color = row.values[dark] { true } else { false }
  }

  /// `light-dark()` supports colours only; other values stay in the media query.
  private func pairs(_ rows: [Row], _ dark: Int) -> [(String, String)] {
    rows.compactMap { row in
      guard case .color(let light) = row.values[0], case .color(let other) = row.values[dark],
        light != other
      else { return nil }
      let values = [light, other].map { CSSValue.text(.color($0), wide: true) }
      return (row.name, "light-dark(\(values.joined(separator: ", ")))")
    }
  }

  private func declarations(
    _ rows: [Row],
    wide: Bool = false,
    _ value: (Row) -> TokenValue?
  ) -> [(String, String)] {
    rows.flatMap { declarations($0.name, value($0), wide: wide) }
  }

  private func declarations(
    _ name: String,
    _ value: TokenValue?,
    wide: Bool = false
  ) -> [(String, String)] {
    value.map { CSSValue.declarations(name, $0, wide: wide) } ?? []
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
