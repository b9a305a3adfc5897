import Diagnostics

extension JSONReader {
  /// Returns true if the byte is one of the four that JSON defines as white space.
  func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// Skips white space and comments; comments are reported once.
  mutating func skipBlanks() {
    while at < bytes.count {
      let byte = bytes[at]
      if isBlank(byte) {
        at += 1
      } else if byte == UInt8(ascii: "/"), at + 1 < bytes.count, skipComment() {
        continue
      } else {
        return
      }
    }
  }

  private mutating func skipComment() -> Bool {
    let start = at
    let second = bytes[at + 1]
    if second == UInt8(ascii: "/") {
      while at < bytes.count, bytes[at] != 0x0A, bytes[at] != 0x0D { at += 1 }
    } else if second == UInt8(ascii: "*") {
      at += 2
      while at + 1 < bytes.count,
        bytes[at] != UInt8(ascii: "*") || bytes[at + 1] != UInt8(ascii: "/")
      {
        at += 1
      }
      guard at + 1 < bytes.count else {
        at = bytes.count
        stop("the file ends too early: the comment is not closed", start..<start + 2)
        return false
      }
      at += 2
    } else {
      return false
    }
    comments += 1
    if comments == 1 {
      report(
        JSONReader.commentMessage,
        start..<at,
        help: "write it in `$description`, or remove it"
      )
    }
    return true
  }

  /// Reads `true`, `false`, `null`, and the words of other languages for them.
  mutating func word() -> JSONNode? {
    let start = at
    let end = wordEnd(at)
    let text = String(decoding: bytes[start..<end], as: UTF8.self)
    at = end
    let value: JSONValue
    switch text {
    case "true": value = .bool(true)
    case "false": value = .bool(false)
    case "null": value = .null
    case "True": value = instead(of: text, .bool(true), "true", start)
    case "False": value = instead(of: text, .bool(false), "false", start)
    case "None", "nil", "undefined", "NULL", "Null":
      value = instead(of: text, .null, "null", start)
    case "NaN", "Infinity", "nan", "inf":
      report("`\(text)` is not a JSON number", start..<end, help: "write a finite number")
      value = .number(0)
    default:
      let single = bytes[start] == UInt8(ascii: "'") || bytes[start] == UInt8(ascii: "`")
      stop(
        single ? "a JSON string needs double quotes" : "`\(text)` is not a JSON value",
        start..<end,
        help: single ? nil : "write a string in double quotes"
      )
      return nil
    }
    return stopped ? nil : JSONNode(value, range: start..<end)
  }

  private mutating func instead(
    of text: String,
    _ value: JSONValue,
    _ json: String,
    _ start: Int
  ) -> JSONValue {
    let range = start..<at
    report(
      "JSON writes `\(json)`, not `\(text)`",
      range,
      fixes: [edit(range, json, "write \(json)")]
    )
    return value
  }

  /// End of a run of letters, digits and signs; at least one whole character.
  func wordEnd(_ start: Int) -> Int {
    var end = start
    while end < bytes.count, end - start < 40 {
      let byte = bytes[end]
      if isBlank(byte) || byte < 0x20 || ",:{}[]\"".utf8.contains(byte) { break }
      end += 1
    }
    if end == start { end = min(start + 1, bytes.count) }
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}
