/// The rules by which elements close.
enum MarkupKind {
  /// Each element has an end tag or closes itself, as in SVG files.
  case xml
  /// Some elements have no end tag, and the end tags of some may be left out.
  case html
}

/// Finds the first element that does not close, or the first end tag of no open element.
///
/// - Returns: A message with the place; nil if all elements close.
func unclosedElement(
  in bytes: [UInt8],
  as kind: MarkupKind
) -> (message: String, range: Range<Int>)? {
  var open: [(name: String, range: Range<Int>)] = []
  /// The first element of each name that ends in another column than it begins in: if one of that
  /// name stays open, this one has lost its end tag to it.
  var misaligned: [String: Range<Int>] = [:]
  var at = 0
  while let start = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
    let rest = bytes[start...]
    at = start + 1
    if rest.starts(with: "<!--".utf8) {
      guard let end = rest.firstRange(of: Array("-->".utf8)) else {
        return ("a comment is never closed", start..<start + 4)
      }
      at = end.upperBound
      continue
    }
    // In HTML a `<` before anything else is text.
    if kind == .html, !beginsTag(rest.dropFirst()) { continue }
    guard let end = tagEnd(bytes, from: start) else {
      return ("a tag is never closed", start..<start + 1)
    }
    at = end
    if rest.starts(with: "<!".utf8) || rest.starts(with: "<?".utf8) { continue }
    let isEnd = bytes[start + 1] == UInt8(ascii: "/")
    let letters = bytes[(isEnd ? start + 2 : start + 1)...].prefix { byte in
      byte > 0x20 && byte != UInt8(ascii: ">") && byte != UInt8(ascii: "/")
    }
    let written = String(decoding: letters, as: UTF8.self)
    let name = kind == .html ? written.lowercased() : written
    if isEnd {
      if kind == .html {
        while let last = open.last, last.name != name, optionalEnds.contains(last.name) {
          open.removeLast()
        }
      }
      guard open.last?.name == name else {
        let isOpen = open.contains { $0.name == name }
        let reason = isOpen ? "another element is open inside it" : "it is not open"
        return ("`\(name)` ends here, but \(reason)", start..<end)
      }
      let closed = open.removeLast()
      if let began = column(of: closed.range.lowerBound, in: bytes),
        let ended = column(of: start, in: bytes), began != ended, misaligned[name] == nil
      {
        misaligned[name] = closed.range
      }
      continue
    }
    let closesItself = bytes[end - 2] == UInt8(ascii: "/")
    switch kind {
    case .xml: if closesItself { continue }
    case .html:
      if emptyElements.contains(name) { continue }
      // In HTML proper, browsers pass over the slash of `<div/>`.
      if closesItself, (open.map(\.name) + [name]).contains(where: foreignElements.contains) {
        continue
      }
      if rawElements.contains(name) {
        let ending = Array("</\(written)".utf8)
        at = bytes[end...].firstRange(of: ending)?.lowerBound ?? bytes.count
      }
    }
    open.append((name, start..<end))
  }
  let left = open.last { kind == .xml || !optionalEnds.contains($0.name) }
  return left.map { ("`\($0.name)` is never closed", misaligned[$0.name] ?? $0.range) }
}

/// The number of blanks before a tag that is the first on its line; nil for any other.
private func column(of tag: Int, in bytes: [UInt8]) -> Int? {
  let line = bytes[..<tag].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  return bytes[line..<tag].allSatisfy { $0 == 0x20 || $0 == 0x09 } ? tag - line : nil
}

/// Whether the bytes after a `<` are those of a tag.
private func beginsTag(_ bytes: ArraySlice<UInt8>) -> Bool {
  let first = bytes.first == UInt8(ascii: "/") ? bytes.dropFirst().first : bytes.first
  guard let first else { return false }
  return (0x41...0x5A).contains(first & 0xDF) || first == UInt8(ascii: "!")
}

/// The place after the `>` of a tag; signs inside quotes do not count.
private func tagEnd(_ bytes: [UInt8], from start: Int) -> Int? {
  var quote: UInt8?
  for at in start..<bytes.count {
    let byte = bytes[at]
    if let open = quote {
      if byte == open { quote = nil }
    } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    } else if byte == UInt8(ascii: ">") {
      return at + 1
    }
  }
  return nil
}

/// Elements without content, from the HTML standard, 13.1.2.
private let emptyElements: Set<String> = [
  "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
  "wbr",
]

/// Elements in which every element may close itself, from the HTML standard, 13.2.6.5.
private let foreignElements: Set<String> = ["math", "svg"]

/// Elements whose content is text, from the HTML standard, 13.1.2.
private let rawElements: Set<String> = ["script", "style", "textarea", "title"]

/// Elements whose end tag may be left out, from the HTML standard, 13.1.2.4.
private let optionalEnds: Set<String> = [
  "dd", "dt", "li", "optgroup", "option", "p", "rp", "rt", "tbody", "td", "tfoot", "th", "thead",
  "tr",
]
