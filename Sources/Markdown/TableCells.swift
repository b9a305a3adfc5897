import CCommonMark

/// The cells of all tables of a page, parsed as one text.
///
/// Each cell is a paragraph that begins with `x `, so that no cell looks like a list, a heading or
/// a definition.
struct TableCells: ~Copyable {
  /// Paragraphs of the cells, in order.
  private(set) var paragraphs: [Node] = []
  /// The paragraphs of the lines before each table that has some, in order.
  private(set) var before: [Node?] = []
  private let tree: Tree

  /// Parses the cells, with the definitions of the page.
  init?(of tables: [Table], in body: Body) {
    guard !tables.isEmpty else { return nil }
    let text = TableCells.text(of: tables, in: body)
    let hasDefinitions = TableCells.mayDefine(body)
    let size = text.count + (hasDefinitions ? body.range.count : 0)
    let parsed = Tree(size: size) { parser in
      text.withUnsafeBytes { text in
        cmark_parser_feed(parser, text.assumingMemoryBound(to: CChar.self).baseAddress, text.count)
      }
      if hasDefinitions { body.feed(parser) }
    }
    guard let parsed else { return nil }
    var node = parsed.root.firstChild
    for _ in 0..<tables.reduce(0, { $0 + $1.rows.reduce(0) { $0 + $1.count } }) {
      guard let paragraph = node else { break }
      paragraphs.append(paragraph)
      node = paragraph.next
    }
    for table in tables where !table.before.isEmpty {
      let isParagraph = node?.type == CMARK_NODE_PARAGRAPH
      before.append(isParagraph ? node : nil)
      while let other = node, other.type != CMARK_NODE_THEMATIC_BREAK { node = other.next }
      node = node?.next
    }
    tree = parsed
  }

  /// Makes one text node of each run of them.
  func joinTexts() {
    cmark_consolidate_text_nodes(tree.root.pointer)
  }

  private static func text(of tables: [Table], in body: Body) -> [UInt8] {
    var text: [UInt8] = []
    for cell in tables.lazy.flatMap(\.rows).joined() {
      text.append("x ")
      var run = cell.lowerBound
      for at in cell.dropLast()
      where body.bytes[at] == UInt8(ascii: "\\") && body.bytes[at + 1] == UInt8(ascii: "|") {
        text.append(contentsOf: body.bytes[run..<at])
        run = at + 1
      }
      text.append(contentsOf: body.bytes[run..<cell.upperBound])
      text.append("\n\n")
    }
    for table in tables where !table.before.isEmpty {
      for line in table.before {
        text.append(contentsOf: body.bytes[line])
        // An indented line can only continue the paragraph.
        text.append("\n    ")
      }
      text.append("\n\n***\n\n")
    }
    return text
  }

  private static func mayDefine(_ body: Body) -> Bool {
    body.bytes.hasPair(UInt8(ascii: "]"), UInt8(ascii: ":"), in: body.range)
  }
}
