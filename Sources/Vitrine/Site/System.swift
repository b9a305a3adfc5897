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
  package var schemes: [Scheme]

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
  }

  /// Every token path of the system, in source order, each once.
  package var paths: [String] {
    var seen: Set<String> = []
    return schemes.flatMap { $0.tokens.tokens.map(\.path) }.filter { seen.insert($0).inserted }
  }
}
