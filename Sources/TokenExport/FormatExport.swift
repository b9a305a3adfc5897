public import DesignTokens
import Diagnostics
import TokenImport

/// Writes a system in the token format: a token file, or a resolver document that contains all tokens
/// if they have contexts.
///
/// References stay references.
public func exportFormat(_ systems: [ExportSystem]) -> Export {
  guard let system = systems.first else { return Export(text: "{}\n", diagnostics: []) }
  let table = ExportTable(system)
  var omissions = Omissions()
  for other in systems.dropFirst() {
    if let token = other.rows.first?.token {
      omissions.add(token, "a file has one system, and `\(system.id)` is written")
    }
  }
  let axes = table.contexts.flatMap(\.names).reduce(into: [ImportedAxis]()) { axes, name in
    let place = axes.firstIndex { $0.name == name.modifier }
    let old = place.map { axes[$0].contexts } ?? (name.modifier == "scheme" ? [] : ["default"])
    let contexts = old.contains(name.name) ? old : old + [name.name]
    let axis = ImportedAxis(name: name.modifier, contexts: contexts)
    if let place { axes[place] = axis } else { axes.append(axis) }
  }
  let tokens = table.rows.map { row -> ImportedToken in
    var token = ImportedToken(
      path: row.token.path.split(separator: ".").map(String.init).filter { $0 != "$root" }
    )
    token.description = row.token.description
    token.names =
      row.token.extensions?["dev.vitrine"]?["names"]?.elements?.compactMap(\.string) ?? []
    let values = table.contexts.map { exportedValue(row.token.path, $0.set) }
    if values.allSatisfy({ $0 == values[0] }) {
      if let value = values[0] { token.add(value, row.token.range, in: [:]) }
    } else {
      for (context, value) in zip(table.contexts, values) {
        guard let value else { continue }
        let names = Dictionary(context.names.map { ($0.modifier, $0.name) }) { $1 }
        token.add(
          value,
          row.token.range,
          in: axes.reduce(into: names) { $0[$1.name] = $0[$1.name] ?? "default" }
        )
      }
    }
    return token
  }
  let usedAxes = axes.filter { axis in
    axis.contexts.count > 1
      && tokens.contains { $0.variants.contains { $0.conditions[axis.name] != nil } }
  }
  let document = TokenDocument(ImportedTokens(tokens, axes: usedAxes))
  return Export(
    text: String(decoding: document.bytes, as: UTF8.self),
    diagnostics: omissions.diagnostics
  )
}

private func exportedValue(_ path: String, _ set: TokenSet) -> ImportedValue? {
  guard let token = set.token(path) else { return nil }
  if let target = token.aliases.first, let other = set.token(target),
    other.extensions?["dev.vitrine"]?["variant-of"] == nil
  {
    return .alias(target.split(separator: ".").map(String.init).filter { $0 != "$root" })
  }
  return .value(token.value)
}
