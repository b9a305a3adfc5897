/// Systems as a table for people: path, type, the value in each scheme, the chain of references.
package func tokenListing(_ systems: [ExportSystem]) -> String {
  systems.map { system in
    let header = ["token", "type"] + system.schemes.map(\.name) + ["refers to"]
    let rows = system.rows.map { row in
      [row.token.path, row.token.type.rawValue]
        + row.values.map { $0.map { CSSValue.text($0) } ?? "-" }
        + [row.token.aliases.joined(separator: " -> ")]
    }
    let count = rows.count == 1 ? "1 token" : "\(rows.count) tokens"
    return "\(system.id): \(count)\n\n" + table([header] + rows)
  }.joined(separator: "\n")
}

private func table(_ rows: [[String]]) -> String {
  let columns = rows.first?.indices ?? 0..<0
  // A text style would push every other column off the screen.
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
