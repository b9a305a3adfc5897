import Diagnostics

/// Reads `.strings` files: `"key" = "text";` with comments, in UTF-8 or UTF-16.
struct StringsReader {
  private let characters: [Character]
  private var at = 0

  private init(_ text: String) { characters = Array(text) }

  /// The texts of a file.
  ///
  /// - Throws: `Fault` if something else than entries and comments is in it.
  static func read(_ file: SourceFile) throws(TextFile.Fault) -> [String: AppText] {
    var reader = StringsReader(decoded(file.bytes))
    var texts: [String: AppText] = [:]
    while true {
      reader.skip()
      guard reader.at < reader.characters.count else { return texts }
      let key = try reader.word()
      try reader.expect("=")
      let value = try reader.word()
      try reader.expect(";")
      texts[key] = AppText(value)
    }
  }

  private static func decoded(_ bytes: [UInt8]) -> String {
    let isLittle = bytes.starts(with: [0xFF, 0xFE])
    guard isLittle || bytes.starts(with: [0xFE, 0xFF]) else {
      return String(
        decoding: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...],
        as: UTF8.self
      )
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { place -> UInt16 in
      let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
      return isLittle ? second << 8 | first : first << 8 | second
    }
    return String(decoding: units, as: UTF16.self)
  }

  private var line: Int { characters[..<min(at, characters.count)].count(where: \.isNewline) + 1 }

  private func starts(_ text: String) -> Bool { characters[at...].starts(with: text) }

  private mutating func skip() {
    while at < characters.count {
      if characters[at].isWhitespace {
        at += 1
      } else if starts("//") {
        while at < characters.count, !characters[at].isNewline { at += 1 }
      } else if starts("/*") {
        while at < characters.count, !starts("*/") { at += 1 }
        at = min(characters.count, at + 2)
      } else {
        return
      }
    }
  }

  private mutating func expect(_ character: Character) throws(TextFile.Fault) {
    skip()
    guard at < characters.count, characters[at] == character else {
      throw TextFile.Fault(message: "line \(line) lacks `\(character)`")
    }
    at += 1
  }

  private mutating func word() throws(TextFile.Fault) -> String {
    skip()
    var text = ""
    guard at < characters.count, characters[at] == "\"" else {
      while at < characters.count,
        characters[at].isLetter || characters[at].isNumber
          || "._-".contains(characters[at])
      {
        text.append(characters[at])
        at += 1
      }
      guard !text.isEmpty else { throw TextFile.Fault(message: "line \(line) has no text") }
      return text
    }
    let start = line
    at += 1
    while at < characters.count, characters[at] != "\"" {
      if characters[at] == "\\", at + 1 < characters.count {
        at += 1
        text += escape()
      } else {
        text.append(characters[at])
        at += 1
      }
    }
    guard at < characters.count else {
      throw TextFile.Fault(message: "the text that begins in line \(start) does not end")
    }
    at += 1
    return text
  }

  /// The character behind a backslash.
  private mutating func escape() -> String {
    let character = characters[at]
    at += 1
    switch character {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "U", "u":
      let digits = characters[at...].prefix(4).prefix(while: \.isHexDigit)
      guard digits.count == 4, let number = UInt32(String(digits), radix: 16),
        let scalar = Unicode.Scalar(number)
      else { return String(character) }
      at += 4
      return String(Character(scalar))
    default: return String(character)
    }
  }
}
