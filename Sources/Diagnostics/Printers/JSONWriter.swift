/// Writes JSON with keys in the given order, so that equal input gives equal bytes.
public struct JSONWriter: Sendable {
  /// The text so far.
  ///
  /// A caller may remove bytes that it has copied, and writing continues after the rest.
  public var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates an empty text, with this capacity in bytes.
  public init(reserving room: Int = 0) {
    if room > 0 { bytes.reserveCapacity(room) }
  }

  /// The text as a file, which ends with a line feed.
  public consuming func file() -> [UInt8] {
    bytes.append(UInt8(ascii: "\n"))
    return bytes
  }

  /// Empties the text and keeps its capacity.
  public mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    needsComma = false
  }

  /// Kind of value that contains other values.
  public enum Container: Sendable {
    case object, array
  }

  /// Begins a container that is filled step by step.
  public mutating func begin(_ container: Container) {
    comma()
    bytes.append(container == .object ? UInt8(ascii: "{") : UInt8(ascii: "["))
    needsComma = false
  }

  /// Ends the container that was begun last.
  public mutating func end(_ container: Container) {
    bytes.append(container == .object ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    needsComma = true
  }

  /// Writes an object; the closure writes its members with `member`.
  public mutating func object(_ members: (inout JSONWriter) -> Void) {
    begin(.object)
    members(&self)
    end(.object)
  }

  /// Writes an array; the closure writes its elements.
  public mutating func array(_ elements: (inout JSONWriter) -> Void) {
    begin(.array)
    elements(&self)
    end(.array)
  }

  /// Writes an array of strings.
  public mutating func array(_ texts: [String]) {
    array { writer in texts.forEach { writer.string($0) } }
  }

  /// Writes a key and, through the closure, its value.
  public mutating func member(_ key: String, _ value: (inout JSONWriter) -> Void) {
    self.key(key)
    value(&self)
  }

  /// Writes a key; its value must come next.
  public mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a key with a string.
  public mutating func member(_ key: String, _ text: String) {
    member(key) { $0.string(text) }
  }

  /// Writes a key with an integer.
  public mutating func member(_ key: String, _ number: Int) {
    member(key) { $0.raw(String(number)) }
  }

  /// Writes a key with a Boolean value.
  public mutating func member(_ key: String, _ flag: Bool) {
    member(key) { $0.raw(flag ? "true" : "false") }
  }

  /// Writes a string; `<` is escaped so that the text is safe inside an HTML script.
  public mutating func string(_ text: String) {
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

  /// Writes a number or literal that is already JSON.
  public mutating func raw(_ text: String) {
    comma()
    bytes += text.utf8
    needsComma = true
  }

  /// Writes a value that is already JSON.
  public mutating func raw(_ json: [UInt8]) {
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
