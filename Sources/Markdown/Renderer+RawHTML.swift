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
      writeTrusted(literal, at: range)
      note(literal, isClean: true, at: range)
    case .sanitize:
      guard !isComment(literal) else { return }
      let isClean = writeSanitized(literal, at: range)
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
    if options.rawHTML != .escape { noteRawLink(literal) }
    switch options.rawHTML {
    case .trust:
      let found = open.source.html(literal, in: body)
      writeTrusted(literal, at: found)
      noteInline(literal, isClean: true, at: found)
    case .sanitize:
      let found = open.source.html(literal, in: body)
      let isClean = writeSanitized(literal, at: found)
      noteInline(literal, isClean: isClean, at: found)
    case .escape:
      guard !isComment(literal) else { return }
      escapeHTML(literal, into: &rendering.html)
      noteInline(literal, isClean: false, at: open.source.html(literal, in: body))
    }
  }

  /// Begins a block that itself closes the elements that raw HTML opens in it.
  mutating func enterElements() {
    if options.rawHTML == .sanitize { sanitizer.enter() }
  }

  /// Writes end tags for the elements that raw HTML left open in the block that ends.
  mutating func closeElements() {
    guard options.rawHTML == .sanitize else { return }
    for name in sanitizer.leave() { rendering.html.append(contentsOf: "</\(name)>".utf8) }
  }

  /// Counts links of raw HTML, so that no address in one becomes a second link.
  private mutating func noteRawLink(_ literal: UnsafeBufferPointer<UInt8>) {
    guard literal.count > 2, literal[literal[1] == 0x2F ? 2 : 1] | 0x20 == 0x61,
      let tag = RawTag(in: literal, at: 0), tag.name == "a"
    else { return }
    open.rawLinks = tag.isEnd ? max(0, open.rawLinks - 1) : open.rawLinks + 1
  }

  private mutating func noteInline(
    _ literal: UnsafeBufferPointer<UInt8>,
    isClean: Bool,
    at found: Range<Int>?
  ) {
    if let found, strayTags.take(literal, at: found, isClean: isClean, in: body) { return }
    note(literal, isClean: isClean, at: found ?? open.source.firstLine(in: body))
  }

  /// Separates the tags that nothing closes, which are not HTML, from the tags of unknown elements.
  mutating func settleStrayTags() {
    for tag in strayTags.all {
      if !strayTags.isClosed(tag) {
        document.strayTags.append(tag.range)
        document.rawHTML.append(tag.range)
        if !tag.isClean { document.refusedHTML.append(tag.range) }
      } else {
        noteRange(tag.range, isClean: tag.isClean, refusal: [.element(tag.name)])
      }
    }
  }

  private mutating func note(
    _ literal: UnsafeBufferPointer<UInt8>,
    isClean: Bool,
    at range: Range<Int>
  ) {
    guard !isComment(literal) else { return }
    let isEnd = literal.starts(with: "</".utf8)
    noteRange(range, isClean: isClean, isEnd: isEnd, refusal: sanitizer.refused)
  }

  private mutating func noteRange(
    _ range: Range<Int>,
    isClean: Bool,
    isEnd: Bool = false,
    refusal: [Refusal]
  ) {
    document.rawHTML.append(range)
    guard !isClean else { return }
    document.refusedHTML.append(range)
    // An end tag is reported with its start tag.
    if isEnd { return }
    var refusal = options.rawHTML == .sanitize ? refusal : []
    if case .element(let name) = refusal.first {
      refusal[0] = .element(written(name, in: range))
    }
    document.diagnostics.append(
      Diagnostic(
        rule: "markdown/raw-html",
        severity: .warning,
        message: refusal.message,
        range: SourceRange(file: body.path, bytes: range),
        help: [refusal.help]
      )
    )
  }

  /// The name of an element as the author wrote it: readers know it in small letters alone.
  private func written(_ name: String, in range: Range<Int>) -> String {
    let text = String(decoding: body.bytes[range].prefix(4096), as: UTF8.self)
    let places = text.ranges(of: "<").map(\.upperBound)
    let found = places.lazy.map { text[$0...].prefix(name.count) }
      .first { $0.lowercased() == name }
    return found.map(String.init) ?? name
  }

  /// File range of a block that the tree holds as it is written, from its lines.
  func lines(of node: Node, _ literal: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let lines = max(1, literal.count { $0 == UInt8(ascii: "\n") })
    let start = body.offset(line: node.startLine, column: node.startColumn)
    return start..<max(start, body.line(node.startLine + lines - 1).upperBound)
  }

  /// True for one comment and blanks, which are invisible in any case.
  private func isComment(_ literal: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = literal.firstIndex(where: { $0 > 0x20 }),
      let end = literal.lastIndex(where: { $0 > 0x20 })
    else { return true }
    let text = literal[start...end]
    guard text.count >= 7, text.starts(with: "<!--".utf8) else { return false }
    return commentEnd(in: UnsafeBufferPointer(rebasing: text), from: 0) == text.count
  }
}

extension [Refusal] {
  /// The treatment of the HTML, with the names of refused elements and attributes.
  fileprivate var message: String {
    switch first {
    case .element(let name): "`<\(name)>` is shown as text"
    case .code(let name, let attribute):
      "`<\(name)>` is shown as text, because its `\(attribute)` runs code"
    case .attribute:
      "\(names.joined(separator: " and ")) of this HTML \(count == 1 ? "is" : "are") left out"
    case nil: "raw HTML is shown as text"
    }
  }

  /// The help for the author.
  fileprivate var help: String {
    switch first {
    case .attribute: "delete what is left out; the theme styles pages, and `{#id}` names headings"
    case .code: "delete the attribute; the theme's `assets/site.js` is the place for code"
    case .element(let name) where name.first?.isUppercase == true && name != name.uppercased():
      "Markdown has no components; write Markdown, or a container between lines of `:::`"
    default: "write it in Markdown, or put code between backticks"
    }
  }

  private var names: [String] {
    compactMap { refusal in
      if case .attribute(let name) = refusal { "`\(name)`" } else { nil }
    }
  }
}
