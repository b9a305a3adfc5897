/// Splits a text into its search words.
///
/// Words are in lower case, with the accents they were written with. A name in camel case is a
/// word, and so is each of its parts. In scripts without blanks between words, every two
/// neighbouring characters are a word. Numbers and single letters are left out, because they are
/// everywhere.
struct SearchWords {
  /// Length of the longest word in bytes; longer ones are digests, not words.
  static let longest = 48

  private var word: [UInt8] = []
  private var parts: [Int] = []
  private var hasLetter = false
  private var isASCII = true
  private var last = Class.other
  private var neighbour: [UInt8] = []

  /// Calls a closure with every word of a text, in order, once for each occurrence.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - visit: Takes the bytes of a word.
  mutating func read(
    _ text: UnsafeBufferPointer<UInt8>,
    _ visit: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    let kinds = classes
    var at = 0
    while at < text.count {
      let byte = text[at]
      guard byte < 0x80 else {
        let (scalar, length) = decode(text, at)
        add(scalar, text[at..<at + length], text, at + length, visit)
        at += length
        continue
      }
      let kind = kinds[Int(byte)]
      if word.isEmpty, neighbour.isEmpty {
        // Between words there are mostly blanks.
        if kind == .other {
          at += 1
          last = .other
          continue
        }
        // Most words are passed on in place.
        if kind == .lower, let end = plainWord(text, at, kinds) {
          if end - at > 1, end - at <= Self.longest {
            visit(UnsafeBufferPointer(rebasing: text[at..<end]))
          }
          at = end
          last = .other
          continue
        }
      }
      at += 1
      if !neighbour.isEmpty { endRun(visit) }
      switch kind {
      case .lower:
        // The last capital of several begins the next part: `HTTPServer`.
        if last == .upper, word.count > (parts.last ?? 0) + 1 { parts.append(word.count - 1) }
        word.append(byte)
        hasLetter = true
      case .upper:
        if last == .lower || last == .digit { parts.append(word.count) }
        word.append(byte | 0x20)
        hasLetter = true
      case .digit:
        word.append(byte)
      case .apostrophe where joins(text, at): break
      default: if !word.isEmpty { end(visit) }
      }
      last = kind
    }
    end(visit)
    endRun(visit)
  }

  /// The end of a word of lowercase letters before a blank or similar; nil if the word has more.
  private func plainWord(
    _ text: UnsafeBufferPointer<UInt8>,
    _ start: Int,
    _ kinds: [Class]
  ) -> Int? {
    var end = start
    while end < text.count, text[end] &- UInt8(ascii: "a") < 26 { end += 1 }
    let isPlain = end == text.count || (text[end] < 0x80 && kinds[Int(text[end])] == .other)
    return isPlain ? end : nil
  }

  private mutating func add(
    _ scalar: UInt32,
    _ bytes: Slice<UnsafeBufferPointer<UInt8>>,
    _ text: UnsafeBufferPointer<UInt8>,
    _ next: Int,
    _ visit: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    switch kind(of: scalar) {
    case .letter:
      if !neighbour.isEmpty { endRun(visit) }
      word += bytes
      hasLetter = true
      isASCII = false
      last = .other
    case .dense:
      if !word.isEmpty { end(visit) }
      if !neighbour.isEmpty {
        (neighbour + bytes).withUnsafeBufferPointer(visit)
        hasPair = true
      }
      neighbour = Array(bytes)
    case .ignored: break
    case .apostrophe where joins(text, next): break
    case .apostrophe, .separator:
      if !word.isEmpty { end(visit) }
      if !neighbour.isEmpty { endRun(visit) }
      last = .other
    }
  }

  private var hasPair = false

  /// A character between others of its kind is found by its pairs.
  ///
  /// A character without neighbours of its kind is a word by itself.
  private mutating func endRun(_ visit: (UnsafeBufferPointer<UInt8>) -> Void) {
    if !neighbour.isEmpty, !hasPair { neighbour.withUnsafeBufferPointer(visit) }
    neighbour.removeAll(keepingCapacity: true)
    hasPair = false
  }

  private mutating func end(_ visit: (UnsafeBufferPointer<UInt8>) -> Void) {
    defer {
      word.removeAll(keepingCapacity: true)
      parts.removeAll(keepingCapacity: true)
      hasLetter = false
      isASCII = true
      last = .other
    }
    guard hasLetter, word.count > 1, word.count <= Self.longest else { return }
    guard isASCII else {
      let text = String(decoding: word, as: UTF8.self).lowercased()
      if text.unicodeScalars.count > 1 { Array(text.utf8).withUnsafeBufferPointer(visit) }
      return
    }
    // Leaves out colours in hexadecimal digits and the like; `24px` stays.
    guard word[0] > UInt8(ascii: "9") || word.count < 6 else { return }
    word.withUnsafeBufferPointer { word in
      visit(word)
      guard !parts.isEmpty else { return }
      for (start, end) in zip([0] + parts, parts + [word.count]) where end - start > 2 {
        visit(UnsafeBufferPointer(rebasing: word[start..<end]))
      }
    }
  }

  /// Returns true if an apostrophe belongs to the word: one or two letters follow, as in `don't`
  /// and `we'll`.
  private func joins(_ text: UnsafeBufferPointer<UInt8>, _ next: Int) -> Bool {
    guard !word.isEmpty else { return false }
    var end = next
    while end < text.count, end - next < 3, isLetter(text[end]) { end += 1 }
    return (1...2).contains(end - next)
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    byte >= 0x80 || classes[Int(byte)] == .lower || classes[Int(byte)] == .upper
  }
}

private enum Class: UInt8 {
  case other, lower, upper, digit, apostrophe
}

private let classes: [Class] = (UInt8(0)..<128).map { byte in
  switch byte {
  case UInt8(ascii: "a")...UInt8(ascii: "z"): .lower
  case UInt8(ascii: "A")...UInt8(ascii: "Z"): .upper
  case UInt8(ascii: "0")...UInt8(ascii: "9"): .digit
  case UInt8(ascii: "'"): .apostrophe
  default: .other
  }
}

private enum Kind {
  case letter, dense, ignored, apostrophe, separator
}

/// Returns the kind of a character beyond ASCII, for splitting text into words.
private func kind(of scalar: UInt32) -> Kind {
  switch scalar {
  case 0xD7, 0xF7: .separator
  // Latin with its accents, apart or composed, Greek and Cyrillic.
  case 0xC0..<0x530, 0x1E00..<0x2000: .letter
  case 0x2019: .apostrophe
  case 0xAD, 0x200B...0x200D, 0x2060, 0xFEFF: .ignored
  case 0x2000..<0x2070: .separator
  // Thai, Lao, Burmese, Khmer, kana, Han; the search script has the same ranges.
  case 0xE00..<0xF00, 0x1000..<0x10A0, 0x1780..<0x1800, 0x3040..<0x3100, 0x31F0..<0x3200,
    0x3400..<0xA000, 0xF900..<0xFB00, 0xFF66..<0xFF9E, 0x20000..<0x32000:
    .dense
  default:
    if let properties = Unicode.Scalar(scalar)?.properties, properties.isWord {
      .letter
    } else {
      .separator
    }
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isWord: Bool {
    if isAlphabetic { return true }
    return switch generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: true
    default: false
    }
  }
}

/// The character at an offset and its length; an invalid byte counts as a blank.
private func decode(_ text: UnsafeBufferPointer<UInt8>, _ at: Int) -> (UInt32, Int) {
  let first = UInt32(text[at])
  let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
  guard length > 1, at + length <= text.count else { return (0x20, 1) }
  var scalar = first & (0x7F >> UInt32(length))
  for byte in text[at + 1..<at + length] {
    guard byte & 0xC0 == 0x80 else { return (0x20, 1) }
    scalar = scalar << 6 | UInt32(byte & 0x3F)
  }
  return (scalar, length)
}
