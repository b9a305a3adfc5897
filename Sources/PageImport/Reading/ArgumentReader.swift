/// Reads the arguments of shortcodes and directives: `"text"`, `word`, `name="text"`, `name: word`.
struct ArgumentReader {
  private let bytes: [UInt8]
  private var at = 0

  /// Starts at the beginning of a text.
  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// Reads a name; nil at the end.
  mutating func word() -> String? {
    skip()
    let start = at
    while at < bytes.count, bytes[at] > 0x20, !"=:\",".utf8.contains(bytes[at]) { at += 1 }
    return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
  }

  /// Reads all arguments; those without a name get their number.
  mutating func arguments() -> [PageElement.Attribute] {
    var found: [PageElement.Attribute] = []
    while true {
      skip()
      guard at < bytes.count else { return found }
      let start = at
      if let text = quoted() {
        found.append(.init(name: String(found.count), value: .text(text)))
        continue
      }
      guard let word = word() else {
        at = max(at, start + 1)
        continue
      }
      let end = at
      skipBlanks()
      guard at < bytes.count, bytes[at] == UInt8(ascii: "=") || bytes[at] == UInt8(ascii: ":")
      else {
        at = end
        found.append(.init(name: String(found.count), value: .text(word)))
        continue
      }
      at += 1
      skipBlanks()
      let value = quoted() ?? self.word() ?? ""
      found.append(.init(name: word, value: .text(value)))
    }
  }

  private mutating func quoted() -> String? {
    guard at < bytes.count, "\"'`".utf8.contains(bytes[at]) else { return nil }
    let quote = bytes[at]
    var result: [UInt8] = []
    var next = at + 1
    while next < bytes.count, bytes[next] != quote {
      if bytes[next] == UInt8(ascii: "\\"), quote != UInt8(ascii: "`"), next + 1 < bytes.count {
        next += 1
      }
      result.append(bytes[next])
      next += 1
    }
    guard next < bytes.count else { return nil }
    at = next + 1
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func skipBlanks() {
    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
  }

  private mutating func skip() {
    while at < bytes.count, bytes[at] <= 0x20 || bytes[at] == UInt8(ascii: ",") { at += 1 }
  }
}
