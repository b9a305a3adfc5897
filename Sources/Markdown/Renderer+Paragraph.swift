import CCommonMark

extension Renderer {
  /// Opens a paragraph, but not in a tight list.
  mutating func enterParagraph(_ node: Node) {
    open.begin(in: region(of: node), text: document.text.count)
    guard !isTight(node) else { return }
    document.html.freshLine()
    document.html.append("<p>")
  }

  /// Closes a paragraph.
  mutating func leaveParagraph(_ node: Node) {
    if document.firstParagraph == nil, node.parent?.type == CMARK_NODE_DOCUMENT {
      document.firstParagraph = open.textStart..<document.text.count
    }
    document.text.append(UInt8(ascii: "\n"))
    guard !isTight(node) else { return }
    document.html.append("</p>\n")
  }

  private func isTight(_ node: Node) -> Bool {
    guard let list = cmark_node_parent(cmark_node_parent(node.pointer)) else { return false }
    return cmark_node_get_list_tight(list) != 0
  }

  /// File range of the lines of a block that holds inlines.
  func region(of node: Node) -> Range<Int> {
    let start = body.offset(line: node.startLine, column: node.startColumn)
    return start..<max(start, body.line(max(node.endLine, node.startLine)).upperBound)
  }
}
