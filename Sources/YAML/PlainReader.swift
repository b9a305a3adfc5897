/// Reads the YAML that most specs use, much faster than libyaml.
///
/// It reads block mappings and lists of texts on one line each, plain or in simple quotes. It also
/// reads mappings and lists of such texts in brackets on one line. libyaml reads everything else,
/// including all faulty YAML. A node from this reader equals the one from libyaml's events.
struct PlainReader {
  private let places: Places
  private var lines: [Line] = []
  private var at = 0

  /// One line with content, in bytes of the text.
  private struct Line {
    let indent: Int
    let content: Range<Int>
  }

  /// The longest line and text; longer ones are rare, and libyaml has special rules for them.
  private static let longest = (line: 900, text: 8192)
  private static let depth = 8

  /// Cuts a text into lines; `nil` if it contains a byte with a special meaning.
  init?(_ places: Places, _ limits: YAMLLimits) {
    let text = places.text
    guard text.count <= min(Self.longest.text, limits.bytes), limits.depth >= Self.depth,
      limits.events >= Self.longest.text
    else { return nil }
    self.places = places
    guard Self.hasOnlyText(text) else { return nil }
    let (feed, space) = (UInt8(ascii: "\n"), UInt8(ascii: " "))
    lines.reserveCapacity(16)
    var next = 0
    while next < text.count {
      let line = next..<(text[next...].firstIndex(of: feed) ?? text.count)
      next = line.upperBound + 1
      guard let start = text[line].firstIndex(where: { $0 != space }),
        let last = text[line].lastIndex(where: { $0 != space })
      else { continue }
      guard last + 1 - line.lowerBound < Self.longest.line else { return nil }
      lines.append(Line(indent: start - line.lowerBound, content: start..<last + 1))
    }
  }

  /// Whether a text contains only line feeds and characters without a special meaning.
  private static func hasOnlyText(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var (controls, highBits): (UInt8, UInt8) = (0, 0)
    // Without an early exit, the loop reads many bytes at a time.
    for byte in text {
      controls |= (byte < 0x20 && byte != UInt8(ascii: "\n")) || byte == 0x7F ? 1 : 0
      highBits |= byte & 0x80
    }
    guard controls == 0, highBits != 0 else { return controls == 0 }
    return !text.indices.contains { text[$0] >= 0x80 && mayBeSpecial(text[$0...]) }
      && String(validating: text, as: UTF8.self) != nil
  }

  /// Whether a character beyond ASCII may be a control, a line end of YAML 1.1 or a byte order mark.
  private static func mayBeSpecial(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    switch bytes.first {
    case 0xC2, 0xEF: true
    case 0xE2: bytes.dropFirst().first == 0x80 && [0xA8, 0xA9].contains(bytes.dropFirst(2).first)
    default: false
    }
  }

  /// Returns the node of the whole text, or `nil` if libyaml must read it.
  mutating func read() -> YAMLNode? {
    guard let first = lines.first, first.indent == 0, let node = block(0, Self.depth),
      at == lines.count
    else { return nil }
    return node
  }

  /// Returns the node of the lines of one indentation.
  private mutating func block(_ indent: Int, _ depth: Int) -> YAMLNode? {
    guard depth > 0 else { return nil }
    return isItem(lines[at]) ? list(indent, depth) : mapping(indent, from: nil, depth)
  }

  private mutating func list(_ indent: Int, _ depth: Int) -> YAMLNode? {
    var list = Collection(
      isMapping: false,
      isFlow: false,
      start: places.fileOffset(lines[at].content.lowerBound)
    )
    while at < lines.count, lines[at].indent >= indent {
      let line = lines[at]
      guard line.indent == indent, isItem(line), line.content.count > 2 else { return nil }
      let inner = line.content.lowerBound + 2
      let item: YAMLNode?
      if key(from: inner, to: line.content.upperBound) != nil {
        item = mapping(indent + 2, from: inner, depth - 1)
      } else {
        item = value(places.skippingBlanks(from: inner)..<line.content.upperBound)
        at += 1
      }
      guard let item, list.add(item) == nil else { return nil }
    }
    return list.node(flowEnd: 0)
  }

  /// Returns the mapping of one indentation; its first key may be after the dash of a list.
  private mutating func mapping(_ indent: Int, from inner: Int?, _ depth: Int) -> YAMLNode? {
    guard depth > 0 else { return nil }
    var start = inner ?? lines[at].content.lowerBound
    var mapping = Collection(isMapping: true, isFlow: false, start: places.fileOffset(start))
    while true {
      let end = lines[at].content.upperBound
      guard let key = key(from: start, to: end) else { return nil }
      at += 1
      let value: YAMLNode?
      if key.upperBound + 1 == end {
        guard at < lines.count, lines[at].indent > indent else { return nil }
        value = block(lines[at].indent, depth - 1)
      } else {
        value = self.value(places.skippingBlanks(from: key.upperBound + 1)..<end)
      }
      guard let value, mapping.add(plain(key), value) == nil else { return nil }
      guard at < lines.count, lines[at].indent >= indent else { return mapping.node(flowEnd: 0) }
      guard lines[at].indent == indent else { return nil }
      start = lines[at].content.lowerBound
    }
  }

  private func isItem(_ line: Line) -> Bool {
    let text = places.text
    return text[line.content.lowerBound] == UInt8(ascii: "-") && line.content.count > 1
      && text[line.content.lowerBound + 1] == UInt8(ascii: " ")
  }

  /// Returns a key of letters, digits and `-._/`, if its colon ends the line or precedes a space.
  private func key(from start: Int, to end: Int) -> Range<Int>? {
    let text = places.text
    guard isLetter(text[start]) else { return nil }
    var at = start
    while at < end, isLetter(text[at]) || isDigit(text[at]) || Self.isInKey(text[at]) { at += 1 }
    guard at < end, text[at] == UInt8(ascii: ":"),
      at + 1 == end || text[at + 1] == UInt8(ascii: " ")
    else { return nil }
    return start..<at
  }

  /// A value on one line.
  private func value(_ range: Range<Int>) -> YAMLNode? {
    let first = places.text[range.lowerBound]
    let isFlow = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
    return isFlow ? flow(range, isMapping: first == UInt8(ascii: "{")) : scalar(range)
  }

  /// A mapping or list of scalars in brackets.
  private func flow(_ range: Range<Int>, isMapping: Bool) -> YAMLNode? {
    let text = places.text
    let start = places.fileOffset(range.lowerBound)
    var collection = Collection(isMapping: isMapping, isFlow: true, start: start)
    var at = range.lowerBound + 1
    while true {
      at = places.skippingBlanks(from: at)
      var name: YAMLNode?
      if isMapping {
        guard at < range.upperBound, let key = key(from: at, to: range.upperBound) else {
          return nil
        }
        name = plain(key)
        at = places.skippingBlanks(from: key.upperBound + 1)
      }
      guard at < range.upperBound, let end = flowScalarEnd(from: at, to: range.upperBound),
        let node = scalar(places.trimmed(at..<end)),
        (name.map { collection.add($0, node) } ?? collection.add(node)) == nil
      else { return nil }
      at = places.skippingBlanks(from: end)
      guard at < range.upperBound else { return nil }
      if text[at] == UInt8(ascii: ",") {
        at += 1
        continue
      }
      guard text[at] == UInt8(ascii: isMapping ? "}" : "]"), at + 1 == range.upperBound else {
        return nil
      }
      return collection.node(flowEnd: places.fileRange(range).upperBound)
    }
  }

  /// Returns the end of a scalar in brackets; `nil` if it contains a character with a special
  /// meaning there.
  private func flowScalarEnd(from start: Int, to end: Int) -> Int? {
    let text = places.text
    if text[start] == UInt8(ascii: "\"") || text[start] == UInt8(ascii: "'") {
      return text[(start + 1)..<end].firstIndex(of: text[start]).map { $0 + 1 }
    }
    for at in start..<end {
      switch text[at] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"): return at > start ? at : nil
      case UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: "#"),
        UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "?"):
        return nil
      default: continue
      }
    }
    return nil
  }

  /// Plain text, or text in quotes that holds neither a quote nor a backslash.
  private func scalar(_ range: Range<Int>) -> YAMLNode? {
    let text = places.text
    let first = text[range.lowerBound]
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard range.count > 1, text[range.upperBound - 1] == first else { return nil }
      let inner = range.lowerBound + 1..<range.upperBound - 1
      let isPlain = text[inner].allSatisfy {
        $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") && $0 != UInt8(ascii: "\\")
      }
      guard isPlain else { return nil }
      return YAMLNode(
        .scalar(places.string(inner), quoted: true),
        range: places.fileRange(range)
      )
    }
    guard isLetter(first) || isDigit(first) || first == UInt8(ascii: "/") || first >= 0x80 else {
      return nil
    }
    var before = first
    for at in range {
      // A colon before a space ends a key, and a number sign after one begins a comment.
      if text[at] == UInt8(ascii: " "), before == UInt8(ascii: ":") { return nil }
      if text[at] == UInt8(ascii: "#"), before == UInt8(ascii: " ") { return nil }
      before = text[at]
    }
    return before == UInt8(ascii: ":") ? nil : plain(range)
  }

  private func plain(_ range: Range<Int>) -> YAMLNode {
    YAMLNode(.scalar(places.string(range), quoted: false), range: places.fileRange(range))
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func isInKey(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "/")
  }
}
