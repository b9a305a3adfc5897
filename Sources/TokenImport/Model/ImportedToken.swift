public import DesignTokens
public import Diagnostics

/// One token of a source in another format, with its value in each context.
public struct ImportedToken: Sendable {
  /// Names from the root; none is empty, and none begins with `$` or contains `.`, `{` or `}`.
  public var path: [String]
  /// Values with the contexts in which they apply, in the order of the source.
  public var variants: [Variant]
  /// Description in the source.
  public var description: String?
  /// Names that code uses for the token.
  public var names: [String]
  /// Facts of the source that the token format cannot express, as JSON texts by key.
  public var extensions: [String: String]

  /// A value and the contexts in which it applies.
  public struct Variant: Sendable {
    /// Context by name of the modifier; empty for all contexts.
    public var conditions: [String: String]
    /// The value.
    public var value: ImportedValue
    /// Place of the value in the source.
    public var range: SourceRange
  }

  /// Creates a token without values.
  public init(path: [String]) {
    self.path = path
    variants = []
    names = []
    extensions = [:]
  }

  /// Adds a value that applies in some contexts.
  public mutating func add(
    _ value: ImportedValue,
    _ range: SourceRange,
    in conditions: [String: String]
  ) {
    variants.append(Variant(conditions: conditions, value: value, range: range))
  }

  /// The value that applies in some contexts: of those that match, the one with the most
  /// conditions; of several, one for a scheme, and else the last; nil if none matches.
  ///
  /// With high contrast in the dark, the value for the dark is nearer than the one for high contrast.
  public func variant(in contexts: [String: String]) -> Variant? {
    var best: Variant?
    var bestRank = 0
    for variant in variants
    where variant.conditions.allSatisfy({ contexts[$0.key] == $0.value }) {
      let rank = variant.conditions.count * 2 + (variant.conditions["scheme"] == nil ? 0 : 1)
      if rank >= bestRank { (best, bestRank) = (variant, rank) }
    }
    return best
  }
}

/// A value as a source states it.
public enum ImportedValue: Sendable, Hashable {
  /// The token's own value.
  case value(TokenValue)
  /// The value of another token, named by its path.
  case alias([String])
}

/// A modifier of the imported tokens, such as `scheme`.
public struct ImportedAxis: Sendable, Equatable {
  /// Name of the modifier.
  public let name: String
  /// Names of its contexts, the default one first.
  public let contexts: [String]

  /// Creates a modifier with at least one context.
  public init(name: String, contexts: [String]) {
    self.name = name
    self.contexts = contexts
  }
}
