extension Renderer {
  /// Writes a block of raw HTML as the policy says.
  mutating func writeHTMLBlock(_ node: Node) {
    document.html.freshLine()
    let literal = node.literal
    if options.rawHTML == .trust {
      document.html.append(contentsOf: literal)
    } else {
      document.html.append("<pre><code>")
      escapeHTML(literal, into: &document.html)
      document.html.append("</code></pre>")
    }
    document.html.freshLine()
  }

  /// Writes raw HTML inside a paragraph as the policy says.
  mutating func writeHTMLInline(_ node: Node) {
    if options.rawHTML == .trust {
      document.html.append(contentsOf: node.literal)
    } else {
      escapeHTML(node.literal, into: &document.html)
    }
  }
}
