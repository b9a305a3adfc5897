/// A run of bytes of code, with its kind.
public struct Lexeme: Sendable, Equatable {
  /// The kind of bytes.
  public var kind: Kind
  /// Its range in the given bytes; never empty.
  public var range: Range<Int>

  /// Creates a lexeme.
  public init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// The kinds of runs of bytes.
  public enum Kind: String, Sendable, CaseIterable {
    /// Space between other lexemes, and text of languages that are mostly text.
    case plain
    /// The name of anything except a type.
    case name
    /// One operator, bracket or other symbol; also both delimiters of an interpolation.
    case mark
    /// A reserved word of the language, including the literals `true` and `nil`.
    case keyword
    /// The name of a type.
    case type
    /// A string with its quotes, or one side of an interpolation in it; a regular expression.
    case string
    /// A number with its base prefix and its unit, and a colour in CSS.
    case number
    /// A comment with its delimiters, or a prompt.
    case comment
    /// `@MainActor`, a macro, an option of a command, an attribute of a tag.
    case attribute
    /// A property or key before a colon or an equals sign.
    case key
    /// A variable with a prefix such as `$HOME`.
    case variable
    /// A tag with its brackets, an element in a selector.
    case tag
    /// A line that a diff adds, with its line end.
    case inserted
    /// A line that a diff removes, with its line end.
    case deleted
    /// A heading, a header in a diff, a table of TOML, a declaration of the document.
    case heading
  }
}
