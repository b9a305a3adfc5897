/// A token of a sample, with facts about the text before it.
struct Token: Sendable {
  let kind: Kind
  let range: Range<Int>
  /// The text of the token; empty for strings, numbers and placeholders of an editor.
  let text: String
  /// Whether it is the first token of its line.
  let isFirst: Bool
  /// Whether a space or a comment precedes it, or the sample begins with it.
  let isApart: Bool

  enum Kind: Sendable, Equatable {
    /// A name, a keyword, `@State`, `#Preview`, `$item`.
    case word
    /// A name between backticks, which is never a keyword.
    case quoted
    case string(holes: [Range<Int>])
    case number
    case open
    case close
    /// An operator, a comma, a colon.
    case sign
    /// `<#name#>` of an editor.
    case placeholder
    /// A regular expression, or text that is not valid Swift.
    case other
  }
}

/// A comment, with its place.
struct Comment: Sendable {
  let range: Range<Int>
  /// The number of tokens before it.
  let token: Int
  /// The bracket that contains it, or -1 at the top level.
  let bracket: Int
  /// Whether only space precedes it on its line.
  let isFirst: Bool
}
