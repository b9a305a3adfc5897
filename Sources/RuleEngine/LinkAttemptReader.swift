import SiteModel

/// Reads the brackets of a block as CommonMark does.
struct LinkAttemptReader {
  private let bytes: [UInt8]
  private let end: Int
  private var at: Int
  /// The attempts found so far.
  private(set) var found: [LinkAttempt] = []
  private var openings: [Opening] = []

  private struct Opening {
    /// Offset of the `[`, or of the `!` before it.
    let start: Int
    let isImage: Bool
    var isEscaped = false
    /// Whether its text contains a link; it cannot be a link itself then.
    var holdsLink = false
  }

  /// Starts at the beginning of a block.
  init(bytes: [UInt8], end: Int, at: Int) {
    self.bytes = bytes
    self.end = end
    self.at = at
  }

  /// Reads the block once.
  mutating func read() {
    while at < end {
      let start = at
      at += 1
      switch bytes[start] {
      case UInt8(ascii: "\\"):
        if at < end, bytes[at] == UInt8(ascii: "[") {
          openings.append(Opening(start: start, isImage: false, isEscaped: true))
        }
        at += 1
      case UInt8(ascii: "`"): skipCode(from: start)
      case UInt8(ascii: "<"): skipTag()
      case UInt8(ascii: "!") where at < end && bytes[at] == UInt8(ascii: "["):
        openings.append(Opening(start: start, isImage: true))
        at += 1
      case UInt8(ascii: "["): openings.append(Opening(start: start, isImage: false))
      case UInt8(ascii: "]"): close(at: start)
      case UInt8(ascii: ")") where at < end && bytes[at] == UInt8(ascii: "["):
        findSwapped(bracket: at)
      case 0xEF where bytes.begins(start..<end, with: "（"): findWide(parenthesis: start)
      default: break
      }
    }
    // Many open brackets are not prose, and each costs a search to the end of its line.
    for opening in openings.suffix(20) { findUnclosedText(opening) }
  }

  private mutating func close(at bracket: Int) {
    let opening = openings.popLast()
    guard at < end else { return }
    if bytes[at] == UInt8(ascii: "(") {
      closeInline(opening, bracket)
    } else if let opening, !opening.isEscaped, let gap = gap(),
      let inline = inline(at: gap.upperBound)
    {
      add(.gap(gap), opening, to: inline.end, inline.content)
    }
  }

  private mutating func closeInline(_ opening: Opening?, _ bracket: Int) {
    guard let inline = inline(at: at) else {
      guard let opening, !opening.isEscaped else { return }
      addMalformed(opening)
      return
    }
    at = inline.end
    guard let opening else {
      let range = bracket..<inline.end
      found.append(
        LinkAttempt(flaw: .unopenedText, range: range, address: inline.content, isImage: false)
      )
      return
    }
    if opening.isEscaped || opening.isImage { return }
    if opening.holdsLink {
      add(.nested, opening, to: inline.end, inline.content)
    } else {
      for index in openings.indices where !openings[index].isImage {
        openings[index].holdsLink = true
      }
    }
  }

  /// Adds an attempt whose address ends at the first `)` of the line, or at the end of its first
  /// word if there is none.
  private mutating func addMalformed(_ opening: Opening) {
    let line = at + 1..<(bytes[at..<end].firstIndex(where: \.isLineEnd) ?? end)
    if let close = bytes[line].lastIndexOfClosing {
      add(.address, opening, to: close + 1, trimmed(line.lowerBound..<close))
    } else {
      let word = bytes[line].firstIndex { $0 <= 0x20 } ?? line.upperBound
      add(.unclosedAddress, opening, to: word, line.lowerBound..<word)
    }
  }

  private mutating func add(
    _ flaw: LinkAttempt.Flaw,
    _ opening: Opening,
    to end: Int,
    _ address: Range<Int>
  ) {
    var attempt = LinkAttempt(
      flaw: flaw,
      range: opening.start..<end,
      address: address,
      isImage: opening.isImage
    )
    attempt.followsWord =
      !opening.isImage && opening.start > 0 && bytes[opening.start - 1].isNameByte
    found.append(attempt)
  }

  /// Finds `[text(address)`, with the parenthesis directly after a word.
  private mutating func findUnclosedText(_ opening: Opening) {
    guard !opening.isEscaped else { return }
    let text = opening.start + (opening.isImage ? 2 : 1)
    let line = bytes[min(text, end)..<end].prefix { !$0.isLineEnd && $0 != UInt8(ascii: "[") }
    guard let paren = line.firstIndex(of: UInt8(ascii: "(")), paren > text,
      !bytes[paren - 1].isBlank, let inline = inline(at: paren)
    else { return }
    add(.unclosedText, opening, to: inline.end, inline.content)
  }
}

extension LinkAttemptReader {
  /// Finds `(text)[address]` by its bracket.
  private mutating func findSwapped(bracket: Int) {
    let line = bytes[(bracket + 1)..<end].prefix { !$0.isLineEnd }
    guard let close = line.firstIndex(of: UInt8(ascii: "]")), close > bracket + 1,
      close + 1 == end || !"([:".utf8.contains(bytes[close + 1]),
      let start = lineBefore(bracket).lastIndex(of: UInt8(ascii: "("))
    else { return }
    let address = bracket + 1..<close
    found.append(
      LinkAttempt(flaw: .swapped, range: start..<close + 1, address: address, isImage: false)
    )
  }

  /// Finds `[text]（address）` by its parenthesis, with brackets of either width.
  private mutating func findWide(parenthesis: Int) {
    let before = lineBefore(parenthesis)
    let address = parenthesis + 3
    let line = bytes[address..<end].prefix { !$0.isLineEnd }
    guard before.last == UInt8(ascii: "]") || before.suffix(3).elementsEqual("］".utf8),
      let start = before.lastIndex(of: UInt8(ascii: "[")) ?? before.lastStart(of: "［"),
      let close = line.indices.first(where: {
        bytes[$0] == UInt8(ascii: ")") || bytes.begins($0..<line.endIndex, with: "）")
      })
    else { return }
    let last = bytes[close] == UInt8(ascii: ")") ? close + 1 : close + 3
    found.append(
      LinkAttempt(
        flaw: .wideBrackets,
        range: start..<last,
        address: address..<close,
        isImage: false
      )
    )
  }

  /// Returns the bytes of the line before an offset.
  private func lineBefore(_ offset: Int) -> ArraySlice<UInt8> {
    let start = bytes[..<offset].lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0
    return bytes[start..<offset]
  }

  /// Returns the range between the parentheses of an inline link and the offset after them; `nil`
  /// if it is no inline link.
  private func inline(at paren: Int) -> (content: Range<Int>, end: Int)? {
    var at = blanksEnd(paren + 1)
    let start = at
    guard at < end else { return nil }
    if bytes[at] == UInt8(ascii: "<") {
      at += 1
      while at < end, bytes[at] != UInt8(ascii: ">") {
        if bytes[at].isLineEnd || bytes[at] == UInt8(ascii: "<") { return nil }
        at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
      }
      at += 1
    } else {
      guard let last = bareEnd(at) else { return nil }
      at = last
    }
    guard at < end else { return nil }
    let address = start..<at
    at = blanksEnd(at)
    if at < end, at > address.upperBound, let close = Self.titles[bytes[at]] {
      at += 1
      while at < end, bytes[at] != close { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
      at = blanksEnd(at + 1)
    }
    guard at < end, bytes[at] == UInt8(ascii: ")") else { return nil }
    return (address, at + 1)
  }

  /// Returns the end of an address without angle brackets; `nil` if its parentheses do not match.
  private func bareEnd(_ start: Int) -> Int? {
    var (at, depth) = (start, 0)
    while at < end, bytes[at] > 0x20 {
      switch bytes[at] {
      case UInt8(ascii: "\\"): at += 1
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        if depth == 0 { return at }
        depth -= 1
      default: break
      }
      at += 1
    }
    return depth == 0 ? min(at, end) : nil
  }

  /// Returns the blanks between `]` and `(`, with one line break at most.
  private func gap() -> Range<Int>? {
    let next = blanksEnd(at)
    guard next > at, next < end, bytes[next] == UInt8(ascii: "(") else { return nil }
    return at..<next
  }

  /// Returns the offset after blanks, line ends and the `>` marks of quotes at line starts.
  private func blanksEnd(_ start: Int) -> Int {
    var (at, isLineStart) = (start, false)
    while at < end {
      if bytes[at].isLineEnd {
        isLineStart = true
      } else if !bytes[at].isBlank, !isLineStart || bytes[at] != UInt8(ascii: ">") {
        break
      }
      at += 1
    }
    return at
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> { bytes.trimmed(range) }

  /// Skips a code span if its closing backticks are in the block, else only the opening backticks.
  private mutating func skipCode(from start: Int) {
    while at < end, bytes[at] == UInt8(ascii: "`") { at += 1 }
    let length = at - start
    var run = 0
    for place in at..<end + 1 {
      if place < end, bytes[place] == UInt8(ascii: "`") {
        run += 1
      } else {
        if run == length {
          at = place
          return
        }
        run = 0
      }
    }
  }

  /// Skips a tag or an address in angle brackets.
  private mutating func skipTag() {
    guard at < end, bytes[at].isLetter || "/!?".utf8.contains(bytes[at]) else { return }
    let rest = bytes[at..<end].prefix(2000)
    guard
      let close = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
      bytes[close] == UInt8(ascii: ">")
    else { return }
    at = close + 1
  }

  private static let titles: [UInt8: UInt8] = [
    UInt8(ascii: "\""): UInt8(ascii: "\""), UInt8(ascii: "'"): UInt8(ascii: "'"),
    UInt8(ascii: "("): UInt8(ascii: ")"),
  ]
}

extension UInt8 {
  fileprivate var isLineEnd: Bool { self == 0x0A || self == 0x0D }
}

extension ArraySlice<UInt8> {
  /// Offset of the `)` that closes a parenthesis opened before this part, or of the first `)`.
  fileprivate var lastIndexOfClosing: Int? {
    var depth = 0
    for at in indices {
      if self[at] == UInt8(ascii: "(") { depth += 1 }
      guard self[at] == UInt8(ascii: ")") else { continue }
      if depth == 0 { return at }
      depth -= 1
    }
    return firstIndex(of: UInt8(ascii: ")"))
  }
}

extension ArraySlice<UInt8> {
  /// The last offset at which a text begins.
  fileprivate func lastStart(of text: String) -> Int? {
    indices.last { self[$0...].starts(with: text.utf8) }
  }
}
