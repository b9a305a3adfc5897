/// A lexeme of a sample that says something, with what stands around it.
struct Token: Sendable {
  let kind: Kind
  let range: Range<Int>
  /// What it says; empty for strings, numbers and placeholders of an editor.
  let text: String
  /// Whether a line begins with it.
  let isFirst: Bool
  /// Whether space or a comment, or nothing at all, stands before it.
  let isApart: Bool

  enum Kind: Sendable, Equatable {
    /// A name, a word of the language, `@State`, `#Preview`, `$item`.
    case word
    /// A name between backticks, which is never a word of the language.
    case quoted
    case string(holes: [Range<Int>])
    case number
    case open
    case close
    /// An operator, a comma, a colon.
    case sign
    /// `<#name#>` of an editor.
    case placeholder
    /// A regular expression, and what no rule of the language knows.
    case other
  }
}

/// A comment, and where it stands.
struct Comment: Sendable {
  let range: Range<Int>
  /// How many tokens stand before it.
  let token: Int
  /// The bracket that it stands in, -1 at the top.
  let bracket: Int
  /// Whether nothing but space stands before it on its line.
  let isFirst: Bool
}
