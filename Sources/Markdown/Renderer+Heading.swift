import CCommonMark

extension Renderer {
  /// Opens a heading; its id is put in when its text is known.
  mutating func enterHeading(_ node: Node) {
    if writeTable(node) { return }
    enterElements()
    rendering.html.freshLine()
    let level = UInt8(cmark_node_get_heading_level(node.pointer))
    rendering.html.append("<h")
    rendering.html.append(UInt8(ascii: "0") + level)
    rendering.html.append(UInt8(ascii: ">"))
    open.begin(in: region(of: node), text: rendering.text.count, html: rendering.html.count)
  }

  /// Closes a heading and enters it in the outline.
  mutating func leaveHeading(_ node: Node) {
    closeElements()
    let level = Int(cmark_node_get_heading_level(node.pointer))
    let explicit = options.hooks ? takeExplicitID(of: node) : nil
    let textRange = open.textStart..<rendering.text.count
    let text = String(decoding: rendering.text[textRange], as: UTF8.self)
    rendering.text.append(UInt8(ascii: "\n"))
    let wanted = explicit ?? slug(of: text)
    let id = ids.next(for: wanted)
    if options.hooks { insertID(id) }
    rendering.html.append("</h")
    rendering.html.append(UInt8(ascii: "0") + UInt8(level))
    rendering.html.append(">\n")
    document.headings.append(
      Heading(
        level: level,
        text: text,
        id: id,
        wantedID: wanted,
        isIDWritten: explicit != nil,
        range: headingRange(node),
        textRange: textRange
      )
    )
  }

  private mutating func insertID(_ id: String) {
    var attribute: [UInt8] = []
    attribute.append(" id=\"")
    attribute.append(contentsOf: id.utf8)
    attribute.append("\"")
    rendering.html.insert(contentsOf: attribute, at: open.htmlStart - 1)
    var hole = rendering.holes.count
    while hole > 0, rendering.holes[hole - 1].offset >= open.htmlStart {
      hole -= 1
      rendering.holes[hole].offset += attribute.count
    }
  }

  /// Takes `{#id}` off the end of a heading.
  private mutating func takeExplicitID(of node: Node) -> String? {
    guard let last = node.lastChild, last.type == CMARK_NODE_TEXT else { return nil }
    let text = last.literal
    guard text.last == UInt8(ascii: "}"),
      let start = text.lastIndex(of: UInt8(ascii: "{")),
      text.count - start > 3, text[start + 1] == UInt8(ascii: "#")
    else { return nil }
    let id = text[(start + 2)..<(text.count - 1)]
    guard id.allSatisfy(isIDCharacter) else { return nil }
    let explicit = String(decoding: id, as: UTF8.self)
    rendering.html.removeLast(text.count - start)
    rendering.text.removeLast(text.count - start)
    while rendering.html.last == UInt8(ascii: " ") { rendering.html.removeLast() }
    while rendering.text.last == UInt8(ascii: " ") { rendering.text.removeLast() }
    return explicit
  }

  private func isIDCharacter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
  }

  private func headingRange(_ node: Node) -> Range<Int> {
    let start = region(of: node).lowerBound
    let isATX = start < body.range.upperBound && body.bytes[start] == UInt8(ascii: "#")
    let last = isATX ? node.startLine : max(node.startLine, node.endLine - 1)
    return body.trimmed(start..<max(start, body.line(last).upperBound))
  }
}
