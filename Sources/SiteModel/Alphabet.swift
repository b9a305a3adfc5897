/// The letters of a language in their order.
struct Alphabet: Sendable {
  /// Weight of a number's length; signs weigh less, letters more.
  static let digits: UInt64 = 1 << 40
  private static let letters: UInt64 = 2 << 40
  /// Weights of letters that a language has by itself, after the letter that they follow.
  private let own: [Character: UInt64]

  /// Creates an alphabet of rows: each has a letter, and those of the language that follow it.
  private init(_ rows: [String]) {
    var own: [Character: UInt64] = [:]
    for row in rows {
      guard let first = row.unicodeScalars.first else { continue }
      for (place, letter) in row.enumerated().dropFirst() {
        own[letter] = Alphabet.weight(of: first) + UInt64(place)
      }
    }
    self.own = own
  }

  /// The alphabet of a language tag; without tailorings where none is known.
  static func of(_ language: String) -> Alphabet {
    let name = language.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return known[name] ?? plain
  }

  private static let plain = Alphabet([])
  private static let swedish = Alphabet(["zåäö"])
  private static let danish = Alphabet(["zæøå"])
  private static let croatian = Alphabet(["cčć", "dđ", "sš", "zž"])
  private static let czech = Alphabet(["cč", "rř", "sš", "zž"])
  private static let known: [String: Alphabet] = [
    "sv": swedish, "fi": swedish, "da": danish, "nb": danish, "nn": danish, "no": danish,
    "hr": croatian, "bs": croatian, "sl": croatian, "cs": czech, "sk": czech,
    "es": Alphabet(["nñ"]),
    "hu": Alphabet(["oö", "uü"]),
    "pl": Alphabet(["aą", "cć", "eę", "lł", "nń", "oó", "sś", "zźż"]),
    "ro": Alphabet(["aăâ", "iî", "sș", "tț"]),
    "tr": Alphabet(["cç", "gğ", "hı", "oö", "sş", "uü"]),
    "vi": Alphabet(["aăâ", "dđ", "eê", "oôơ", "uư"]),
  ]

  /// The weights of a character: none for a mark by itself, two for a letter such as `æ`.
  func weights(of character: Character) -> [UInt64] {
    let small = character.lowercased().first ?? character
    if let weight = own[small] { return [weight] }
    guard let scalar = small.unicodeScalars.first else { return [] }
    if scalar.isASCII { return [Alphabet.weight(of: scalar)] }
    if let letters = Alphabet.spelled[scalar] {
      return letters.unicodeScalars.map(Alphabet.weight)
    }
    guard scalar.properties.isAlphabetic else {
      let isMark = scalar.properties.generalCategory == .nonspacingMark
      return isMark ? [] : [Alphabet.weight(of: scalar)]
    }
    // `ấ` is an `â` with a mark, and that an `a` with one.
    for base in Alphabet.bases(of: scalar) {
      if let weight = own[Character(base)] { return [weight] }
      if base.isASCII { return [Alphabet.weight(of: base)] }
    }
    return [Alphabet.weight(of: Alphabet.bases(of: scalar).last ?? scalar)]
  }

  private static func weight(of scalar: Unicode.Scalar) -> UInt64 {
    // The gap has space for letters of a language that follow this one.
    let place = UInt64(scalar.value) << 4
    return scalar.properties.isAlphabetic ? letters + place : place
  }

  /// Letters that are sorted as several letters, or as one without a mark.
  private static let spelled: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ё": "е", "ı": "i",
  ]

  /// The letter without its last mark, without the one before that, and so on.
  private static func bases(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard var name = scalar.properties.name else { return [] }
    var found: [Unicode.Scalar] = []
    while let sign = [" AND ", " WITH "].lazy.compactMap({ name.lastRange(of: $0) }).first {
      name = String(name[..<sign.lowerBound])
      if let base = named[name] { found.append(base) }
    }
    return found
  }

  /// The small letters of Latin, Greek and Cyrillic by their names in Unicode.
  private static let named = Dictionary(
    (0x61...0x4FF).compactMap(Unicode.Scalar.init).compactMap { scalar in
      scalar.properties.name.map { ($0, scalar) }
    },
    uniquingKeysWith: { first, _ in first }
  )
}

extension String {
  /// The last place of a text of ASCII.
  fileprivate func lastRange(of text: String) -> Range<Index>? {
    let (own, sought) = (Array(utf8), Array(text.utf8))
    guard own.count >= sought.count else { return nil }
    for start in stride(from: own.count - sought.count, through: 0, by: -1)
    where own[start..<start + sought.count].elementsEqual(sought) {
      let lower = utf8.index(utf8.startIndex, offsetBy: start)
      return lower..<utf8.index(lower, offsetBy: sought.count)
    }
    return nil
  }
}
