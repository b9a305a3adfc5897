/// Markdown that the author meant as a link or an image and that readers see as text.
public struct LinkAttempt: Sendable {
  /// The reason why it is not a link.
  public var flaw: Flaw
  /// File range of the whole attempt.
  public var range: Range<Int>
  /// File range of the address, with its title if it has one.
  public var address: Range<Int>
  /// Whether a `!` precedes it.
  public var isImage: Bool
  /// Whether its `[` follows a letter or a digit, as in `rows[i](x)`.
  public var followsWord = false

  /// The reasons why Markdown is not a link.
  public enum Flaw: Sendable, Equatable {
    /// The address has a blank, parentheses that do not match or a malformed title.
    case address
    /// No `)` closes the address.
    case unclosedAddress
    /// Blanks or a line break are between `]` and `(`; their file range.
    case gap(Range<Int>)
    /// No `[` opens the text.
    case unopenedText
    /// No `]` closes the text.
    case unclosedText
    /// A link is inside its text.
    case nested
    /// The text is in parentheses, and the address in brackets.
    case swapped
    /// Its brackets or parentheses are full-width signs, as keyboards for Chinese write them.
    case wideBrackets
  }
}

extension LinkAttempt {
  /// Returns the attempts in a block of text, in no particular order.
  ///
  /// - Parameters:
  ///   - block: File range of the lines of a paragraph, a heading or a row of a table.
  ///   - bytes: The bytes of the file.
  /// - Returns: Text that looks like a link and is not one by CommonMark 0.31.2, 6.3 Links.
  public static func all(in block: Range<Int>, _ bytes: [UInt8]) -> [LinkAttempt] {
    var reader = LinkAttemptReader(bytes: bytes, end: block.upperBound, at: block.lowerBound)
    reader.read()
    return reader.found
  }
}
