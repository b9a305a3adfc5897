import YAML

/// The texts in quotes of a script, and the objects that they are in.
struct ScriptWords {
  /// The texts in their order, each with the key before it; comments have none.
  private(set) var words: [(key: String, text: String)] = []
  /// Objects with a label, in the order of their ends.
  private(set) var objects: [Object] = []

  /// An object of a script.
  struct Object {
    /// The value of its `text`, `label` or `title`.
    var label: String?
    /// Its keys.
    var keys: Set<String> = []
    /// The words in it, also in other objects in it.
    var words: Range<Int>
  }

  private let bytes: [UInt8]
  private var at = 0
  private var key = ""
  /// Objects and lists that are open; nil is a list.
  private var open: [Object?] = []

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads all texts.
  static func read(_ bytes: [UInt8]) -> ScriptWords {
    var script = ScriptWords(bytes)
    script.read()
    return script
  }

  private mutating func read() {
    while at < bytes.count {
      let byte = bytes[at]
      if isLetter(byte) || byte == UInt8(ascii: "_") {
        readName()
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        readText()
      } else if bytes.has("//", at: at), at == 0 || bytes[at - 1] != UInt8(ascii: ":") {
        at = bytes[at...].firstIndex(of: newline) ?? bytes.count
      } else if bytes.has("/*", at: at) {
        at = bytes.firstRange(of: "*/", from: at + 2)?.upperBound ?? bytes.count
      } else {
        readSign(byte)
        at += 1
      }
    }
  }

  private mutating func readName() {
    let start = at
    while at < bytes.count, isAlphanumeric(bytes[at]) || bytes[at] == UInt8(ascii: "_") { at += 1 }
    var next = at
    while next < bytes.count, isBlank(bytes[next]) { next += 1 }
    // `site = 'x'` declares the value of `site` in later lines.
    let isKey = bytes[safe: next] == UInt8(ascii: ":") || bytes[safe: next] == UInt8(ascii: "=")
    key = isKey ? String(decoding: bytes[start..<at], as: UTF8.self) : ""
    guard isKey else { return }
    at = next + 1
    addKey()
  }

  private mutating func addKey() {
    guard !open.isEmpty else { return }
    open[open.count - 1]?.keys.insert(key)
  }

  private mutating func readText() {
    let start = at
    var reader = ScriptLiteral(bytes, from: at)
    guard let text = reader.value()?.text else {
      at += 1
      return
    }
    at = max(at + 1, reader.at)
    if isQuotedKey(text, from: start) {
      key = text
      at += 1
      return addKey()
    }
    if ["text", "label", "title"].contains(key), let last = open.last, let object = last,
      object.label == nil
    {
      open[open.count - 1]?.label = text
    }
    words.append((key, text))
    if key != "items" { key = "" }
  }

  /// Whether a text is a key, as in JSON; a path with slashes is a word, too.
  private func isQuotedKey(_ text: String, from start: Int) -> Bool {
    guard bytes[safe: at] == UInt8(ascii: ":"), text.utf8.allSatisfy(isAlphanumeric) else {
      return false
    }
    let before = bytes[..<start].last { $0 > 0x20 }
    return before == UInt8(ascii: "{") || before == UInt8(ascii: ",")
  }

  private mutating func readSign(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"): open.append(Object(words: words.count..<words.count))
    case UInt8(ascii: "["): open.append(nil)
    case UInt8(ascii: "]"):
      guard let last = open.last, last == nil else { return }
      open.removeLast()
    case UInt8(ascii: "}"):
      guard let last = open.last, var object = last else { return }
      open.removeLast()
      object.words = object.words.lowerBound..<words.count
      if object.label != nil { objects.append(object) }
    default: break
    }
  }
}
