import Diagnostics

extension Renderer {
  /// Writes a block of raw HTML as the policy says.
  mutating func writeHTMLBlock(_ node: Node) {
    rendering.html.freshLine()
    let literal = node.literal
    let range = lines(of: node, literal)
    document.verbatim.append(range)
    switch options.rawHTML {
    case .trust:
      rendering.html.append(contentsOf: literal)
      note(literal, isClean: true, at: range)
    case .sanitize:
      guard !isComment(literal) else { return }
      let isClean = sanitizer.write(literal, into: &rendering.html)
      note(literal, isClean: isClean, at: range)
    case .escape:
      guard !isComment(literal) else { return }
      rendering.html.append("<pre class=\"raw-html\"><code>")
      escapeHTML(literal, into: &rendering.html)
      rendering.html.append("</code></pre>")
      note(literal, isClean: false, at: range)
    }
    rendering.html.freshLine()
  }

  /// Writes raw HTML inside a paragraph as the policy says.
  mutating func writeHTMLInline(_ node: Node) {
    let literal = node.literal
    switch options.rawHTML {
    case .trust:
      rendering.html.append(contentsOf: literal)
      noteInline(literal, isClean: true)
    case .sanitize:
      let isClean = sanitizer.write(literal, into: &rendering.html)
      noteInline(literal, isClean: isClean)
    case .escape:
      guard !isComment(literal) else { return }
      escapeHTML(literal, into: &rendering.html)
      noteInline(literal, isClean: false)
    }
  }

  /// Begins a block that closes itself what raw HTML opens in it.
  mutating func enterElements() {
    if options.rawHTML == .sanitize { sanitizer.enter() }
  }

  /// Writes end tags for what raw HTML left open in the block that ends.
  mutating func closeElements() {
    guard options.rawHTML == .sanitize else { return }
    for name in sanitizer.leave() { rendering.html.append(contentsOf: "</\(name)>".utf8) }
  }

  private mutating func noteInline(_ literal: UnsafeBufferPointer<UInt8>, isClean: Bool) {
    let found = open.source.html(literal, in: body)
    if let found, strayTags.take(literal, at: found, isClean: isClean, in: body) { return }
    note(literal, isClean: isClean, at: found ?? open.source.firstLine(in: body))
  }

  /// Parts the tags that nobody closes, which are no HTML at all, from those of unknown elements.
  mutating func settleStrayTags() {
    for tag in strayTags.all {
      if !strayTags.isClosed(tag) {
        document.strayTags.append(tag.range)
        document.rawHTML.append(tag.range)
        if !tag.isClean { document.refusedHTML.append(tag.range) }
      } else {
        noteRange(tag.range, isClean: tag.isClean)
      }
    }
  }

  private mutating func note(
    _ literal: UnsafeBufferPointer<UInt8>,
    isClean: Bool,
    at range: Range<Int>
  ) {
    guard !isComment(literal) else { return }
    noteRange(range, isClean: isClean, isEnd: literal.starts(with: "</".utf8))
  }

  private mutating func noteRange(_ range: Range<Int>, isClean: Bool, isEnd: Bool = false) {
    document.rawHTML.append(range)
    guard !isClean else { return }
    document.refusedHTML.append(range)
    // An end tag is told with its start tag.
    if isEnd { return }
    let isPartial = options.rawHTML == .sanitize
    document.diagnostics.append(
      Diagnostic(
        rule: "markdown/raw-html",
        severity: .warning,
        message: isPartial ? "not all of this HTML is let through" : "raw HTML is shown as text",
        range: SourceRange(file: body.path, bytes: range),
        help: ["write it in Markdown, or put code between backticks"]
      )
    )
  }

  /// File range of a block that the tree holds as it is written, from its lines.
  func lines(of node: Node, _ literal: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let lines = max(1, literal.count { $0 == UInt8(ascii: "\n") })
    let start = body.offset(line: node.startLine, column: node.startColumn)
    return start..<max(start, body.line(node.startLine + lines - 1).upperBound)
  }

  /// True for one comment and blanks, which nobody would see anyway.
  private func isComment(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = literal.firstIndex(where: { $0 > 0x20 }),
      let end = literal.lastIndex(where: { $0 > 0x20 })
    else { return true }
    let text = literal[start...end]
    guard text.count >= 7, text.starts(with: "<!--".utf8) else { return false }
    return commentEnd(in: UnsafeBufferPointer(rebasing: text), from: 0) == text.count
  }
}
