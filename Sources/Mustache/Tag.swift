/// One `{{…}}` of a template; ranges are bytes of the file.
struct Tag {
  /// The kind, from its first character.
  var kind: Kind
  /// The range from the first delimiter to the end of the last.
  var range: Range<Int>
  /// The range of the content, without the first character and white space.
  var content: Range<Int>

  /// The kinds of tags by their first character.
  enum Kind: UInt8 {
    case variable = 0
    case section = 0x23  // #
    case block = 0x24  // $
    case raw = 0x26  // &
    case end = 0x2F  // /
    case comment = 0x21  // !
    case parent = 0x3C  // <
    case delimiters = 0x3D  // =
    case partial = 0x3E  // >
    case inverted = 0x5E  // ^
    case triple = 0x7B  // {

    /// Whether a line with only this tag is left out of the output.
    var canStandAlone: Bool {
      switch self {
      case .variable, .raw, .triple: false
      default: true
      }
    }
  }
}

/// The delimiters of tags, `{{` and `}}` unless a template changes them.
struct Delimiters {
  /// The bytes that begin a tag.
  var open: [UInt8] = Array("{{".utf8)
  /// The bytes that end it.
  var close: [UInt8] = Array("}}".utf8)
}

extension TemplateText {
  /// Returns the next tag at or after `start`, or `nil` if there is none.
  ///
  /// Throws `UnclosedTag`, with the range of the opening delimiter, for a tag without an end.
  func nextTag(from start: Int, _ delimiters: Delimiters) throws(UnclosedTag) -> Tag? {
    guard let open = find(delimiters.open, from: start) else { return nil }
    let inside = open + delimiters.open.count
    let kind = inside < bytes.count ? Tag.Kind(rawValue: bytes[inside]) ?? .variable : .variable
    var close = delimiters.close
    if kind == .triple { close.insert(UInt8(ascii: "}"), at: 0) }
    if kind == .delimiters { close.insert(UInt8(ascii: "="), at: 0) }
    let first = kind == .variable ? inside : inside + 1
    guard let end = find(close, from: first) else { throw UnclosedTag(open: open..<inside) }
    return Tag(kind: kind, range: open..<end + close.count, content: trimmed(first..<end))
  }

  /// The error for a tag without an end.
  struct UnclosedTag: Error {
    /// The range of the delimiter that begins it.
    var open: Range<Int>
  }
}
