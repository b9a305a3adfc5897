/// A block between `:::name` and `:::`.
public struct Container: Sendable, Equatable {
  /// The word after the colons, in lower case.
  public var name: String
  /// File range of that word.
  public var nameRange: Range<Int>
  /// The words after the name, or those in brackets behind it; empty without.
  public var title: String
  /// File range of the title; empty without.
  public var titleRange: Range<Int>
  /// The words in braces, in source order.
  public var fields: [Field]
  /// File range of the first line, from its first colon.
  public var opening: Range<Int>
  /// File range from the first colon to the end of the last line.
  public var range: Range<Int>
  /// Whether a line of colons ends it; else it continues to the end of its parent.
  public var isClosed: Bool

  /// One `name=value` or `name` in the braces of a first line.
  public struct Field: Sendable, Equatable {
    /// The word before the equals sign.
    public var name: String
    /// The value without quotes; `nil` for a name alone.
    public var value: String?
    /// File range of the name and the value.
    public var range: Range<Int>

    /// Joins the parts of a field.
    public init(name: String, value: String?, range: Range<Int>) {
      self.name = name
      self.value = value
      self.range = range
    }
  }

  /// Creates a container.
  public init(
    name: String,
    nameRange: Range<Int>,
    title: String,
    titleRange: Range<Int>,
    fields: [Field],
    opening: Range<Int>,
    range: Range<Int>,
    isClosed: Bool
  ) {
    self.name = name
    self.nameRange = nameRange
    self.title = title
    self.titleRange = titleRange
    self.fields = fields
    self.opening = opening
    self.range = range
    self.isClosed = isClosed
  }

  /// The alert that a container of this name is, if it is one; other generators have more names.
  public static func alert(named name: String) -> AlertKind? {
    switch name {
    case "info": .note
    case "hint": .tip
    case "danger", "error": .caution
    default: AlertKind(rawValue: name)
    }
  }
}

extension Container {
  /// Reads the first line of a container; `nil` for a line of colons alone or other text.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - line: File range from the first colon to the last byte that is no blank.
  init?(in bytes: [UInt8], line: Range<Int>) {
    var reader = FieldReader(bytes: bytes, at: line.lowerBound, end: line.upperBound)
    while reader.take(UInt8(ascii: ":")) {}
    reader.skipBlanks()
    let name = reader.word()
    guard let first = bytes[name].first, (first | 0x20) >= 0x61, (first | 0x20) <= 0x7A else {
      return nil
    }
    let isAlone = reader.at == line.upperBound || isBlank(bytes[reader.at])
    guard isAlone || bytes[reader.at] == 0x5B || bytes[reader.at] == 0x7B else { return nil }
    var title = reader.bracketed()
    var fields: [Field] = []
    reader.skipBlanks()
    if let found = reader.fields() { fields = found }
    reader.skipBlanks()
    if title == nil, reader.at < line.upperBound {
      title = reader.at..<line.upperBound
      // VitePress has the braces at the end.
      if fields.isEmpty, bytes[line.upperBound - 1] == UInt8(ascii: "}"),
        let brace = bytes[reader.at..<line.upperBound].lastIndex(of: UInt8(ascii: "{"))
      {
        var last = FieldReader(bytes: bytes, at: brace, end: line.upperBound)
        if let found = last.fields(), !found.isEmpty {
          fields = found
          var end = brace
          while end > reader.at, isBlank(bytes[end - 1]) { end -= 1 }
          title = reader.at..<end
        }
      }
    }
    let range = title ?? reader.at..<reader.at
    self.init(
      name: String(decoding: bytes[name], as: UTF8.self).lowercased(),
      nameRange: name,
      title: String(decoding: bytes[range], as: UTF8.self),
      titleRange: range,
      fields: fields,
      opening: line,
      range: line,
      isClosed: false
    )
  }
}
