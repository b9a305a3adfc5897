import Markdown

/// The ids that other generators give to headings.
struct AnchorNames {
  private var ids: Set<String> = []
  private var byOldName: [String: String] = [:]

  /// Computes the old ids of headings.
  init(_ headings: [Heading]) {
    ids = Set(headings.map(\.id))
    var counts: [String: Int] = [:]
    for heading in headings {
      for old in Set([AnchorNames.github(heading.text), AnchorNames.python(heading.text), AnchorNames.docc(heading.text)])
        .sorted()
      {
        let count = counts[old, default: 0]
        counts[old] = count + 1
        let name = count == 0 ? old : "\(old)-\(count)"
        if byOldName[name] == nil { byOldName[name] = heading.id }
        // Python counts with an underscore.
        if count > 0, byOldName["\(old)_\(count)"] == nil { byOldName["\(old)_\(count)"] = heading.id }
      }
    }
  }

  /// The id of a heading for an anchor of the old site; nil if there is none.
  func id(for anchor: String) -> String? {
    let name = decoded(anchor)
    if ids.contains(name) { return name }
    if let id = byOldName[name] ?? byOldName[name.lowercased()] ?? byOldName["_" + name] { return id }
    let own = slug(of: name)
    return ids.contains(own) ? own : nil
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
