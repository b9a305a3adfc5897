package import DesignTokens

/// One design system shown on the site, with a token set for each scheme.
package struct System: Sendable {
  /// Name in `site.yaml`, front matter and resolver.
  package var id: String
  /// Name for people.
  package var title: String
  /// Language of the texts in its specimens, when it is not the page's.
  package var lang: String?
  /// Schemes in the resolver's order; never empty.
  package let schemes: [Scheme]
  /// What colours stand for, by the paths of all tokens that a specimen of it can name.
  private let kinds: [String: NewsKind?]
  /// The kinds that the paths of its own tokens name.
  private let named: Set<NewsKind>
  /// Whether one of its own tokens is not to be used any more.
  let hasDeprecations: Bool

  /// One colour scheme and the tokens that hold in it.
  package struct Scheme: Sendable {
    /// `light`, `dark` or another context of the resolver.
    package var name: String
    /// All tokens of the system in this scheme.
    package var tokens: TokenSet
    /// Tokens of the neutral system, for slots that the system says nothing about.
    package var base: TokenSet

    /// Creates a scheme.
    package init(name: String, tokens: TokenSet, base: TokenSet) {
      self.name = name
      self.tokens = tokens
      self.base = base
    }
  }

  /// Creates a system.
  package init(id: String, title: String, schemes: [Scheme]) {
    self.id = id
    self.title = title
    self.schemes = schemes
    hasDeprecations = schemes.contains { $0.tokens.tokens.contains { $0.deprecation != nil } }
    var kinds: [String: NewsKind?] = [:]
    for path in schemes.flatMap({ $0.tokens.tokens + $0.base.tokens }).map(\.path)
    where kinds[path] == nil {
      kinds[path] = .some(System.kind(of: path, in: schemes))
    }
    self.kinds = kinds
    named = Set((schemes.first?.tokens.tokens ?? []).compactMap { NewsKind(path: $0.path) })
  }

  /// Whether the path of one of its own tokens names a kind.
  func hasName(for kind: NewsKind) -> Bool { named.contains(kind) }

  /// The kind that a colour stands for: what it is an alias of says more than its own name.
  func kind(of reference: TokenReference) -> NewsKind? {
    if let known = kinds[reference.path] { return known }
    return NewsKind(path: reference.path)
  }

  private static func kind(of path: String, in schemes: [Scheme]) -> NewsKind? {
    for scheme in schemes {
      let token = scheme.tokens.token(path) ?? scheme.base.token(path)
      for alias in token?.aliases ?? [] {
        if let kind = NewsKind(path: alias) { return kind }
      }
    }
    return NewsKind(path: path)
  }

  /// Every token path of the system, in source order, each once.
  package var paths: [String] {
    var seen: Set<String> = []
    return schemes.flatMap { $0.tokens.tokens.map(\.path) }.filter { seen.insert($0).inserted }
  }
}
