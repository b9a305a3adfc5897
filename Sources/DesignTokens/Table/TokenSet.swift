/// All tokens of one permutation.
package struct TokenSet: Sendable {
  /// Tokens in the order of the files, groups kept together; only those that resolved.
  package let tokens: [Token]
  /// Paths that are declared but have no value because of a fault that is reported.
  package let broken: Set<String>
  private let places: [String: Int]

  /// Creates a set from tokens with distinct paths.
  package init(_ tokens: [Token], broken: Set<String> = []) {
    self.tokens = tokens
    self.broken = broken
    places = Dictionary(
      tokens.enumerated().map { ($0.element.path, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The token at a path such as `state.warning`.
  package func token(_ path: String) -> Token? {
    places[path].map { tokens[$0] }
  }

  /// The place of a token in `tokens`, for those who want no more than a part of it.
  package func index(of path: String) -> Int? {
    places[path]
  }

  /// All paths in alphabetical order.
  package var names: [String] { tokens.map(\.path).sorted() }
}
