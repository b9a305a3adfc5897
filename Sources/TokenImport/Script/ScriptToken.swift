/// One token of TypeScript or JavaScript, as far as literal objects need it.
struct ScriptToken: Equatable {
  /// Kind and content of a token.
  enum Kind: Equatable {
    /// A name or keyword.
    case name(String)
    /// A string, or a template without substitutions.
    case string(String)
    /// A template with substitutions.
    case template
    case number(Double)
    /// Punctuation; `=>` and `...` are one.
    case sign(String)
  }

  var kind: Kind
  /// Bytes in the file.
  var range: Range<Int>
  /// True if a line ends before it.
  var isAfterLineEnd: Bool

  /// True if this is the sign or name.
  func isText(_ text: String) -> Bool { kind == .sign(text) || kind == .name(text) }
}

/// Divides a script into tokens; any bytes are accepted.
struct ScriptTokenizer {
  private let bytes: [UInt8]
  private var at = 0
  private var hasLineEnd = false
  private var tokens: [ScriptToken] = []

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The tokens of a file, without comments.
  static func tokens(_ bytes: [UInt8]) -> [ScriptToken] {
    var tokenizer = ScriptTokenizer(bytes)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { tokenizer.at = 3 }
    while tokenizer.at < bytes.count { tokenizer.next() }
    return tokenizer.tokens
  }

  private func peek(_ offset: Int) -> UInt8 { at + offset < bytes.count ? bytes[at + offset] : 0 }

  private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
    tokens.append(ScriptToken(kind: kind, range: start..<at, isAfterLineEnd: hasLineEnd))
    hasLineEnd = false
  }

  private mutating func next() {
    let start = at
    let byte = bytes[at]
    switch byte {
    case 0x0A, 0x0D:
      hasLineEnd = true
      at += 1
    case 0x20, 0x09: at += 1
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      while at < bytes.count, bytes[at] != 0x0A { at += 1 }
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      at += 2
      while at < bytes.count, !(bytes[at] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
        at += 1
      }
      at = min(bytes.count, at + 2)
    case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"): string(byte)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): number()
    case UInt8(ascii: ".") where (0x30...0x39).contains(peek(1)): number()
    case _ where isName(byte):
      while at < bytes.count, isName(bytes[at]) { at += 1 }
      add(.name(String(decoding: bytes[start..<at], as: UTF8.self)), from: start)
    default:
      let long = ["...", "=>", "=="].first { bytes[at...].starts(with: $0.utf8) }
      at += long?.utf8.count ?? 1
      add(.sign(long ?? String(Unicode.Scalar(byte))), from: start)
    }
  }

  private func isName(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$") || byte >= 0x80
  }

  private mutating func string(_ quote: UInt8) {
    let start = at
    at += 1
    var text: [UInt8] = []
    var isTemplate = false
    var open = 0
    while at < bytes.count, bytes[at] != quote || open > 0 {
      if quote == UInt8(ascii: "`"), bytes[at] == UInt8(ascii: "$"), peek(1) == UInt8(ascii: "{") {
        isTemplate = true
        open += 1
      } else if open > 0, bytes[at] == UInt8(ascii: "}") {
        open -= 1
      } else if quote != UInt8(ascii: "`"), bytes[at] == 0x0A {
        break
      }
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count {
        at += 1
        text.append(bytes[at] == UInt8(ascii: "n") ? 0x0A : bytes[at])
      } else {
        text.append(bytes[at])
      }
      at += 1
    }
    at = min(bytes.count, at + 1)
    add(isTemplate ? .template : .string(String(decoding: text, as: UTF8.self)), from: start)
  }

  private mutating func number() {
    let start = at
    while at < bytes.count,
      isName(bytes[at]) || bytes[at] == UInt8(ascii: ".")
        || (bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+"))
          && bytes[at - 1] | 0x20 == UInt8(ascii: "e")
          && !bytes[start..<at].contains(UInt8(ascii: "x"))
    { at += 1 }
    let text = String(decoding: bytes[start..<at], as: UTF8.self).filter { $0 != "_" }
    let value: Double?
    if text.lowercased().hasPrefix("0x") {
      value = UInt64(text.dropFirst(2), radix: 16).map(Double.init)
    } else {
      value = Double(text.hasPrefix(".") ? "0" + text : text.hasSuffix(".") ? text + "0" : text)
    }
    add(value.map { $0.isFinite ? .number($0) : .template } ?? .template, from: start)
  }
}
