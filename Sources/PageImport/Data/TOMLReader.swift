import YAML

/// Reads the TOML of settings files and front matter: tables, texts, numbers, dates and lists.
///
/// Lines that it does not know are skipped.
enum TOMLReader {
  /// The tables of a text as one mapping.
  static func read(_ bytes: ArraySlice<UInt8>) -> YAMLNode {
    var root = Table()
    var path: [String] = []
    var lines = String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      let text = line.trimmed
      if text.hasPrefix("[["), let end = text.firstRange(of: "]]") {
        path = keys(text[text.index(text.startIndex, offsetBy: 2)..<end.lowerBound])
        root.appendTable(at: path)
      } else if text.hasPrefix("["), let end = text.lastIndex(of: "]") {
        path = keys(text[text.index(after: text.startIndex)..<end])
      } else if let sign = text.firstIndex(of: "="), !text.hasPrefix("#") {
        var value = text[text.index(after: sign)...].trimmed
        while !isComplete(value), let next = lines.popFirst() { value += "\n" + next }
        root.set(node(value), at: path + keys(text[..<sign]))
      }
    }
    return root.node
  }

  private static func keys(_ text: Substring) -> [String] {
    text.split(separator: ".").map { $0.trimmed.filter { $0 != "\"" && $0 != "'" } }
  }

  private static func isComplete(_ value: String) -> Bool {
    if value.hasPrefix("\"\"\"") || value.hasPrefix("'''") {
      return value.count >= 6 && value.hasSuffix(value.prefix(3))
    }
    guard value.hasPrefix("[") || value.hasPrefix("{") else { return true }
    return balancedEnd(in: Array(value.utf8), from: 0) != nil
  }

  private static func node(_ value: String) -> YAMLNode {
    if value.hasPrefix("\"\"\"") || value.hasPrefix("'''"), value.count >= 6 {
      return scalar(value.dropFirst(3).dropLast(3).trimmed, quoted: true)
    }
    if value.hasPrefix("["), let node = ScriptLiteral.value(withoutComments(value)) { return node }
    if value.hasPrefix("{") {
      // An inline table has `=` where an object has a colon.
      return ScriptLiteral.value(value.replacing(" = ", with: ": ").replacing("=", with: ":"))
        ?? scalar(value, quoted: true)
    }
    for quote in ["\"", "'"] where value.hasPrefix(quote) {
      let inner = value.dropFirst()
      var text = ""
      var isEscaped = false
      for character in inner {
        if isEscaped {
          text.append(character == "n" ? "\n" : character)
          isEscaped = false
        } else if character == "\\", quote == "\"" {
          isEscaped = true
        } else if String(character) == quote {
          break
        } else {
          text.append(character)
        }
      }
      return scalar(text, quoted: true)
    }
    return scalar(value.prefix { $0 != "#" }.trimmed, quoted: false)
  }

  private static func withoutComments(_ value: String) -> String {
    value.split(separator: "\n").map { line in
      line.trimmed.hasPrefix("#") ? "" : String(line)
    }.joined(separator: "\n")
  }

  private static func scalar(_ text: String, quoted: Bool) -> YAMLNode {
    YAMLNode(.scalar(text, quoted: quoted), range: 0..<0)
  }

  /// A table that is being filled.
  private struct Table {
    var entries: [(name: String, value: Value)] = []

    indirect enum Value {
      case node(YAMLNode)
      case table(Table)
      case tables([Table])
    }

    mutating func set(_ node: YAMLNode, at path: [String]) {
      guard let first = path.first else { return }
      if path.count == 1 {
        if !entries.contains(where: { $0.name == first }) { entries.append((first, .node(node))) }
        return
      }
      change(first) { $0.set(node, at: Array(path.dropFirst())) }
    }

    mutating func appendTable(at path: [String]) {
      guard let first = path.first else { return }
      if path.count > 1 { return change(first) { $0.appendTable(at: Array(path.dropFirst())) } }
      if let index = entries.firstIndex(where: { $0.name == first }) {
        if case .tables(let tables) = entries[index].value {
          entries[index].value = .tables(tables + [Table()])
        }
      } else {
        entries.append((first, .tables([Table()])))
      }
    }

    private mutating func change(_ name: String, _ body: (inout Table) -> Void) {
      guard let index = entries.firstIndex(where: { $0.name == name }) else {
        var table = Table()
        body(&table)
        entries.append((name, .table(table)))
        return
      }
      switch entries[index].value {
      case .table(var table):
        body(&table)
        entries[index].value = .table(table)
      case .tables(var tables):
        guard !tables.isEmpty else { return }
        body(&tables[tables.count - 1])
        entries[index].value = .tables(tables)
      case .node: break
      }
    }

    var node: YAMLNode {
      YAMLNode(
        .mapping(
          entries.map { entry in
            let value: YAMLNode =
              switch entry.value {
              case .node(let node): node
              case .table(let table): table.node
              case .tables(let tables): YAMLNode(.sequence(tables.map(\.node)), range: 0..<0)
              }
            return YAMLEntry(key: scalar(entry.name, quoted: false), value: value)
          }
        ),
        range: 0..<0
      )
    }
  }
}
