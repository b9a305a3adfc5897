public import Diagnostics

/// Every token of a set of files in every permutation of its modifiers.
public struct TokenTable: Sendable {
  /// An axis along which values differ, such as `scheme`.
  public struct Modifier: Sendable, Equatable {
    /// Its name in the resolver document.
    public let name: String
    /// Names of its contexts in source order.
    public let contexts: [String]
    /// The context used if none is named.
    public let defaultContext: String?
    /// Its `description`.
    public let description: String?
    /// Source range of each context's name in the resolver document.
    public let places: [String: SourceRange]
  }

  /// One choice of a context for every modifier, and its tokens.
  public struct Permutation: Sendable {
    /// Context by modifier name; empty without a resolver document.
    public let inputs: [String: String]
    /// The tokens.
    public let set: TokenSet
  }

  /// The axes in `resolutionOrder`.
  public let modifiers: [Modifier]
  /// All permutations; the last modifier changes fastest.
  public let permutations: [Permutation]
  /// Diagnostics of the files.
  ///
  /// A fact that is true in several permutations is reported once.
  public let diagnostics: [Diagnostic]
  /// Results of formulas in the lenient profile, by their places; nil for one without a result.
  ///
  /// There are two or more if permutations have different ones.
  var results: [SourceRange: Set<TokenValue?>] = [:]
  /// Names that no reference can contain, with the changes that give them other names.
  public var renames: [TokenRename] = []
  /// Whether the resolver document was read; otherwise modifiers and tokens are unknown.
  public var isRead = true

  /// The tokens of one permutation; modifiers without an input use their default.
  public func set(_ inputs: [String: String] = [:]) -> TokenSet? {
    var wanted = inputs
    for modifier in modifiers where wanted[modifier.name] == nil {
      wanted[modifier.name] = modifier.defaultContext
    }
    return permutations.first { $0.inputs == wanted }?.set
  }
}
