import CCommonMark

extension Renderer {
  /// Whether the lines of a paragraph are terms that a list of descriptions follows.
  func isTerm(_ paragraph: Node) -> Bool {
    guard !body.marks.isEmpty, let list = paragraph.next else { return false }
    return isDescriptions(list)
  }

  /// Opens the first of the terms, and the list unless one before it goes on.
  mutating func enterTerm(_ paragraph: Node) {
    open.isTerm = true
    rendering.html.freshLine()
    let goesOn = paragraph.previous.map { isDescriptions($0) } ?? false
    if !goesOn { rendering.html.append("<dl>\n") }
    rendering.html.append("<dt>")
  }

  /// Ends a term where its line ends, and begins the next.
  mutating func writeNextTerm() {
    closeElements()
    enterElements()
    open.strikes = [Strikes()]
    rendering.html.append("</dt>\n<dt>")
    rendering.text.append(UInt8(ascii: "\n"))
  }

  /// Closes the last term.
  mutating func leaveTerm() {
    open.isTerm = false
    rendering.html.append("</dt>\n")
    rendering.text.append(UInt8(ascii: "\n"))
  }

  /// Opens the list if the paragraph before it is no term, because it was written as a table.
  mutating func enterDescriptions(_ list: Node) {
    guard tables.next > 0, tables.found[tables.next - 1].node == list.previous else { return }
    rendering.html.append("<dl>\n")
  }

  /// Closes the list, unless another term follows.
  mutating func leaveDescriptions(_ list: Node) {
    let goesOn = list.next.map { $0.type == CMARK_NODE_PARAGRAPH && isTerm($0) } ?? false
    if !goesOn { rendering.html.append("</dl>\n") }
  }

  private func isDescriptions(_ node: Node) -> Bool {
    node.type == CMARK_NODE_LIST && markKind(of: node) == .description
  }
}
