import Diagnostics

extension JSONReader {
  /// Reads a string at its opening quote; nil if it is not closed.
  mutating func text() -> String? {
    let start = at
    at += 1
    var isASCII = true
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        let inside = start + 1..<at
        at += 1
        if isASCII { return String(decoding: bytes[inside], as: UTF8.self) }
        return validText(inside)
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 || byte == 0x7F {
        return escapedText(from: start)
      }
      if byte >= 0x80 { isASCII = false }
      at += 1
    }
    stopUnclosed(start)
    return nil
  }

  private mutating func stopUnclosed(_ start: Int) {
    stop("the string is not closed", start..<min(wordEnd(start + 1), bytes.count))
  }

  private mutating func validText(_ range: Range<Int>) -> String {
    if let text = String(validating: bytes[range], as: UTF8.self) { return text }
    var from = range.lowerBound
    while from < range.upperBound {
      var end = from + 1
      while end < range.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
      if String(validating: bytes[from..<end], as: UTF8.self) == nil {
        report(
          "this is not UTF-8",
          from..<end,
          help: "save the file as UTF-8, or write the character as `\\u…`"
        )
        break
      }
      from = end
    }
    return String(decoding: bytes[range], as: UTF8.self)
  }

  /// Reads a string again from its opening quote, with escapes and invalid characters.
  private mutating func escapedText(from start: Int) -> String? {
    var out: [UInt8] = []
    at = start + 1
    var runStart = at
    while at < bytes.count {
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        out += Array(validText(runStart..<at).utf8)
        at += 1
        return String(decoding: out, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        out += Array(validText(runStart..<at).utf8)
        guard escape(into: &out) else { return nil }
        runStart = at
      } else if byte == 0x0A || byte == 0x0D {
        break
      } else {
        let scalar = Unicode.Scalar(byte)
        if scalar.isASCII, scalar.isForbidden {
          report(
            "\(scalar.number) is a control character, which a page cannot contain",
            at..<at + 1,
            fixes: [edit(at..<at + 1, "", "remove it")]
          )
        } else if byte < 0x20 {
          let code = String(byte, radix: 16)
          let escape =
            byte == 9 ? "\\t" : "\\u" + String(repeating: "0", count: 4 - code.count) + code
          report(
            "a control character must be written as `\(escape)`",
            at..<at + 1,
            fixes: [edit(at..<at + 1, escape, "write \(escape)")]
          )
        }
        at += 1
      }
    }
    at = min(at, bytes.count)
    stopUnclosed(start)
    return nil
  }

  private mutating func escape(into out: inout [UInt8]) -> Bool {
    let start = at
    guard at + 1 < bytes.count else {
      at = bytes.count
      stop("the string is not closed", start..<start + 1)
      return false
    }
    let letter = bytes[at + 1]
    at += 2
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): out.append(letter)
    case UInt8(ascii: "b"): out.append(8)
    case UInt8(ascii: "f"): out.append(12)
    case UInt8(ascii: "n"): out.append(10)
    case UInt8(ascii: "r"): out.append(13)
    case UInt8(ascii: "t"): out.append(9)
    case UInt8(ascii: "u"): appendScalar(from: start, into: &out)
    default:
      at = start + 1
      let end = wordEnd(at) > at && letter >= 0x80 ? wordEnd(at) : at + 1
      report(
        "JSON has no such escape",
        start..<end,
        help: "a backslash itself is written `\\\\`"
      )
      out.append(UInt8(ascii: "\\"))
    }
    return true
  }

  private mutating func appendScalar(from start: Int, into out: inout [UInt8]) {
    guard let first = hexadecimal() else {
      report("`\\u` needs four hexadecimal digits", start..<at)
      return
    }
    var code = UInt32(first)
    if (0xD800..<0xDC00).contains(first), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u")
    {
      let second = at
      at += 2
      if let low = hexadecimal(), (0xDC00..<0xE000).contains(low) {
        code = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
      } else {
        at = second
      }
    }
    guard let scalar = Unicode.Scalar(code) else {
      report(
        "half of a surrogate pair is no character",
        start..<at,
        help: "write both halves, `\\ud83d\\ude00`, or the character itself"
      )
      out += Array("\u{FFFD}".utf8)
      return
    }
    if scalar.isForbidden {
      report(
        "this escape is \(scalar.number), which a page cannot contain",
        start..<at,
        help: "remove the escape"
      )
    }
    out += Array(String(Character(scalar)).utf8)
  }

  private mutating func hexadecimal() -> UInt16? {
    var value: UInt16 = 0
    for _ in 0..<4 {
      guard at < bytes.count, let digit = Character(Unicode.Scalar(bytes[at])).hexDigitValue else {
        return nil
      }
      value = value << 4 | UInt16(digit)
      at += 1
    }
    return value
  }
}
