public import DesignTokens
import Diagnostics

/// Writes systems as files of Style Dictionary, one for each scheme, with values in the syntax of style
/// sheets.
///
/// References are written as references if the file contains their target.
public func exportStyleDictionary(_ systems: [ExportSystem]) -> ExportFiles {
  var files: [String: String] = [:]
  for (index, system) in systems.enumerated() {
    let table = ExportTable(system)
    for (place, context) in table.contexts.enumerated() {
      let label = context.names.map { ExportName.joined($0.name, by: "-") }.joined(separator: "-")
      let name = label.isEmpty ? "tokens" : label
      let folder = index == 0 ? "" : ExportName.joined(system.id, by: "-") + "/"
      files["\(folder)\(name).json"] = styleDictionary(table.rows, place, context.set)
    }
  }
  return ExportFiles(files, missingValues(systems))
}

private func styleDictionary(_ rows: [ExportRow], _ place: Int, _ set: TokenSet) -> String {
  var tree = TokenNode()
  for row in rows {
    guard let value = row.values[place], let token = set.token(row.token.path) else { continue }
    let target = token.aliases.first.flatMap { set.token($0) }
    let isThere = target.map { $0.extensions?["dev.vitrine"]?["variant-of"] == nil } ?? false
    let text = isThere ? "{\(token.aliases[0])}" : CSSValue.text(value)
    tree.add(
      token.path.split(separator: ".").map(String.init)[...],
      (value.type.rawValue, text, token.description)
    )
  }
  var json = JSONWriter()
  tree.write(&json)
  return String(decoding: json.file(), as: UTF8.self)
}

/// A group of tokens, or a token.
private struct TokenNode {
  private var children: [(name: String, node: TokenNode)] = []
  private var token: (type: String, value: String, description: String?)?

  mutating func add(
    _ path: ArraySlice<String>,
    _ token: (type: String, value: String, description: String?)
  ) {
    guard let first = path.first else {
      self.token = token
      return
    }
    let place = children.firstIndex { $0.name == first } ?? children.count
    if place == children.count { children.append((first, TokenNode())) }
    children[place].node.add(path.dropFirst(), token)
  }

  func write(_ json: inout JSONWriter) {
    json.object { json in
      if let token {
        json.member("value", token.value)
        json.member("type", token.type)
        if let description = token.description { json.member("comment", description) }
      }
      for child in children { json.member(child.name) { child.node.write(&$0) } }
    }
  }
}
