/// One token of a style sheet (CSS Syntax Level 3), with its bytes in the file.
struct CSSToken: Sendable, Equatable {
  /// Kind and content of a token.
  enum Kind: Sendable, Equatable {
    case blank
    case ident(String)
    /// A name and its opening parenthesis.
    case function(String)
    /// A name after `@`.
    case atKeyword(String)
    /// A name after `#`.
    case hash(String)
    case string(String)
    /// A number and its unit: empty, `%`, `px`, in lower case.
    case number(Double, unit: String)
    /// A name after `$`, in Sass.
    case variable(String)
    /// Any other single character, brackets included.
    case sign(UInt8)
  }

  /// Kind and content.
  var kind: Kind
  /// Bytes in the file.
  var range: Range<Int>

  /// True if this is a sign.
  func isSign(_ character: Character) -> Bool { kind == .sign(character.asciiValue ?? 0) }

  /// The name, if this is an identifier.
  var ident: String? {
    if case .ident(let name) = kind { name } else { nil }
  }

  /// True if this is blank.
  var isBlank: Bool { kind == .blank }
}
