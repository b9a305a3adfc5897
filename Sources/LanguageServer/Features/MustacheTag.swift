/// A tag of a template that may be half typed.
struct MustacheTag: Equatable {
  /// Kinds of tags, by the character after the braces.
  enum Kind: Character {
    case section = "#"
    case inverted = "^"
    case end = "/"
    case partial = ">"
    case parent = "<"
    case block = "$"
    case comment = "!"
    case raw = "&"
    case variable = " "
  }

  /// Its kind.
  var kind: Kind
  /// Its name, without a `?` after it.
  var name: String
  /// Whether a `?` marks the name as one that may be absent.
  var isOptional: Bool

  /// Reads what is between braces.
  init(_ content: Substring) {
    var rest = content.drop { $0 == " " || $0 == "{" }
    if let first = rest.first, let kind = Kind(rawValue: first) {
      self.kind = kind
      rest = rest.dropFirst().drop { $0 == " " }
    } else {
      kind = .variable
    }
    let word = rest.prefix { $0 != " " && $0 != "}" }
    isOptional = word.hasSuffix("?")
    name = String(isOptional ? word.dropLast() : word)
  }

  /// All tags of a text, in order; one without an end is left out.
  static func all(in text: some StringProtocol) -> [MustacheTag] {
    var found: [MustacheTag] = []
    var rest = Substring(text)
    while let open = rest.firstRange(of: "{{") {
      rest = rest[open.upperBound...]
      guard let close = rest.firstRange(of: "}}") else { break }
      found.append(MustacheTag(rest[..<close.lowerBound]))
      rest = rest[close.upperBound...]
    }
    return found
  }

  /// Names of the sections that are open at the end of a text, the innermost last.
  static func openSections(in text: some StringProtocol) -> [String] {
    var open: [String] = []
    for tag in all(in: text) {
      switch tag.kind {
      case .section: open.append(tag.name)
      case .end where open.last == tag.name: open.removeLast()
      default: break
      }
    }
    return open
  }
}
