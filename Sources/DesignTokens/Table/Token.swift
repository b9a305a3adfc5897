package import Diagnostics

/// One design decision, resolved in one permutation.
///
/// It never changes, and is a class so that looking one up counts one reference instead of ten.
package final class Token: Sendable {
  /// References of a chain that are kept; longer chains are cut.
  package static let aliasLimit = 16

  /// Names from the root joined by dots, such as `state.warning`.
  package let path: String
  /// Its type after inheritance.
  package let type: TokenType
  /// Its value after all references.
  package let value: TokenValue
  /// Paths of the tokens whose value it takes, nearest first; empty for a value of its own.
  package let aliases: [String]
  /// Paths of all tokens that its own declaration names, also inside a composite, each once.
  package let references: [String]
  /// Its own `$description`.
  package let description: String?
  /// Whether and why it should not be used, inherited from groups.
  package let deprecation: Deprecation?
  /// Its own `$extensions`, always an object.
  package let extensions: JSONNode?
  /// Its name in the file that declares it.
  package let range: SourceRange
  /// Its `$value` or `$ref` in that file.
  package let valueRange: SourceRange

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
  package var name: Substring {
    path.lastIndex(of: ".").map { path[path.index(after: $0)...] } ?? path[...]
  }
}

/// That a token should no longer be used.
package enum Deprecation: Sendable, Equatable {
  /// Nothing is said about why.
  case bare
  /// What the file says; it may name other tokens as `{path}`.
  case reason(String)
}
