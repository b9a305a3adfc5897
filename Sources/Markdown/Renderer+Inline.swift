import CCommonMark

extension Renderer {
  /// Writes one event of an inline.
  mutating func writeInline(_ node: Node, _ type: cmark_node_type, entering: Bool) {
    if let image = plain {
      if image == node { leaveImage(node) } else if entering { writePlain(node, type) }
      return
    }
    switch type {
    case CMARK_NODE_TEXT: writeText(node)
    case CMARK_NODE_SOFTBREAK:
      if open.isTerm, node.parent?.type == CMARK_NODE_PARAGRAPH { return writeNextTerm() }
      writeBreak(isHard: false)
    case CMARK_NODE_CODE:
      let literal = node.literal
      rendering.html.append("<code>")
      escapeHTML(literal, into: &rendering.html)
      rendering.html.append("</code>")
      rendering.text.append(contentsOf: literal)
    case CMARK_NODE_LINK:
      nest(entering)
      if entering { enterLink(node) } else { leaveLink(node) }
    case CMARK_NODE_STRONG:
      nest(entering)
      rendering.html.append(entering ? "<strong>" : "</strong>")
    case CMARK_NODE_EMPH:
      nest(entering)
      rendering.html.append(entering ? "<em>" : "</em>")
    case CMARK_NODE_IMAGE: enterImage(node)
    case CMARK_NODE_LINEBREAK: writeBreak(isHard: true)
    case CMARK_NODE_HTML_INLINE: writeHTMLInline(node)
    default: break
    }
  }

  /// Strikethrough opens and closes in one and the same inline.
  private mutating func nest(_ entering: Bool) {
    if entering {
      open.strikes.append(Strikes())
    } else if open.strikes.count > 1 {
      open.strikes.removeLast()
    }
  }

  private mutating func writeBreak(isHard: Bool) {
    if open.skipsBreak {
      open.skipsBreak = false
      return
    }
    if isHard { rendering.html.append(options.hooks ? "<br>" : "<br />") }
    rendering.html.append(UInt8(ascii: "\n"))
    rendering.text.append(UInt8(ascii: " "))
  }

  /// Writes the text of the inlines of an image's description.
  private mutating func writePlain(_ node: Node, _ type: cmark_node_type) {
    switch type {
    case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      let literal = node.literal
      escapeHTML(literal, into: &rendering.html)
      rendering.text.append(contentsOf: literal)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK:
      rendering.html.append(UInt8(ascii: " "))
      rendering.text.append(UInt8(ascii: " "))
    default: break
    }
  }
}
