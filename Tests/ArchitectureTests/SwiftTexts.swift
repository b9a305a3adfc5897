/// The comments and string literals of a Swift file.
struct SwiftTexts {
  /// A comment, with the lines of the same comment after it, or a literal without its
  /// interpolations.
  struct Text {
    /// Number of its first line, from 1.
    let line: Int
    /// Its characters, without slashes and quotes.
    var text: String
    /// Whether it is a comment.
    let isComment: Bool
  }

  /// The texts in the order of the file.
  private(set) var all: [Text] = []
  private let bytes: [UInt8]
  private var at = 0
  private var line = 1
  private var lastComment = 0

  /// Reads a file.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while at < bytes.count { step() }
  }

  private mutating func step() {
    let byte = bytes[at]
    if byte == UInt8(ascii: "\n") {
      line += 1
      at += 1
    } else if byte == UInt8(ascii: "/"), has("//") {
      readLineComment()
    } else if byte == UInt8(ascii: "/"), has("/*") {
      let start = at
      let first = line
      while at < bytes.count, !has("*/") { advance() }
      add(String(decoding: bytes[start..<at], as: UTF8.self), first, isComment: true)
    } else if byte == UInt8(ascii: "#") || byte == UInt8(ascii: "\"") {
      readLiteral()
    } else {
      at += 1
    }
  }

  private mutating func readLineComment() {
    let start = at
    while at < bytes.count, bytes[at] != UInt8(ascii: "\n") { at += 1 }
    let text = String(decoding: bytes[start..<at].drop { $0 == UInt8(ascii: "/") }, as: UTF8.self)
    if lastComment == line - 1, let last = all.indices.last, all[last].isComment {
      all[last].text += "\n" + text
    } else {
      add(text, line, isComment: true)
    }
    lastComment = line
  }

  /// Reads a string, or skips a regular expression between `#/` and `/#`.
  private mutating func readLiteral() {
    let start = at
    while at < bytes.count, bytes[at] == UInt8(ascii: "#") { at += 1 }
    let hashes = String(repeating: "#", count: at - start)
    if !hashes.isEmpty, has("/") {
      at += 1
      while at < bytes.count, !has("/" + hashes) { advance() }
      at += 1 + hashes.count
      return
    }
    guard has("\"") else { return }
    let quotes = has("\"\"\"") ? "\"\"\"" : "\""
    at += quotes.count
    let first = line
    var text: [UInt8] = []
    while at < bytes.count, !has(quotes + hashes) {
      if has("\\" + hashes) {
        at += 1 + hashes.count
        text.append(UInt8(ascii: " "))
        if has("(") { skipInterpolation() } else { advance() }
      } else {
        text.append(bytes[at])
        advance()
      }
    }
    at += quotes.count + hashes.count
    add(String(decoding: text, as: UTF8.self), first, isComment: false)
  }

  /// Skips code in parentheses; literals in it are texts.
  private mutating func skipInterpolation() {
    var depth = 0
    repeat {
      if has("(") { depth += 1 }
      if has(")") { depth -= 1 }
      step()
    } while depth > 0 && at < bytes.count
  }

  private mutating func add(_ text: String, _ line: Int, isComment: Bool) {
    all.append(Text(line: line, text: text, isComment: isComment))
  }

  private mutating func advance() {
    if at < bytes.count, bytes[at] == UInt8(ascii: "\n") { line += 1 }
    at += 1
  }

  private func has(_ text: String) -> Bool { bytes[at...].starts(with: text.utf8) }
}
