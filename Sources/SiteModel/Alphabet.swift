/// The letters of a language in their order.
struct Alphabet: Sendable {
  /// The place of one letter: its weight, and that of its marks.
  struct Element {
    var weight: UInt64
    var mark: UInt64 = 0
  }

  /// Weight of a number's length; signs weigh less, letters more.
  static let digits: UInt64 = 1 << 40
  private static let letters: UInt64 = 2 << 40
  private static let han: UInt64 = 3 << 40
  /// Weights of letters that a language has by itself, after the letter that they follow.
  private let own: [String: UInt64]
  /// Letters that a language writes as others.
  private let same: [String: String]
  /// The largest number of characters that a letter has.
  private let longest: Int
  /// The order of the marks of the language by their names in Unicode.
  private let marks: [String]
  /// The weight of each character of ASCII; empty if some letters have several characters or
  /// weights.
  private(set) var ascii: [UInt64] = []

  /// Creates an alphabet.
  ///
  /// - Parameters:
  ///   - rows: Rows of letters with blanks between them: one that all languages have, and those of
  ///     this language that follow it.
  ///   - same: Letters that this language sorts as others.
  ///   - characters: Han characters in their order.
  ///   - marks: The order of marks; nil for the usual one.
  init(
    _ rows: [String],
    same: [String: String] = [:],
    han characters: String = "",
    marks: [String]? = nil
  ) {
    var own: [String: UInt64] = [:]
    for row in Alphabet.common + rows {
      let letters = row.split(separator: " ").map(String.init)
      guard let first = letters.first?.unicodeScalars.first else { continue }
      for (place, letter) in letters.enumerated().dropFirst() {
        own[letter] = Alphabet.weight(of: first) + UInt64(place)
      }
    }
    for (place, character) in characters.enumerated() {
      own[String(character)] = Alphabet.han + UInt64(place)
    }
    self.own = own
    self.same = same
    self.marks = marks ?? Alphabet.usualMarks
    longest = own.keys.reduce(same.keys.map(\.count).max() ?? 1) { max($0, $1.count) }
    guard longest == 1 else { return }
    let weights = (0..<128).map { (code: UInt8) in
      var start = 0
      return elements(of: [Character(Unicode.Scalar(code))], at: &start).map(\.weight)
    }
    if weights.allSatisfy({ $0.count == 1 }) { ascii = weights.flatMap(\.self) }
  }

  /// Returns the places of the letter that begins at an offset, and moves past it.
  ///
  /// There is none for a mark by itself, and two for a letter such as `æ`.
  func elements(of text: [Character], at offset: inout Int) -> [Element] {
    for count in stride(from: min(longest, text.count - offset), through: 1, by: -1) {
      let letter = small(text[offset..<offset + count])
      if let weight = own[letter] {
        offset += count
        return [Element(weight: weight)]
      }
      if let other = same[letter] {
        offset += count
        var start = 0
        return elements(of: Array(other), at: &start)
      }
    }
    offset += 1
    return elements(of: small(text[offset - 1...offset - 1]))
  }

  /// The letters in lower case; Turkish has two kinds of `i`.
  private func small(_ letters: ArraySlice<Character>) -> String {
    if letters.count == 1, let other = same[String(letters)] { return other }
    return String(letters).lowercased()
  }

  private func elements(of letter: String) -> [Element] {
    guard let scalar = letter.unicodeScalars.first else { return [] }
    if letter.unicodeScalars.count > 1, let marked = decomposed(letter) { return [marked] }
    if scalar.isASCII { return [Element(weight: Alphabet.weight(of: scalar))] }
    if let letters = Alphabet.spelled[scalar] {
      return letters.unicodeScalars.map {
        Element(weight: own[String($0)] ?? Alphabet.weight(of: $0), mark: 1)
      }
    }
    if let kana = Kana(scalar) {
      return [Element(weight: Alphabet.weight(of: kana.base), mark: UInt64(scalar.value))]
    }
    guard scalar.properties.isAlphabetic else {
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      return isMark ? [] : [Element(weight: Alphabet.weight(of: scalar))]
    }
    // `ấ` is an `â` with a mark, and that an `a` with one.
    var last = Element(weight: Alphabet.weight(of: scalar))
    var signs: [String] = []
    for (base, sign) in LetterName.bases(of: scalar) {
      signs.append(sign)
      last = Element(weight: own[String(base)] ?? Alphabet.weight(of: base), mark: mark(signs))
      if own[String(base)] != nil || base.isASCII { break }
    }
    return [last]
  }

  /// The place of a letter whose marks are separate scalars; nil if it has no such marks.
  private func decomposed(_ letter: String) -> Element? {
    var scalars = Array(letter.unicodeScalars)
    var signs: [String] = []
    while scalars.count > 1, let last = scalars.popLast() {
      guard let sign = LetterName.combining(last) else { return nil }
      signs.append(sign)
      let base = String(String.UnicodeScalarView(scalars))
      if let weight = own[base] { return Element(weight: weight, mark: mark(signs)) }
    }
    return scalars.first.map { Element(weight: Alphabet.weight(of: $0), mark: mark(signs)) }
  }

  /// The weight of marks; more of them weigh more.
  private func mark(_ signs: [String]) -> UInt64 {
    signs.reduce(0) { sum, sign in
      sum * 64 + UInt64((marks.firstIndex(of: sign) ?? marks.count) + 1)
    }
  }

  private static func weight(of scalar: Unicode.Scalar) -> UInt64 {
    // The gap has space for letters of a language that follow this one.
    let place = UInt64(scalar.value) << 4
    return scalar.properties.isAlphabetic ? letters + place : place
  }

  /// Letters that are sorted as several letters, or as one without a mark.
  private static let spelled: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ё": "е", "ı": "i", "ς": "σ",
  ]

  /// The order of marks between words that are equal without them.
  /// - Source: DUCET, the default table of UTS #10.
  private static let usualMarks = [
    "ACUTE", "GRAVE", "BREVE", "CIRCUMFLEX", "CARON", "RING ABOVE", "DIAERESIS", "DOUBLE ACUTE",
    "TILDE", "DOT ABOVE", "OGONEK", "CEDILLA", "MACRON", "HOOK ABOVE", "HORN", "DOT BELOW",
  ]
}
