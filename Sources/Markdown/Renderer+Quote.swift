import CCommonMark

extension Renderer {
  /// Opens a block quote, or the alert that it is.
  mutating func enterQuote(_ node: Node) {
    rendering.html.freshLine()
    enterElements()
    guard let kind = alertKind(of: node) else {
      quotes.append(false)
      rendering.html.append("<blockquote>\n")
      return
    }
    quotes.append(true)
    alertParagraph = node.firstChild
    writeAlertStart(kind, title: 0..<0)
  }

  /// Writes the start of an alert: a note with its own title, or with the name of its kind.
  mutating func writeAlertStart(_ kind: AlertKind, title: Range<Int>) {
    rendering.html.append("<div class=\"alert alert-")
    rendering.html.append(contentsOf: kind.rawValue.utf8)
    rendering.html.append("\" role=\"note\">\n<p class=\"alert-title\">")
    if title.isEmpty {
      let title = options.words.alerts[kind] ?? kind.title
      escapeHTML(title, into: &rendering.html)
      rendering.text.append(contentsOf: title.utf8)
    } else {
      writeInlines(in: title)
    }
    rendering.html.append("</p>\n")
    rendering.text.append(UInt8(ascii: "\n"))
  }

  /// Closes a block quote or an alert.
  mutating func leaveQuote(_ node: Node) {
    closeContainers(in: node)
    closeElements()
    rendering.html.freshLine()
    rendering.html.append(quotes.popLast() == true ? "</div>\n" : "</blockquote>\n")
  }

  /// Leaves out the marker of an alert; true when its paragraph holds nothing else.
  mutating func skipMarker(in paragraph: Node) -> Bool {
    let (text, following) = leadingText(of: paragraph, limit: Renderer.longestMarker)
    open.skip = text.count
    open.skipsBreak = true
    return following == nil
  }

  private static let longestMarker = 64

  /// The kind of alert that a quote is: its first line holds the marker and nothing else.
  private func alertKind(of quote: Node) -> AlertKind? {
    guard let paragraph = quote.firstChild, paragraph.type == CMARK_NODE_PARAGRAPH,
      startsWithBracket(paragraph)
    else { return nil }
    let (text, following) = leadingText(of: paragraph, limit: Renderer.longestMarker)
    let next = following?.type ?? CMARK_NODE_SOFTBREAK
    guard next == CMARK_NODE_SOFTBREAK || next == CMARK_NODE_LINEBREAK else { return nil }
    let marker = text.reversed().drop(while: isBlank).reversed()
    guard marker.starts(with: "[!".utf8), marker.last == UInt8(ascii: "]") else { return nil }
    let name = String(decoding: marker.dropFirst(2).dropLast(), as: UTF8.self)
    return AlertKind(rawValue: name.lowercased())
  }
}
