/// Systems as a table for people: path, type, the value in each scheme, the chain of references.
public func tokenListing(_ systems: [ExportSystem]) -> String {
  systems.map { system in
    let header = ["token", "type"] + system.schemes.map(\.name) + ["refers to"]
    let rows = system.rows.map { row in
      [row.token.path, system.summary(row) { $0.type.rawValue } ?? row.token.type.rawValue]
        + row.values.map { $0.map { CSSValue.text($0) } ?? "-" }
        + [system.summary(row, chain) ?? ""]
    }
    let count = rows.count == 1 ? "1 token" : "\(rows.count) tokens"
    let remainder = system.remainder.map {
      "\n\($0); `vitrine tokens list --format json` has all\n"
    }
    return "\(system.id): \(count)\n\n" + table([header] + rows) + (remainder ?? "")
  }.joined(separator: "\n")
}

/// The tokens that a token takes its value from, nearest first; nil if it has its own value.
private func chain(_ token: Token) -> String? {
  token.aliases.isEmpty ? nil : token.aliases.joined(separator: " -> ")
}

private func table(_ rows: [[String]]) -> String {
  let columns = rows.first?.indices ?? 0..<0
  // A text style would be too wide for the screen.
  let widths = columns.map { column in
    min(40, rows.map { $0[column].count }.max() ?? 0)
  }
  return rows.map { row in
    let cells = zip(row, widths).map { cell, width in
      cell + String(repeating: " ", count: max(0, width - cell.count))
    }
    return cells.joined(separator: "  ").trimmedEnd + "\n"
  }.joined()
}

extension String {
  fileprivate var trimmedEnd: String {
    var slice = self[...]
    while slice.last == " " { slice.removeLast() }
    return String(slice)
  }
}
