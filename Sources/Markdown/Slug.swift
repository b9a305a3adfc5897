/// Returns the id for a heading's text: lower case, words joined by hyphens.
///
/// Latin letters lose their marks, and other scripts stay. Text without a letter or digit becomes
/// `section`.
public func slug(of text: String) -> String {
  var text = text
  return text.withUTF8 { text in
    var slug: [UInt8] = []
    slug.reserveCapacity(text.count)
    let hyphen = UInt8(ascii: "-")
    var at = 0
    while at < text.count {
      let length = characterLength(of: text[at])
      let isWord =
        length == 1
        ? append(text[at], to: &slug)
        : append(
          String(decoding: text[at..<min(at + length, text.count)], as: UTF8.self),
          to: &slug
        )
      at += length
      if !isWord, let last = slug.last, last != hyphen { slug.append(hyphen) }
    }
    if slug.last == hyphen { slug.removeLast() }
    return slug.isEmpty ? "section" : String(decoding: slug, as: UTF8.self)
  }
}

/// Returns the number of bytes of the character that begins with this byte.
private func characterLength(of byte: UInt8) -> Int {
  byte < 0xC0 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
}

/// Adds an ASCII letter or digit in lower case; returns false if the byte separates words.
private func append(_ byte: UInt8, to slug: inout [UInt8]) -> Bool {
  switch byte {
  case 0x61...0x7A, 0x30...0x39: slug.append(byte)
  case 0x41...0x5A: slug.append(byte | 0x20)
  case UInt8(ascii: "'"): break
  default: return false
  }
  return true
}

/// Adds the replacement of a character beyond ASCII, which may be empty; returns false if it
/// separates words.
private func append(_ character: String, to slug: inout [UInt8]) -> Bool {
  guard let scalar = character.unicodeScalars.first else { return false }
  switch scalar.value {
  // Apostrophes, combining marks, soft hyphens, joiners and emoji selectors leave no gap.
  case 0x2019, 0x300...0x36F, 0xAD, 0x200B...0x200D, 0xFE0F: return true
  default: break
  }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
    slug.append(contentsOf: folded(scalar).utf8)
  case .decimalNumber, .nonspacingMark, .spacingMark:
    slug.append(contentsOf: character.utf8)
  default: return false
  }
  return true
}

/// Returns the plain Latin letters of a letter with marks, found by its Unicode name, else its
/// lower case.
private func folded(_ scalar: Unicode.Scalar) -> String {
  let lower = scalar.properties.lowercaseMapping
  guard let name = scalar.properties.name, name.hasPrefix("LATIN ") else { return lower }
  let words = name.split(separator: " ")
  guard let mark = words.firstIndex(where: { $0 == "LETTER" || $0 == "LIGATURE" }),
    mark + 1 < words.count
  else { return lower }
  let base = words[mark + 1]
  if base == "SHARP" { return "ss" }
  if base == "DOTLESS", mark + 2 < words.count { return words[mark + 2].lowercased() }
  return base.count <= 2 ? base.lowercased() : lower
}
