import CCommonMark

/// A table as its source shows it; the tree holds it as a paragraph.
struct Table {
  /// The paragraph, or the setext heading that a rule below the table made of it.
  var node: Node
  /// How the cells of each column are set.
  var alignments: [Alignment]
  /// File ranges of the cells, the header's row first; a row may lack cells at its end.
  var rows: [[Range<Int>]]
  /// File ranges of the lines before the header, which stay a paragraph.
  var before: [Range<Int>]
  /// True when a thematic break follows.
  var endsInRule: Bool
  /// File range from the first row without a pipe to the last.
  var swallowed: Range<Int>?

  /// How cells are set.
  enum Alignment {
    case none, left, center, right
  }
}

/// Finds the tables in blocks of a tree.
struct TableFinder {
  /// What the tree was made from.
  let body: Body

  /// All tables below `root`, in source order.
  func tables(in root: Node) -> [Table] {
    guard body.bytes.firstOffset(of: UInt8(ascii: "|"), in: body.range) != nil else { return [] }
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

  private func table(
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
    // Three hyphens below a table are a rule; any other underline is a row of it.
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
            rows.append(Array(cells(of: content).prefix(header.count)))
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

  private func hasPipe(_ header: Range<Int>, _ delimiter: Range<Int>) -> Bool {
    body.bytes[delimiter].contains(UInt8(ascii: "|"))
      || body.bytes[header].contains(UInt8(ascii: "|"))
  }

  /// A line without its containers' marks, and how many quotes it names.
  private func line(_ number: Int, quotes: Int) -> (content: Range<Int>, quotes: Int) {
    var line = body.trimmed(body.line(number))
    var found = 0
    while found < quotes, let byte = body.bytes[line].first, byte == UInt8(ascii: ">") {
      found += 1
      line = body.trimmed(line.lowerBound + 1..<line.upperBound)
    }
    return (line, found)
  }

  /// The alignments when a line is a delimiter row.
  private func delimiters(_ line: Range<Int>) -> [Table.Alignment]? {
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

  /// The cells of a row; a pipe parts them unless the byte before it is a backslash.
  private func cells(of line: Range<Int>) -> [Range<Int>] {
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
