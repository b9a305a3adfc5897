/// A run of bytes of code, and what it is to its language.
package struct Lexeme: Sendable, Equatable {
  /// What it is.
  package var kind: Kind
  /// Where it stands in the bytes that were given; never empty.
  package var range: Range<Int>

  /// Creates a lexeme.
  package init(_ kind: Kind, _ range: Range<Int>) {
    self.kind = kind
    self.range = range
  }

  /// What a run of bytes can be.
  package enum Kind: String, Sendable, CaseIterable {
    /// Space between others, and text of languages that are mostly text.
    case plain
    /// A name of something that is no type.
    case name
    /// One operator, bracket or other sign; also both marks of an interpolation.
    case mark
    /// A word that the language has for itself, with the literals `true` and `nil`.
    case keyword
    /// A name of a type.
    case type
    /// A string with its quotes, or one side of an interpolation in it; a regular expression.
    case string
    /// A number with its sign of base and its unit, and a colour in CSS.
    case number
    /// A comment with its signs, a prompt.
    case comment
    /// `@MainActor`, a macro, an option of a command, an attribute of a tag.
    case attribute
    /// What a colon or an equals sign gives a value: a property, a key.
    case key
    /// A variable that a sign sets apart, as `$HOME`.
    case variable
    /// A tag with its brackets, an element in a selector.
    case tag
    /// A line that a diff adds, with its line end.
    case inserted
    /// A line that a diff takes away, with its line end.
    case deleted
    /// A heading, the head of a part of a diff, a table of TOML, a declaration of the document.
    case heading
  }
}
