import CCommonMark

/// A table as found in the source; the tree contains it as a paragraph.
struct Table {
  /// The paragraph, or the setext heading that a rule below the table made of it.
  var node: Node
  /// The alignment of each column.
  var alignments: [Alignment]
  /// File ranges of the cells, the header's row first; a row may lack cells at its end.
  var rows: [[Range<Int>]]
  /// File ranges of the lines before the header, which remain a paragraph.
  var before: [Range<Int>]
  /// True if a thematic break follows.
  var endsInRule: Bool
  /// File range from the first row without a pipe to the last.
  var swallowed: Range<Int>?

  /// The alignments of cells.
  enum Alignment {
    case none, left, center, right
  }
}

/// Finds the tables in blocks of a tree.
struct TableFinder {
  /// The text from which the tree was parsed.
  let body: Body
  /// File ranges of cells without a column, and of code that a bar splits, one for each row.
  private(set) var lostCells: [Range<Int>] = []
  /// File ranges of lines that keep a block from being a table, one for each block.
  private(set) var brokenTables: [Range<Int>] = []

  /// Starts with a body, without findings.
  init(body: Body) {
    self.body = body
  }

  /// All tables below `root`, in source order.
  mutating func tables(in root: Node) -> [Table] {
    let hasBar = body.bytes.firstOffset(of: UInt8(ascii: "|"), in: body.range) != nil
    guard hasBar || body.bytes.firstOffset(of: UInt8(ascii: "+"), in: body.range) != nil else {
      return []
    }
    var tables: [Table] = []
    var quotes = 0
    var lists = 0
    var current = root.firstChild
    while let node = current {
      let type = node.type
      let isContainer = type == CMARK_NODE_BLOCK_QUOTE || type == CMARK_NODE_LIST
      if isContainer || type == CMARK_NODE_ITEM, let child = node.firstChild {
        if type == CMARK_NODE_BLOCK_QUOTE { quotes += 1 }
        if type == CMARK_NODE_LIST { lists += 1 }
        current = child
        continue
      }
      if let table = table(at: node, type, quotes: quotes, inList: lists > 0) {
        tables.append(table)
      } else if type == CMARK_NODE_PARAGRAPH {
        let follows = node.previous.map { $0 == tables.last?.node } ?? false
        noteBroken(node, quotes: quotes, followsTable: follows)
      }
      var last = node
      while last.next == nil, let parent = last.parent, parent != root {
        if parent.type == CMARK_NODE_BLOCK_QUOTE { quotes -= 1 }
        if parent.type == CMARK_NODE_LIST { lists -= 1 }
        last = parent
      }
      current = last.next
    }
    return tables
  }

  private mutating func table(
    at node: Node,
    _ type: cmark_node_type,
    quotes: Int,
    inList: Bool
  ) -> Table? {
    let first = node.startLine
    var last = node.endLine
    let isHeading = type == CMARK_NODE_HEADING
    guard type == CMARK_NODE_PARAGRAPH && last > first || isHeading && last > first + 1 else {
      return nil
    }
    let underline = isHeading ? line(last, quotes: quotes).content : 0..<0
    // Three hyphens below a table are a thematic break; any other underline is a row of it.
    let endsInRule =
      underline.count >= 3 && body.bytes[underline].allSatisfy { $0 == UInt8(ascii: "-") }
    if endsInRule { last -= 1 }
    var previous = body.trimmed(
      body.offset(line: first, column: node.startColumn)..<body.line(first).upperBound
    )
    var before: [Range<Int>] = []
    for number in first + 1...last {
      let line = line(number, quotes: quotes)
      let indent = line.content.lowerBound - body.line(number).lowerBound
      let isLazy = line.quotes < quotes || inList && indent < node.startColumn - 1
      if !isLazy, let alignments = delimiters(line.content), hasPipe(previous, line.content) {
        let header = cells(of: previous)
        if header.count == alignments.count {
          var rows = [header]
          var swallowed: Range<Int>?
          for row in number + 1..<max(number, last) + 1 {
            let content = self.line(row, quotes: quotes).content
            let cells = cells(of: content)
            noteLost(cells, columns: header.count)
            rows.append(Array(cells.prefix(header.count)))
            guard !body.bytes[content].contains(UInt8(ascii: "|")) else { continue }
            swallowed = (swallowed?.lowerBound ?? content.lowerBound)..<content.upperBound
          }
          return Table(
            node: node,
            alignments: alignments,
            rows: rows,
            before: before,
            endsInRule: endsInRule,
            swallowed: swallowed
          )
        }
      }
      before.append(previous)
      previous = line.content
    }
    return nil
  }

  private mutating func noteLost(_ cells: [Range<Int>], columns: Int) {
    if let lost = lost(cells, columns: columns) { lostCells.append(lost) }
  }

  private mutating func noteBroken(_ node: Node, quotes: Int, followsTable: Bool) {
    let first = node.startLine
    let start = body.offset(line: first, column: node.startColumn)
    guard node.endLine > first || followsTable else { return }
    var lines = [body.trimmed(start..<body.line(first).upperBound)]
    for number in first + 1..<max(first, node.endLine) + 1 {
      lines.append(line(number, quotes: quotes).content)
    }
    if let line = brokenLine(lines, followsTable: followsTable) { brokenTables.append(line) }
  }

  private func hasPipe(_ header: Range<Int>, _ delimiter: Range<Int>) -> Bool {
    body.bytes[delimiter].contains(UInt8(ascii: "|"))
      || body.bytes[header].contains(UInt8(ascii: "|"))
  }

  /// Returns a line without its containers' marks, and the number of its quote marks.
  private func line(_ number: Int, quotes: Int) -> (content: Range<Int>, quotes: Int) {
    var line = body.trimmed(body.line(number))
    var found = 0
    while found < quotes, let byte = body.bytes[line].first, byte == UInt8(ascii: ">") {
      found += 1
      line = body.trimmed(line.lowerBound + 1..<line.upperBound)
    }
    return (line, found)
  }

  /// Returns the alignments of a delimiter row, or `nil` for other lines.
  func delimiters(_ line: Range<Int>) -> [Table.Alignment]? {
    guard let first = body.bytes[line].first, first == 0x7C || first == 0x2D || first == 0x3A else {
      return nil
    }
    var alignments: [Table.Alignment] = []
    for cell in cells(of: line) {
      var dashes = body.bytes[cell]
      let left = dashes.first == UInt8(ascii: ":")
      if left { dashes = dashes.dropFirst() }
      let right = dashes.last == UInt8(ascii: ":")
      if right { dashes = dashes.dropLast() }
      guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
      alignments.append(left ? right ? .center : .left : right ? .right : .none)
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// Returns the cells of a row; a pipe separates them unless the byte before it is a backslash.
  func cells(of line: Range<Int>) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start = line.lowerBound
    if body.bytes[line].first == UInt8(ascii: "|") { start += 1 }
    for at in start..<max(start, line.upperBound) where body.bytes[at] == UInt8(ascii: "|") {
      if at > start, body.bytes[at - 1] == UInt8(ascii: "\\") { continue }
      cells.append(body.trimmed(start..<at))
      start = at + 1
    }
    let rest = body.trimmed(start..<max(start, line.upperBound))
    if !rest.isEmpty || cells.isEmpty { cells.append(rest) }
    return cells
  }
}
