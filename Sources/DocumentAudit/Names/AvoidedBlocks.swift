import SiteModel

/// Finds components such as `<Dont>`, containers such as `:::dont`, and the removed lines of a `diff`.
struct AvoidedBlocks {
  /// A block whose end is not read yet.
  private struct OpenBlock {
    let start: Int
    let indent: Int
    /// The bytes that begin its last line; empty if a line without its indent ends it.
    let end: [UInt8]
    /// Whether its opening tag continues on the next line.
    var isInTag: Bool
  }

  private let bytes: [UInt8]
  private var found: [Range<Int>] = []
  private var open: OpenBlock?

  /// The ranges in a file.
  static func all(in bytes: [UInt8]) -> [Range<Int>] {
    var reader = AvoidedBlocks(bytes: bytes)
    reader.read()
    return reader.found
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    var isDiff = false
    var start = 0
    while start < bytes.count {
      let line = start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)
      let inside = bytes[line].drop { $0.isBlank }
      if inside.starts(with: "```".utf8) {
        isDiff = inside.dropFirst(3).starts(with: "diff".utf8)
      } else if isDiff, bytes[line].first == UInt8(ascii: "-") {
        found.append(line)
      }
      if open != nil { close(line, inside) }
      if open == nil { begin(line, inside) }
      start = line.upperBound + 1
    }
    if let open { found.append(open.start..<bytes.count) }
  }

  private mutating func begin(_ line: Range<Int>, _ inside: ArraySlice<UInt8>) {
    let indent = inside.startIndex - line.lowerBound
    if inside.first == UInt8(ascii: "<") {
      guard let end = AvoidedBlocks.closingTag(of: inside) else { return }
      if inside.suffix(2).elementsEqual("/>".utf8) || holds(inside, end) {
        found.append(line)
      } else {
        let isInTag = !inside.contains(UInt8(ascii: ">"))
        open = OpenBlock(start: line.lowerBound, indent: indent, end: end, isInTag: isInTag)
      }
    } else if [":::", "!!!", "==="].contains(where: { inside.starts(with: $0.utf8) }),
      OldParts.avoids(String(decoding: inside.prefix(120), as: UTF8.self))
    {
      let end = inside.first == UInt8(ascii: ":") ? Array(":::".utf8) : []
      open = OpenBlock(start: line.lowerBound, indent: indent, end: end, isInTag: false)
    }
  }

  private mutating func close(_ line: Range<Int>, _ inside: ArraySlice<UInt8>) {
    guard let block = open else { return }
    var isEnd = false
    if block.end.isEmpty {
      isEnd = !inside.isEmpty && inside.startIndex - line.lowerBound <= block.indent
    } else if block.end.first == UInt8(ascii: ":") {
      isEnd = inside.starts(with: block.end) && inside.count < 6
    } else if block.isInTag {
      isEnd = inside.starts(with: "/>".utf8) || inside.suffix(2).elementsEqual("/>".utf8)
      open?.isInTag = !inside.contains(UInt8(ascii: ">"))
    } else {
      isEnd = holds(inside, block.end)
    }
    guard isEnd else { return }
    found.append(block.start..<(block.end.isEmpty ? line.lowerBound : line.upperBound))
    open = nil
  }

  private func holds(_ line: ArraySlice<UInt8>, _ wanted: [UInt8]) -> Bool {
    line.indices.contains { line[$0] == wanted[0] && line[$0...].starts(with: wanted) }
  }

  /// The start of the tag that closes a component of what to avoid: `</Dont`; nil for other lines.
  ///
  /// The name of a pair, `<DoDont>`, says nothing, but its attributes may: `<DoDont type="dont">`.
  private static func closingTag(of line: ArraySlice<UInt8>) -> [UInt8]? {
    let name = line.dropFirst().prefix { $0.isNameByte || $0 == 0x2D || $0 == 0x2E }
    guard name.first?.isLetter == true else { return nil }
    let tag = line.prefix { $0 != UInt8(ascii: ">") }.prefix(160)
    let words = nameWords(name)
    let isPair = zip(words, words.dropFirst()).contains { $0 == "do" && $1.hasPrefix("don") }
    let text = isPair ? tag[name.endIndex...] : tag
    let avoids = OldParts.avoids(String(decoding: text, as: UTF8.self))
    return avoids ? Array("</".utf8) + Array(name) : nil
  }
}
