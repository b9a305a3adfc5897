import SiteModel

/// The names that a page contains: words, and calls such as `feedback.toast`.
struct KnownNames {
  /// Runs of letters and digits; capitalised ones also in lower case.
  private(set) var words: Set<ArraySlice<UInt8>> = []
  /// Two names with a dot between them.
  private(set) var calls: Set<ArraySlice<UInt8>> = []

  /// Collects the names in a file.
  init(in bytes: [UInt8]) {
    var at = 0
    var owner: Range<Int>?
    while at < bytes.count {
      guard bytes[at].isNameByte else {
        at += 1
        continue
      }
      let start = at
      while at < bytes.count, bytes[at].isNameByte { at += 1 }
      words.insert(bytes[start..<at])
      if bytes[start].isCapital, bytes[start + 1..<at].allSatisfy(\.isSmall) {
        words.insert(([bytes[start] | 0x20] + bytes[start + 1..<at])[...])
      }
      if let owner, owner.upperBound + 1 == start, bytes[owner.upperBound] == 0x2E {
        calls.insert(bytes[owner.lowerBound..<at])
      }
      owner = start..<at
    }
  }
}

/// The bytes of a line of text, without code spans and addresses.
public struct ProseBytes {
  private let bytes: [UInt8]
  private let line: Range<Int>
  private var at: Int

  /// Starts at the beginning of a line.
  public init(_ bytes: [UInt8], _ line: Range<Int>) {
    self.bytes = bytes
    self.line = line
    at = line.lowerBound
  }

  /// Returns the offset of the next byte of text.
  public mutating func next() -> Int? {
    while at < line.upperBound {
      let start = at
      at += 1
      switch bytes[start] {
      case UInt8(ascii: "`"): skipCode(from: start)
      case UInt8(ascii: "]") where at < line.upperBound && bytes[at] == UInt8(ascii: "("):
        at = bytes[at..<line.upperBound].firstIndex(of: UInt8(ascii: ")")) ?? line.upperBound
        at = min(at + 1, line.upperBound)
      case UInt8(ascii: ":") where bytes.begins(at..<line.upperBound, with: "//"):
        at = bytes[at..<line.upperBound].firstIndex(where: \.isBlank) ?? line.upperBound
      default: return start
      }
    }
    return nil
  }

  /// Returns the word that begins at the byte just read, and moves past it.
  mutating func takeWord(_ start: Int) -> Range<Int> {
    while at < line.upperBound, bytes[at].isNameByte { at += 1 }
    return start..<at
  }

  private mutating func skipCode(from start: Int) {
    while at < line.upperBound, bytes[at] == UInt8(ascii: "`") { at += 1 }
    let length = at - start
    var run = 0
    for end in at..<line.upperBound {
      if bytes[end] == UInt8(ascii: "`") {
        run += 1
      } else {
        if run == length {
          at = end
          return
        }
        run = 0
      }
    }
    // A span that ends on a later line covers the rest of this line.
    at = line.upperBound
  }
}
