import CCommonMark
import Diagnostics

extension Renderer {
  /// Finds out whether text needs a second look, and makes one node of each run of text then.
  mutating func prepareRichText(_ root: Node) {
    guard options.extensions else { return }
    for (index, label) in body.marks.footnotes.enumerated() {
      let isMarked = body.marks.all.contains { $0.kind == .footnote(index) }
      if isMarked { footnotes.indices[footnoteKey(body.bytes[label])] = index }
    }
    let count = body.marks.footnotes.count
    var names = HeadingIDs()
    footnotes.names = body.marks.footnotes.map { label in
      names.next(for: slug(of: String(decoding: body.bytes[label], as: UTF8.self)))
    }
    footnotes.contents = Array(repeating: nil, count: count)
    footnotes.references = Array(repeating: 0, count: count)
    hasRichText =
      body.bytes.hasPair(UInt8(ascii: "["), UInt8(ascii: "^"), in: body.range)
      || body.mayHaveAddresses
    if hasRichText { cmark_consolidate_text_nodes(root.pointer) }
  }

  /// Writes a text node in which addresses and references to footnotes are links.
  mutating func writeRich(
    _ literal: UnsafeBufferPointer<UInt8>,
    _ node: Node,
    afterSkipped: Bool
  ) {
    var at = 0
    var written = 0
    let isInLink = !open.links.isEmpty || open.rawLinks > 0
    while at < literal.count {
      switch literal[at] {
      case UInt8(ascii: "["):
        guard let end = footnoteLabelEnd(in: literal, from: at + 2) else { break }
        let range = at..<end + 1
        guard let index = footnote(literal[at + 2..<end], literal[range]), !isInLink else { break }
        writeRun(written..<at, of: literal, node, afterSkipped: afterSkipped)
        writeReference(to: index)
        written = range.upperBound
        at = written - 1
      case UInt8(ascii: ":"), UInt8(ascii: "@"), UInt8(ascii: "w"):
        guard !isInLink, let link = Autolink(in: literal, at: at, from: written) else { break }
        writeRun(written..<link.range.lowerBound, of: literal, node, afterSkipped: afterSkipped)
        write(link, of: literal)
        written = link.range.upperBound
        at = max(at, written - 1)
      default: break
      }
      at += 1
    }
    writeRun(written..<literal.count, of: literal, node, afterSkipped: afterSkipped)
  }

  private mutating func write(_ link: Autolink, of literal: UnsafeBufferPointer<UInt8>) {
    let text = UnsafeBufferPointer(rebasing: literal[link.range])
    let tildes = text.count { $0 == UInt8(ascii: "~") }
    if tildes > 0 { _ = open.source.takeTildes(tildes, in: body) }
    let prefix = UnsafeBufferPointer(
      start: link.prefix.utf8Start,
      count: link.prefix.utf8CodeUnitCount
    )
    let url = Array(prefix) + text
    let range = findBare(text) ?? open.source.firstLine(in: body)
    guard options.trustsLinks || isSafeURL(url) else {
      escapeHTML(text, into: &rendering.html)
      rendering.text.append(contentsOf: text)
      return
    }
    rendering.html.append("<a href=\"")
    if options.hooks { leaveHole(.link(document.links.count)) }
    let destination = String(decoding: url, as: UTF8.self)
    document.links.append(Link(destination: destination, range: range, isImage: false))
    if !options.hooks { escapeURL(url, into: &rendering.html) }
    rendering.html.append("\">")
    escapeHTML(text, into: &rendering.html)
    rendering.html.append("</a>")
    rendering.text.append(contentsOf: text)
  }

  /// The footnote that a reference means; one that is not there is noted.
  private mutating func footnote(
    _ label: Slice<UnsafeBufferPointer<UInt8>>,
    _ reference: Slice<UnsafeBufferPointer<UInt8>>
  ) -> Int? {
    let place = findBare(UnsafeBufferPointer(rebasing: reference))
    // The tree does not show that a bracket was escaped.
    if let start = place?.lowerBound, start > 0, body.bytes[start - 1] == UInt8(ascii: "\\") {
      return nil
    }
    if let index = footnotes.indices[footnoteKey(label)] { return index }
    let isNumber = label.allSatisfy { (0x30...0x39).contains($0) }
    if isNumber || !footnotes.indices.isEmpty {
      document.missingFootnotes.append(place ?? open.source.firstLine(in: body))
    }
    return nil
  }

  /// File range of the next text of the block that reads so and is no code.
  private mutating func findBare(_ text: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    let end = open.region.upperBound
    let runs = open.backticks ?? BacktickRuns(in: body.bytes[open.region])
    open.backticks = runs
    var at = open.bareAt
    while at + text.count <= end {
      if body.bytes[at] == UInt8(ascii: "`") {
        at = runs.endOfCode(at: at, in: body.bytes[open.region])
      } else if body.bytes[at..<at + text.count].elementsEqual(text) {
        open.bareAt = at + text.count
        return at..<open.bareAt
      } else {
        at += 1
      }
    }
    // Many that cannot be found must stay cheap.
    open.bareAt = end
    return nil
  }
}

extension Body {
  /// Whether there may be an address in text that no brackets make a link.
  var mayHaveAddresses: Bool {
    let slash = UInt8(ascii: "/")
    var at = range.lowerBound
    while let colon = bytes.firstOffset(of: UInt8(ascii: ":"), in: at..<range.upperBound) {
      at = colon + 1
      guard colon + 2 < range.upperBound, bytes[colon + 1] == slash, bytes[colon + 2] == slash
      else { continue }
      var start = colon
      while start > range.lowerBound, bytes[start - 1] | 0x20 >= 0x61, bytes[start - 1] < 0x80 {
        start -= 1
      }
      if isBare(start) { return true }
    }
    at = range.lowerBound
    while let sign = bytes.firstOffset(of: UInt8(ascii: "@"), in: at..<range.upperBound) {
      at = sign + 1
      if sign > range.lowerBound, bytes[sign - 1] > 0x2A, at < range.upperBound, bytes[at] > 0x2A {
        return true
      }
    }
    at = range.lowerBound
    while let first = bytes.firstOffset(of: UInt8(ascii: "w"), in: at..<range.upperBound) {
      at = first + 1
      let isHost =
        first + 3 < range.upperBound && bytes[first + 1] == 0x77 && bytes[first + 2] == 0x77
        && bytes[first + 3] == UInt8(ascii: ".")
      if isHost, isBare(first) { return true }
    }
    return false
  }

  /// Whether text may begin at an offset, and not the destination of a link.
  private func isBare(_ start: Int) -> Bool {
    guard start > range.lowerBound else { return true }
    let byte = bytes[start - 1]
    if byte == UInt8(ascii: "(") {
      return start - 1 == range.lowerBound || bytes[start - 2] != UInt8(ascii: "]")
    }
    return byte <= 0x20 || "*_~>|".utf8.contains(byte)
  }
}
