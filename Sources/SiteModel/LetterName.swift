/// Names of letters in Unicode, such as `LATIN SMALL LETTER A WITH CIRCUMFLEX AND ACUTE`.
enum LetterName {
  /// Returns the letter without its last mark, without the one before that, and so on, each with
  /// the name of the mark that was taken off.
  static func bases(of scalar: Unicode.Scalar) -> [(base: Unicode.Scalar, mark: String)] {
    guard var name = scalar.properties.name else { return [] }
    var found: [(base: Unicode.Scalar, mark: String)] = []
    while let sign = [" AND ", " WITH "].lazy.compactMap({ name.lastRange(of: $0) }).first {
      let mark = String(name[sign.upperBound...])
      name = String(name[..<sign.lowerBound])
      if let base = named[name] { found.append((base, mark)) }
    }
    return found
  }

  /// The name of a mark that is a scalar by itself, as it is in names of letters; nil for others.
  static func combining(_ scalar: Unicode.Scalar) -> String? {
    guard let name = scalar.properties.name, name.hasPrefix("COMBINING ") else { return nil }
    let mark = name.dropFirst("COMBINING ".count)
    return String(mark.hasSuffix(" ACCENT") ? mark.dropLast(" ACCENT".count) : mark)
  }

  /// The small letters of Latin, Greek and Cyrillic by their names.
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
