import Markdown

/// The ids that other generators give to headings.
struct AnchorNames {
  private var ids: Set<String> = []
  private var byOldName: [String: String] = [:]
  /// Ids by their letters and digits; nil for letters that several ids have.
  private var byLetters: [String: String?] = [:]

  /// Computes the old ids of headings.
  ///
  /// - Parameters:
  ///   - headings: The headings of a page.
  ///   - bytes: The text of the page; labels in `<mark>` were no part of an id.
  ///   - targets: Ids of other places, with their offsets; each is the heading there, or the last one.
  init(_ headings: [Heading], _ bytes: [UInt8], _ targets: [(id: String, offset: Int)]) {
    ids = Set(headings.map(\.id))
    byLetters = Dictionary(headings.map { (AnchorNames.letters($0.id), $0.id) }) { first, second in
      first == second ? first : nil
    }
    var counts: [String: Int] = [:]
    for heading in headings {
      let words =
        AnchorNames.withoutLabels(String(decoding: bytes[heading.range], as: UTF8.self))
        ?? heading.text
      for old in Set([
        AnchorNames.github(words), AnchorNames.python(words), AnchorNames.docc(words),
      ]).sorted() {
        let count = counts[old, default: 0]
        counts[old] = count + 1
        let name = count == 0 ? old : "\(old)-\(count)"
        if byOldName[name] == nil { byOldName[name] = heading.id }
        // Python counts with an underscore.
        if count > 0, byOldName["\(old)_\(count)"] == nil {
          byOldName["\(old)_\(count)"] = heading.id
        }
      }
    }
    for target in targets where byOldName[target.id] == nil {
      let next = headings.first { $0.range.lowerBound >= target.offset }
      let last = headings.last { $0.range.lowerBound < target.offset }
      let isBeforeNext = next.map { next in
        bytes[target.offset..<next.range.lowerBound].allSatisfy { $0 <= 0x20 }
      }
      byOldName[target.id] = (isBeforeNext == true ? next : last ?? next)?.id
    }
  }

  /// The words of a heading without its labels; nil if it has none.
  private static func withoutLabels(_ source: String) -> String? {
    guard let start = source.firstRange(of: "<mark>"), let end = source.firstRange(of: "</mark>")
    else { return nil }
    let text = source[..<start.lowerBound] + source[end.upperBound...]
    return text.filter { !"#`*".contains($0) }.trimmed
  }

  /// The id of a heading for an anchor of the old site; nil if there is none.
  func id(for anchor: String) -> String? {
    let name = decoded(anchor)
    if ids.contains(name) { return name }
    if let id = byOldName[name] ?? byOldName[name.lowercased()] ?? byOldName["_" + name] {
      return id
    }
    let own = slug(of: name)
    if ids.contains(own) { return own }
    let letters = AnchorNames.letters(name)
    return letters.isEmpty ? nil : byLetters[letters] ?? nil
  }

  /// The letters and digits of an id, in small letters.
  private static func letters(_ id: String) -> String {
    id.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// The algorithm of GitHub: small letters, hyphens for blanks, no other signs.
  static func github(_ text: String) -> String {
    var result = ""
    for character in text.lowercased() {
      if character.isLetter || character.isNumber || character == "-" || character == "_" {
        result.append(character)
      } else if character == " " {
        result += "-"
      }
    }
    return result
  }

  /// The algorithm of Python Markdown: as GitHub, with one hyphen for a run of blanks.
  static func python(_ text: String) -> String {
    github(text).split(separator: "-").joined(separator: "-")
  }

  /// The algorithm of DocC: hyphens for everything that is no letter, with the case of the words.
  static func docc(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isLetter || character.isNumber {
        result.append(character)
      } else if character == "'" || character == "’" {
        continue
      } else if !result.hasSuffix("-") {
        result += "-"
      }
    }
    return result.hasSuffix("-") ? String(result.dropLast()) : result
  }
}

/// An address with its percent signs decoded.
func decoded(_ text: String) -> String {
  guard text.contains("%") else { return text }
  var bytes: [UInt8] = []
  var rest = Substring(text).utf8
  while let first = rest.popFirst() {
    if first == UInt8(ascii: "%"), rest.count >= 2,
      let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(byte)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(first)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
