import YAML

/// Reads literal values of JavaScript: texts, numbers, lists and objects.
///
/// Object literals of MDX, of Nunjucks and of settings files have this form. An entry that is not a
/// literal is left out of its list or object, and counted.
struct ScriptLiteral {
  private let bytes: [UInt8]
  private let names: [String: YAMLNode]
  /// The offset of the next byte.
  private(set) var at: Int
  /// The number of values that are no literals.
  private(set) var computed = 0

  /// Starts at an offset.
  ///
  /// - Parameters:
  ///   - bytes: The script.
  ///   - start: The offset of the first byte.
  ///   - names: Constants with known values, by their names.
  init(_ bytes: [UInt8], from start: Int = 0, names: [String: YAMLNode] = [:]) {
    self.bytes = bytes
    self.names = names
    at = start
  }

  /// The value of a source that is one literal; nil for anything else.
  static func value(_ source: String, names: [String: YAMLNode] = [:]) -> YAMLNode? {
    var reader = ScriptLiteral(Array(source.utf8), names: names)
    guard let value = reader.value(), reader.computed == 0 else { return nil }
    reader.skip()
    return reader.at == reader.bytes.count ? value : nil
  }

  /// The literal part of a value, and whether that is the whole value; nil for no literal.
  static func literalPart(
    of source: String,
    names: [String: YAMLNode]
  ) -> (node: YAMLNode?, isWhole: Bool) {
    var reader = ScriptLiteral(Array(source.utf8), names: names)
    guard let value = reader.value() else { return (nil, false) }
    reader.skip()
    guard reader.at == reader.bytes.count else { return (nil, false) }
    return (value, reader.computed == 0)
  }

  /// Reads a value; nil, at an offset anywhere, where none comes next.
  mutating func value(_ depth: Int = 0) -> YAMLNode? {
    skip()
    guard at < bytes.count, depth < 32 else { return nil }
    switch bytes[at] {
    case UInt8(ascii: "{"): return object(depth)
    case UInt8(ascii: "["): return list(depth)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      return text().map { scalar($0, quoted: true) }
    default: return word()
    }
  }

  private func scalar(_ text: String, quoted: Bool) -> YAMLNode {
    YAMLNode(.scalar(text, quoted: quoted), range: at..<at)
  }

  private mutating func word() -> YAMLNode? {
    for tag in ["String.raw`", "dedent`"] where bytes[at...].starts(with: Array(tag.utf8)) {
      at += tag.utf8.count - 1
      return text(isRaw: tag == "String.raw`").map { scalar($0, quoted: true) }
    }
    let start = at
    while at < bytes.count, isAlphanumeric(bytes[at]) || "_$.-+".utf8.contains(bytes[at]) {
      at += 1
    }
    let word = String(decoding: bytes[start..<at], as: UTF8.self)
    if let known = names[word] { return known }
    if ["true", "false", "null", "undefined"].contains(word) || Double(word) != nil {
      return scalar(word == "undefined" ? "null" : word, quoted: false)
    }
    return nil
  }

  private mutating func list(_ depth: Int) -> YAMLNode? {
    var items: [YAMLNode] = []
    let isClosed = entries(until: "]") { reader in
      guard let item = reader.value(depth + 1), reader.isAtEnd else { return false }
      items.append(item)
      return true
    }
    return isClosed ? YAMLNode(.sequence(items), range: at..<at) : nil
  }

  private mutating func object(_ depth: Int) -> YAMLNode? {
    var members: [YAMLEntry] = []
    let isClosed = entries(until: "}") { reader in
      guard let name = reader.key(), let entry = reader.member(name, depth) else { return false }
      if !members.contains(where: { $0.name == name }) { members.append(entry) }
      return true
    }
    return isClosed ? YAMLNode(.mapping(members), range: at..<at) : nil
  }

  /// Reads the entries between brackets; skips an entry that cannot be read.
  ///
  /// - Returns: False if the closing bracket is missing.
  private mutating func entries(
    until end: Unicode.Scalar,
    _ read: (inout Self) -> Bool
  ) -> Bool {
    at += 1
    while true {
      skip()
      guard at < bytes.count else { return false }
      if take(end) { return true }
      let start = at
      if !read(&self) {
        at = start
        skipEntry()
      }
      skip()
      _ = take(",")
      if at == start { return false }
    }
  }

  private mutating func member(_ name: String, _ depth: Int) -> YAMLEntry? {
    skip()
    let key = scalar(name, quoted: true)
    guard take(":") else {
      guard at < bytes.count, bytes[at] == UInt8(ascii: ",") || bytes[at] == UInt8(ascii: "}")
      else {
        return nil
      }
      return names[name].map { YAMLEntry(key: key, value: $0) }
    }
    guard let value = value(depth + 1), isAtEnd else { return nil }
    return YAMLEntry(key: key, value: value)
  }

  private mutating func key() -> String? {
    if let first = bytes[safe: at], first == 0x22 || first == 0x27 { return text() }
    let start = at
    while at < bytes.count, isAlphanumeric(bytes[at]) || "_$-".utf8.contains(bytes[at]) { at += 1 }
    return at > start ? String(decoding: bytes[start..<at], as: UTF8.self) : nil
  }

  /// Whether the value that was read ends here, and is no part of a longer expression.
  private var isAtEnd: Bool {
    mutating get {
      skip()
      if bytes[at...].starts(with: Array("as const".utf8)) { at += 8 }
      skip()
      guard let next = bytes[safe: at] else { return true }
      return ",]})".utf8.contains(next)
    }
  }

  /// A text in quotes; nil for one with a value in it.
  private mutating func text(isRaw: Bool = false) -> String? {
    let quote = bytes[at]
    at += 1
    var result: [UInt8] = []
    while at < bytes.count, bytes[at] != quote {
      if quote == UInt8(ascii: "`"), bytes[at] == UInt8(ascii: "$"),
        bytes[safe: at + 1] == UInt8(ascii: "{")
      {
        return nil
      }
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count {
        at += 1
        switch bytes[at] {
        case _ where isRaw && bytes[at] != quote: result += [UInt8(ascii: "\\"), bytes[at]]
        case UInt8(ascii: "n"): result.append(newline)
        case UInt8(ascii: "t"): result.append(0x09)
        case newline: break
        default: result.append(bytes[at])
        }
      } else {
        result.append(bytes[at])
      }
      at += 1
    }
    guard at < bytes.count else { return nil }
    at += 1
    return String(decoding: result, as: UTF8.self)
  }

  /// Goes on behind an entry that is no literal.
  private mutating func skipEntry() {
    computed += 1
    while at < bytes.count, !",]}".utf8.contains(bytes[at]) {
      at = balancedEnd(in: bytes, from: at) ?? bytes.count
    }
  }

  private mutating func take(_ sign: Unicode.Scalar) -> Bool {
    guard at < bytes.count, bytes[at] == UInt8(ascii: sign) else { return false }
    at += 1
    return true
  }

  /// Goes on behind white space and comments.
  private mutating func skip() {
    while at < bytes.count {
      if bytes[at] <= 0x20 {
        at += 1
      } else if bytes[at...].starts(with: [0x2F, 0x2F]) {
        at = bytes[at...].firstIndex(of: newline) ?? bytes.count
      } else if bytes[at...].starts(with: [0x2F, 0x2A]) {
        at = bytes.firstRange(of: "*/", from: at + 2)?.upperBound ?? bytes.count
      } else {
        return
      }
    }
  }
}
