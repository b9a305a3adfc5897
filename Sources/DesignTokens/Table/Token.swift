public import Diagnostics

/// One design decision, resolved in one permutation.
///
/// It never changes. It is a class, so that a look-up counts one reference instead of ten.
public final class Token: Sendable {
  /// Largest number of references of a chain in `aliases`; longer chains are cut.
  public static let aliasLimit = 16

  /// Names from the root joined by dots, such as `state.warning`.
  public let path: String
  /// Its type after inheritance.
  public let type: TokenType
  /// Its value after all references.
  public let value: TokenValue
  /// Paths of the tokens that it takes its value from, nearest first; empty for a value of its
  /// own.
  public let aliases: [String]
  /// Paths of all tokens that its own declaration names, also inside a composite, each once.
  public let references: [String]
  /// Its own `$description`.
  public let description: String?
  /// Deprecation of the token, with its reason, inherited from groups.
  public let deprecation: Deprecation?
  /// Its own `$extensions`, always an object.
  public let extensions: JSONNode?
  /// Its name in the file that declares it.
  public let range: SourceRange
  /// Its `$value` or `$ref` in that file.
  public let valueRange: SourceRange

  init(
    path: String,
    type: TokenType,
    value: TokenValue,
    aliases: [String],
    references: [String],
    description: String?,
    deprecation: Deprecation?,
    extensions: JSONNode?,
    range: SourceRange,
    valueRange: SourceRange
  ) {
    self.path = path
    self.type = type
    self.value = value
    self.aliases = aliases
    self.references = references
    self.description = description
    self.deprecation = deprecation
    self.extensions = extensions
    self.range = range
    self.valueRange = valueRange
  }

  /// The name after the last dot.
  public var name: Substring {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? path[...]
  }
}

/// Deprecation of a token, with or without a reason.
public enum Deprecation: Sendable, Equatable {
  /// Deprecated without a reason.
  case bare
  /// Reason from the file; it may name other tokens as `{path}`.
  case reason(String)
}
