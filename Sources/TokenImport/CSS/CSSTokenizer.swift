/// Divides a style sheet into tokens; any bytes are accepted.
struct CSSTokenizer {
  private let bytes: [UInt8]
  private var at = 0
  /// True if `//` begins a comment and `$` a variable, as in Sass.
  private let isSass: Bool
  private var tokens: [CSSToken] = []

  private init(_ bytes: [UInt8], isSass: Bool) {
    self.bytes = bytes
    self.isSass = isSass
  }

  /// The tokens of a file; comments are blanks.
  static func tokens(_ bytes: [UInt8], isSass: Bool = false) -> [CSSToken] {
    var tokenizer = CSSTokenizer(bytes, isSass: isSass)
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { tokenizer.at = 3 }
    while tokenizer.at < bytes.count { tokenizer.next() }
    return tokenizer.tokens
  }

  private func peek(_ offset: Int) -> UInt8 {
    at + offset < bytes.count ? bytes[at + offset] : 0
  }

  private mutating func add(_ kind: CSSToken.Kind, from start: Int) {
    if kind == .blank, tokens.last?.isBlank == true {
      tokens[tokens.count - 1].range = tokens[tokens.count - 1].range.lowerBound..<at
    } else {
      tokens.append(CSSToken(kind: kind, range: start..<at))
    }
  }

  private mutating func next() {
    let start = at
    let byte = bytes[at]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D, 0x0C:
      at += 1
      add(.blank, from: start)
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      at += 2
      while at < bytes.count, !(bytes[at] == UInt8(ascii: "*") && peek(1) == UInt8(ascii: "/")) {
        at += 1
      }
      at = min(bytes.count, at + 2)
      add(.blank, from: start)
    case UInt8(ascii: "/") where isSass && peek(1) == UInt8(ascii: "/"):
      while at < bytes.count, bytes[at] != 0x0A { at += 1 }
      add(.blank, from: start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"): string(byte)
    case UInt8(ascii: "#") where isName(peek(1)):
      at += 1
      add(.hash(name()), from: start)
    case UInt8(ascii: "@") where isName(peek(1)):
      at += 1
      add(.atKeyword(name().lowercased()), from: start)
    case UInt8(ascii: "$") where isSass && isName(peek(1)):
      at += 1
      add(.variable(name()), from: start)
    case _ where isNumber: number()
    case _
    where isNameStart(byte)
      || byte == UInt8(ascii: "-") && (isNameStart(peek(1)) || peek(1) == UInt8(ascii: "-")):
      let name = name()
      if at < bytes.count, bytes[at] == UInt8(ascii: "(") {
        at += 1
        add(.function(name.lowercased()), from: start)
      } else {
        add(.ident(name), from: start)
      }
    default:
      at += 1
      add(.sign(byte), from: start)
    }
  }

  private mutating func string(_ quote: UInt8) {
    let start = at
    at += 1
    var text: [UInt8] = []
    while at < bytes.count, bytes[at] != quote, bytes[at] != 0x0A {
      if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
      text.append(bytes[at])
      at += 1
    }
    at = min(bytes.count, at + 1)
    add(.string(String(decoding: text, as: UTF8.self)), from: start)
  }

  private var isNumber: Bool {
    var offset = peek(0) == UInt8(ascii: "+") || peek(0) == UInt8(ascii: "-") ? 1 : 0
    if peek(offset) == UInt8(ascii: ".") { offset += 1 }
    return isDigit(peek(offset))
  }

  private mutating func number() {
    let start = at
    if !isDigit(bytes[at]), bytes[at] != UInt8(ascii: ".") { at += 1 }
    while isDigit(peek(0)) { at += 1 }
    if peek(0) == UInt8(ascii: "."), isDigit(peek(1)) {
      at += 1
      while isDigit(peek(0)) { at += 1 }
    }
    if peek(0) | 0x20 == UInt8(ascii: "e") {
      let sign = peek(1) == UInt8(ascii: "+") || peek(1) == UInt8(ascii: "-") ? 1 : 0
      if isDigit(peek(1 + sign)) {
        at += 2 + sign
        while isDigit(peek(0)) { at += 1 }
      }
    }
    let text = String(decoding: bytes[start..<at], as: UTF8.self)
    let value = Double(text.hasPrefix("+") ? String(text.dropFirst()) : text) ?? 0
    var unit = ""
    if peek(0) == UInt8(ascii: "%") {
      at += 1
      unit = "%"
    } else if isNameStart(peek(0)) {
      unit = name().lowercased()
    }
    add(.number(value.isFinite ? value : 0, unit: unit), from: start)
  }

  private mutating func name() -> String {
    var text: [UInt8] = []
    while at < bytes.count, isName(bytes[at]) || bytes[at] == UInt8(ascii: "\\") {
      if bytes[at] == UInt8(ascii: "\\") {
        at += 1
        guard at < bytes.count else { break }
      }
      text.append(bytes[at])
      at += 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private func isNameStart(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
      || byte == UInt8(ascii: "\\")
  }

  private func isName(_ byte: UInt8) -> Bool {
    isNameStart(byte) && byte != UInt8(ascii: "\\") || isDigit(byte) || byte == UInt8(ascii: "-")
  }
}
