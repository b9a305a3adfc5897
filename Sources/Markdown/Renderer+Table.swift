import CCommonMark
import Diagnostics

extension Renderer {
  /// The largest number of empty cells that fill up the short rows of a page.
  static let paddingLimit = 100_000

  /// Writes the table of a block, if it is one.
  mutating func writeTable(_ node: Node) -> Bool {
    guard tables.next < tables.found.count, tables.found[tables.next].node == node else {
      return false
    }
    let table = tables.found[tables.next]
    tables.next += 1
    leaveOut(node)
    if let swallowed = table.swallowed { document.swallowed.append(swallowed) }
    if !table.before.isEmpty { writeBefore(table) }
    rendering.html.freshLine()
    rendering.html.append(
      options.hooks ? "<div class=\"table\" tabindex=\"0\"><table>\n" : "<table>\n"
    )
    rendering.html.append("<thead>\n")
    for (number, row) in table.rows.enumerated() {
      if number == 1 { rendering.html.append("<tbody>\n") }
      writeRow(row, of: table, isHeader: number == 0)
      if number == 0 { rendering.html.append("</thead>\n") }
    }
    if table.rows.count > 1 { rendering.html.append("</tbody>\n") }
    rendering.html.append(options.hooks ? "</table></div>\n" : "</table>\n")
    if table.endsInRule { rendering.html.append(options.hooks ? "<hr>\n" : "<hr />\n") }
    return true
  }

  private mutating func writeRow(_ row: [Range<Int>], of table: Table, isHeader: Bool) {
    rendering.html.append("<tr>\n")
    for (column, alignment) in table.alignments.enumerated() {
      if column >= row.count, !padsRow(of: table) { break }
      rendering.html.append(isHeader ? "<th" : "<td")
      writeAlignment(alignment)
      rendering.html.append(">")
      if column < row.count { writeCell(in: row[column]) }
      rendering.html.append(isHeader ? "</th>\n" : "</td>\n")
      rendering.text.append(UInt8(ascii: " "))
    }
    rendering.html.append("</tr>\n")
    if rendering.text.last == UInt8(ascii: " ") { rendering.text.removeLast() }
    rendering.text.append(UInt8(ascii: "\n"))
  }

  private mutating func writeCell(in range: Range<Int>) {
    guard tables.cell < tables.cells.count else { return }
    let paragraph = tables.cells[tables.cell]
    tables.cell += 1
    open.begin(in: range, text: rendering.text.count)
    open.skip = 2
    writeInlines(of: paragraph)
  }

  /// Writes the lines before the header as a paragraph.
  private mutating func writeBefore(_ table: Table) {
    guard tables.lead < tables.before.count else { return }
    let paragraph = tables.before[tables.lead]
    tables.lead += 1
    guard let paragraph, let first = table.before.first, let last = table.before.last else {
      return
    }
    let isTight = isTight(table.node)
    open.begin(in: first.lowerBound..<last.upperBound, text: rendering.text.count)
    if table.node == alertParagraph, skipMarker(in: paragraph) { return }
    rendering.html.freshLine()
    if !isTight { rendering.html.append("<p>") }
    writeInlines(of: paragraph)
    rendering.html.append(isTight ? "\n" : "</p>\n")
    rendering.text.append(UInt8(ascii: "\n"))
  }

  /// Writes the content of a paragraph without its tags.
  mutating func writeInlines(of paragraph: Node) {
    guard let walk = cmark_iter_new(paragraph.pointer) else { return }
    defer { cmark_iter_free(walk) }
    enterElements()
    run(walk, inlinesOnly: true)
    closeElements()
  }

  private mutating func padsRow(of table: Table) -> Bool {
    tables.padding += 1
    if tables.padding == Renderer.paddingLimit + 1 {
      let header = table.rows[0].first ?? 0..<0
      document.diagnostics.append(
        Diagnostic(
          rule: "markdown/too-large",
          message: "more than \(Renderer.paddingLimit) cells are missing in tables",
          range: SourceRange(file: body.path, bytes: header),
          help: ["fill the rows, or remove columns"]
        )
      )
    }
    return tables.padding <= Renderer.paddingLimit
  }

  private mutating func writeAlignment(_ alignment: Table.Alignment) {
    // The `align` attribute of the specification is obsolete in HTML, so pages use a class.
    switch (alignment, options.hooks) {
    case (.none, _): break
    case (.left, true): rendering.html.append(" class=\"align-left\"")
    case (.center, true): rendering.html.append(" class=\"align-center\"")
    case (.right, true): rendering.html.append(" class=\"align-right\"")
    case (.left, false): rendering.html.append(" align=\"left\"")
    case (.center, false): rendering.html.append(" align=\"center\"")
    case (.right, false): rendering.html.append(" align=\"right\"")
    }
  }
}

/// The progress of writing the tables of a page.
struct TableProgress {
  /// All tables, in source order.
  var found: [Table] = []
  /// Paragraphs of all cells, in the same order.
  var cells: [Node] = []
  /// Paragraphs before tables.
  var before: [Node?] = []
  /// Index of the next table.
  var next = 0
  /// Index of the next cell.
  var cell = 0
  /// Index of the next paragraph before a table.
  var lead = 0
  /// The number of missing cells that were filled up.
  var padding = 0
}
