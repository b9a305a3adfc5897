/// Gives each heading of a page an id of its own.
struct HeadingIDs {
  private var used: Set<String> = []
  private var counters: [String: Int] = [:]

  /// The wanted id, or with the lowest free number from `-1` on when it is taken.
  mutating func next(for wanted: String) -> String {
    if used.insert(wanted).inserted { return wanted }
    // A counter for each base: probing from 1 each time is quadratic for equal headings.
    var number = counters[wanted, default: 0]
    while true {
      number += 1
      let candidate = "\(wanted)-\(number)"
      if used.insert(candidate).inserted {
        counters[wanted] = number
        return candidate
      }
    }
  }
}

/// The id that a heading's text suggests: lower case, words joined by hyphens.
///
/// Latin letters lose their marks, other scripts stay; text without a letter or digit is `section`.
package func slug(of text: String) -> String {
  var slug = ""
  var pending = false
  for scalar in text.unicodeScalars {
    guard let piece = slugPiece(scalar) else {
      pending = !slug.isEmpty
      continue
    }
    if piece.isEmpty { continue }
    if pending { slug.append("-") }
    pending = false
    slug.append(piece)
  }
  return slug.isEmpty ? "section" : slug
}

/// What a character adds: `nil` parts words, an empty string adds nothing.
private func slugPiece(_ scalar: Unicode.Scalar) -> String? {
  switch scalar {
  case "a"..."z", "0"..."9": return String(scalar)
  case "A"..."Z": return scalar.properties.lowercaseMapping
  case "'", "\u{2019}", "\u{300}"..."\u{36F}", "\u{AD}", "\u{200B}"..."\u{200D}", "\u{FE0F}":
    return ""
  case "\u{0}"..."\u{7F}": return nil
  default: break
  }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
    return folded(scalar)
  case .decimalNumber, .nonspacingMark, .spacingMark: return String(scalar)
  default: return nil
  }
}

/// The plain Latin letters of a letter with marks, told by its Unicode name, else its lower case.
private func folded(_ scalar: Unicode.Scalar) -> String {
  let lower = scalar.properties.lowercaseMapping
  guard let name = scalar.properties.name, name.hasPrefix("LATIN ") else { return lower }
  let words = name.split(separator: " ")
  guard let mark = words.firstIndex(of: "LETTER"), mark + 1 < words.count else { return lower }
  let base = words[mark + 1]
  if base == "SHARP" { return "ss" }
  if base == "DOTLESS", mark + 2 < words.count { return words[mark + 2].lowercased() }
  return base.count <= 2 ? base.lowercased() : lower
}
