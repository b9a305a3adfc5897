import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Recognises two items in one by ` - ` and a capital, after a sentence or at least four words.
  ///
  /// A term before a dash is not an item, so the last word must be plain and begin with a
  /// lower-case letter. Code, links, tags and bold text do not count.
  static let fusedList = Rule(
    .sourceFusedList,
    check: .page { page, _ in
      guard hasDash(page) else { return [] }
      return fusedItems(of: page).map { range in
        Finding(
          "this item contains a second item",
          at: SourceRange(file: page.file.path, bytes: range),
          help: ["begin a new line before the `-`, or write a dash, `—`, if it is one item"]
        )
      }.limited()
    }
  )
}

/// Whether the page contains ` - ` and a capital after other text.
private func hasDash(_ page: Page) -> Bool {
  let bytes = page.file.bytes
  var at = page.frontMatter.bodyStart
  while let dash = bytes.firstOffset(of: UInt8(ascii: "-"), in: at..<bytes.count) {
    if bytes.isDash(at: dash, after: page.frontMatter.bodyStart) { return true }
    at = dash + 1
  }
  return false
}

extension [UInt8] {
  fileprivate func isDash(at dash: Int, after start: Int) -> Bool {
    guard dash - 2 >= start, dash + 2 < count, self[dash - 1] == 0x20, self[dash + 1] == 0x20 else {
      return false
    }
    return self[dash - 2] > 0x20 && self[dash + 2].isCapital
  }
}

private func fusedItems(of page: Page) -> [Range<Int>] {
  let bytes = page.file.bytes
  var found: [Range<Int>] = []
  var item: ItemText?
  var wasBlank = false
  for line in PageLines(page) {
    defer { wasBlank = line.isBlank }
    guard line.kind == .prose, !line.isBlank else {
      if line.kind != .prose { item = nil }
      continue
    }
    let isIndented = line.text.lowerBound > line.range.lowerBound + 1
    if let start = bytes.itemStart(of: line.text) {
      item = ItemText()
      item?.read(bytes, start..<line.text.upperBound, &found)
    } else if wasBlank && !isIndented || bytes[line.text.lowerBound] == UInt8(ascii: "#") {
      item = nil
    } else {
      item?.read(bytes, line.text, &found)
    }
  }
  return found
}

/// The state of reading an item.
private struct ItemText {
  /// The number of plain words so far.
  private var words = 0
  private var last: UInt8 = 0
  /// Whether the last word begins with a lower-case letter.
  private var isSmall = false

  /// Reads one line of the item, and notes the places where another item begins.
  mutating func read(_ bytes: [UInt8], _ line: Range<Int>, _ found: inout [Range<Int>]) {
    var at = line.lowerBound
    while at < line.upperBound {
      let byte = bytes[at]
      switch byte {
      case UInt8(ascii: "`"): skip(to: "`", bytes, line, &at)
      case UInt8(ascii: "<"): skip(to: ">", bytes, line, &at)
      case UInt8(ascii: "["): skip(to: ")", bytes, line, &at)
      case UInt8(ascii: "*") where bytes.begins(at..<line.upperBound, with: "**"):
        at += 1
        skip(to: "*", bytes, line, &at)
        at += 1
      case UInt8(ascii: "-") where bytes.isDash(at: at, after: line.lowerBound):
        if endsSentence || endsPhrase && at + 3 < line.upperBound && !bytes[at + 3].isCapital {
          let rest = bytes[(at + 2)..<line.upperBound]
          found.append(at..<(rest.firstIndex(of: 0x20) ?? line.upperBound))
        }
        words = 0
        at += 1
      default:
        if byte.isLetter, at == line.lowerBound || !bytes[at - 1].isNameByte {
          words += 1
          isSmall = byte.isSmall
        }
        if !byte.isBlank { last = byte }
        at += 1
      }
    }
  }

  private var endsSentence: Bool {
    words > 0 && (last == UInt8(ascii: ".") || last == UInt8(ascii: "?"))
  }

  private var endsPhrase: Bool { words >= 4 && isSmall && last.isLetter }

  private mutating func skip(
    to end: Unicode.Scalar,
    _ bytes: [UInt8],
    _ line: Range<Int>,
    _ at: inout Int
  ) {
    let end = UInt8(ascii: end)
    // A longer text is a bracket that nothing closes; many of them must not take long.
    let rest = bytes[(at + 1)..<line.upperBound].prefix(400)
    last = 0
    at = rest.firstIndex(of: end).map { $0 + 1 } ?? at + 1
  }
}
