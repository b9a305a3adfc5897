public import DesignTokens

/// One design system shown on the site, with a token set for each scheme.
public struct System: Sendable {
  /// Name in `site.yaml`, front matter and resolver.
  public var id: String
  /// Name for people.
  public var title: String
  /// Language of the texts in its specimens, when it is not the page's.
  @Setting public var lang: String? = nil
  /// Pixels of a rem: the font size of the root element of pages that use the system.
  public var rootFontSize = 16.0
  /// Whether the file that names it could not be read, so that an unknown name may be valid.
  public var isNameUnknown = false
  /// Schemes in the resolver's order; never empty.
  public let schemes: [Scheme]
  /// Token values in other contexts of the modifiers besides `system` and `scheme`.
  public var conditions: [Condition] = []
  /// Token names that no reference can contain, with the changes that give them other names.
  public var renames: [TokenRename] = []
  /// Status kind of each colour, by the paths of all tokens that a specimen of the system can
  /// name.
  private let kinds: [String: StatusKind?]
  /// The kinds in the paths of its own tokens.
  private let named: Set<StatusKind>
  /// The categories of its tokens by the scopes that they have in Figma.
  let scopedCategories: [Category]
  /// True if one of the system's own tokens is deprecated.
  public let hasDeprecations: Bool

  /// One colour scheme and its tokens.
  public struct Scheme: Sendable {
    /// `light`, `dark` or another context of the resolver.
    public var name: String
    /// All tokens of the system in this scheme.
    public var tokens: TokenSet
    /// Tokens of the neutral system, for slots that the system does not set.
    public var base: TokenSet

    /// Creates a scheme.
    public init(name: String, tokens: TokenSet, base: TokenSet) {
      self.name = name
      self.tokens = tokens
      self.base = base
    }
  }

  /// A context of a modifier besides `system` and `scheme`.
  public struct Context: Sendable, Hashable {
    /// The modifier, such as `contrast`.
    public let modifier: String
    /// The context, such as `soft`.
    public let name: String

    /// Creates a context.
    public init(modifier: String, name: String) {
      self.modifier = modifier
      self.name = name
    }
  }

  /// A combination of contexts that is not the default one.
  public struct Condition: Sendable {
    /// The contexts that are not the default of their modifier.
    public let contexts: [Context]
    /// The schemes in these contexts, in the order of the system's own; named as in `dark, soft`.
    public var schemes: [Scheme]

    /// Creates a condition.
    public init(contexts: [Context], schemes: [Scheme]) {
      self.contexts = contexts
      self.schemes = schemes
    }
  }

  /// A system with other token values.
  public func with(schemes: [Scheme]) -> System {
    var system = System(id: id, title: title, schemes: schemes)
    system._lang = _lang
    return system
  }

  /// Notes that its language is unknown, as the settings that give it could not be read.
  public mutating func markLanguageUnknown() { _lang.isUnknown = true }

  /// Creates a system.
  public init(id: String, title: String, schemes: [Scheme]) {
    self.id = id
    self.title = title
    self.schemes = schemes
    hasDeprecations = schemes.contains { $0.tokens.tokens.contains { $0.deprecation != nil } }
    var kinds: [String: StatusKind?] = [:]
    for path in schemes.flatMap({ $0.tokens.tokens + $0.base.tokens }).map(\.path)
    where kinds[path] == nil {
      kinds[path] = .some(System.kind(of: path, in: schemes))
    }
    self.kinds = kinds
    scopedCategories = Category.ofScopes(in: schemes.first?.tokens.tokens ?? [])
    named = Set((schemes.first?.tokens.tokens ?? []).compactMap { StatusKind(path: $0.path) })
  }

  /// Returns true if the path of one of the system's own tokens names the kind.
  public func hasName(for kind: StatusKind) -> Bool { named.contains(kind) }

  /// The kind of a colour.
  ///
  /// The tokens that it is an alias of are checked before its own name.
  public func kind(of reference: TokenReference) -> StatusKind? {
    if let known = kinds[reference.path] { return known }
    return StatusKind(path: reference.path)
  }

  private static func kind(of path: String, in schemes: [Scheme]) -> StatusKind? {
    for scheme in schemes {
      let token = scheme.tokens.token(path) ?? scheme.base.token(path)
      for alias in token?.aliases ?? [] {
        if let kind = StatusKind(path: alias) { return kind }
      }
    }
    return StatusKind(path: path)
  }

  /// Every token path of the system, in source order, each once.
  public var paths: [String] {
    var seen: Set<String> = []
    return schemes.flatMap { $0.tokens.tokens.map(\.path) }.filter { seen.insert($0).inserted }
  }
}
