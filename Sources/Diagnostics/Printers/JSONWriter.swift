/// Writes JSON with keys in the order they are given, so that equal input makes equal bytes.
package struct JSONWriter: Sendable {
  /// The text so far; what has been taken over from it may be removed, and the text goes on behind it.
  package var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty text, with room for so many bytes.
  package init(reserving room: Int = 0) {
    if room > 0 { bytes.reserveCapacity(room) }
  }

  /// The text as a file, which ends with a line feed.
  package consuming func file() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Begins an empty text in the same room.
  package mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// What holds other values.
  package enum Container: Sendable {
    case object, array
  }

  /// Begins a container that is filled step by step.
  package mutating func begin(_ container: Container) {
    comma()
    bytes.append(container == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
    needsComma = false
  }

  /// Ends the container that was begun last.
  package mutating func end(_ container: Container) {
    bytes.append(container == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes an object; the closure writes its members with `member`.
  package mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin(.object)
    members(&self)
    end(.object)
  }

  /// Writes an array; the closure writes its elements.
  package mutating func array(_ elements: (inout JSONWriter) -> Void) {
    begin(.array)
    elements(&self)
    end(.array)
  }

  /// Writes an array of strings.
  package mutating func array(_ texts: [String]) {
    array { writer in texts.forEach { writer.string($0) } }
  }

  /// Writes a key and, through the closure, its value.
  package mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    self.key(key)
    value(&self)
  }

  /// Writes a key, whose value comes next.
  package mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a key with a string.
  package mutating func member(_ key: String, _ text: String) {
    member(key) { $0.string(text) }
  }

  /// Writes a key with an integer.
  package mutating func member(_ key: String, _ number: Int) {
    member(key) { $0.raw(String(number)) }
  }

  /// Writes a key with a truth value.
  package mutating func member(_ key: String, _ flag: Bool) {
    member(key) { $0.raw(flag ? "true" : "false") }
  }

  /// Writes a string; `<` is escaped so that the text may stand inside an HTML script.
  package mutating func string(_ text: String) {
    comma()
    bytes.append(UInt8(ascii: "\""))
    let done: Void? = text.utf8.withContiguousStorageIfAvailable { appendEscaped($0) }
    if done == nil { Array(text.utf8).withUnsafeBufferPointer { appendEscaped($0) } }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for at in text.indices {
      let escaped: String
      switch text[at] {
      case UInt8(ascii: "\""): escaped = "\\\""
      case UInt8(ascii: "\\"): escaped = "\\\\"
      case UInt8(ascii: "\n"): escaped = "\\n"
      case UInt8(ascii: "<"), 0..<0x20, 0x7F: escaped = escape(text[at])
      default: continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<at]))
      bytes += escaped.utf8
      start = at + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Writes a number or literal that is JSON already.
  package mutating func raw(_ text: String) {
    comma()
    bytes += text.utf8
    needsComma = true
  }

  /// Writes a value that is JSON already.
  package mutating func raw(_ json: [UInt8]) {
    comma()
    bytes += json
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = false
  }

  private func escape(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }
}
