import CCommonMark

extension Renderer {
  /// Opens a paragraph, but not in a tight list, or writes the table that it is.
  mutating func enterParagraph(_ node: Node) {
    if writeTable(node) { return }
    open.begin(in: region(of: node), text: rendering.text.count)
    if node == alertParagraph, skipMarker(in: node) { return leaveOut(node) }
    enterElements()
    if isTerm(node) { return enterTerm(node) }
    open.isFigure = isFigure(node)
    if open.isFigure {
      rendering.html.freshLine()
      rendering.html.append("<figure>")
    } else if !isTight(node) {
      rendering.html.freshLine()
      rendering.html.append("<p>")
    }
    if let isDone = taskState(of: node) {
      open.skip = 3
      writeBox(isDone)
    }
  }

  /// Closes a paragraph.
  mutating func leaveParagraph(_ node: Node) {
    closeElements()
    if open.isTerm { return leaveTerm() }
    if open.isFigure { return leaveFigure(node) }
    if rendering.firstParagraph == nil, containers.isEmpty,
      node.parent?.type == CMARK_NODE_DOCUMENT
    {
      rendering.firstParagraph = open.textStart..<rendering.text.count
    }
    rendering.text.append(UInt8(ascii: "\n"))
    guard !isTight(node) else { return }
    rendering.html.append("</p>\n")
  }

  /// True for a block in a tight list.
  func isTight(_ node: Node) -> Bool {
    guard let list = cmark_node_parent(cmark_node_parent(node.pointer)) else { return false }
    guard cmark_node_get_list_tight(list) != 0 else { return false }
    guard !body.marks.isEmpty, let item = node.parent else { return true }
    if case .footnote = markKind(of: item) { return false }
    return true
  }

  /// File range of the lines of a block that holds inlines.
  func region(of node: Node) -> Range<Int> {
    let start = body.offset(line: node.startLine, column: node.startColumn)
    return start..<max(start, body.line(max(node.endLine, node.startLine)).upperBound)
  }

  /// True when a paragraph begins with a bracket that is no escape.
  func startsWithBracket(_ paragraph: Node) -> Bool {
    guard paragraph.firstChild?.literal.first == UInt8(ascii: "[") else { return false }
    let start = body.offset(line: paragraph.startLine, column: paragraph.startColumn)
    return start < body.range.upperBound && body.bytes[start] == UInt8(ascii: "[")
  }

  /// The text nodes that a paragraph begins with, at most about `limit` bytes, and the node after
  /// them.
  func leadingText(of paragraph: Node, limit: Int) -> (text: [UInt8], following: Node?) {
    var text: [UInt8] = []
    var node = paragraph.firstChild
    while let current = node, current.type == CMARK_NODE_TEXT, text.count < limit {
      text.append(contentsOf: current.literal.prefix(limit))
      if text.first != UInt8(ascii: "[") { break }
      node = current.next
    }
    return (text, node)
  }
}
