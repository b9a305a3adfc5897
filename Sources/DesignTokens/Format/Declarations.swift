import Diagnostics

/// A token as one file declares it, before references and inheritance.
struct TokenDeclaration: Sendable {
  let path: Int
  let file: String
  /// The token's name.
  let keyRange: Range<Int>
  /// The `$value`, or an object with the `$ref` in its place.
  let value: JSONNode
  let type: TypeClaim?
  let description: String?
  let deprecation: DeprecationClaim?
  let extensions: JSONNode?
  /// Every token that the value names, in source order.
  let uses: [Use]
  /// Paths of `uses`, each once.
  let references: [String]

  /// One mention of another token.
  struct Use: Sendable {
    let target: Int
    let range: Range<Int>
    /// True for `{a.b}`, false for a pointer or a formula.
    let isCurly: Bool
  }
}

/// The members of a group as one file declares them.
struct GroupDeclaration: Sendable {
  let path: Int
  let file: String
  /// The group's name, or the start of the file for its root.
  let keyRange: Range<Int>
  let type: TypeClaim?
  let deprecation: DeprecationClaim?
  let extends: ExtendsClaim?
}

/// A `$type` that was written.
struct TypeClaim: Sendable {
  /// The type; nil if it is none of the thirteen, which is reported at its place.
  let type: TokenType?
  let range: SourceRange
  /// A type of Figma that the format lacks; its tokens are left out without an error.
  var leftOut: String?
}

/// A `$deprecated` that was written.
enum DeprecationClaim: Sendable {
  case off
  case on(Deprecation)
}

/// An `$extends` that was written, or a `$ref` that means the same.
struct ExtendsClaim: Sendable {
  let text: String
  let range: SourceRange
}

/// Declarations of one source, groups before their content.
struct TokenSource: Sendable {
  /// An index into `Declarations.tokens` or `.groups`.
  enum Item: Sendable {
    case token(Int)
    case group(Int)
  }

  var items: [Item] = []
  /// Whether its content is known; false for a source that could not be read.
  var isRead = true
}

/// All declarations of all files.
struct Declarations: Sendable {
  var paths = PathTable()
  var references = ReferenceTable()
  var tokens: [TokenDeclaration] = []
  var groups: [GroupDeclaration] = []
  var sources: [TokenSource] = []
}
