package import Diagnostics

/// Every token of a set of files in every permutation of its modifiers.
package struct TokenTable: Sendable {
  /// An axis along which values differ, such as `scheme`.
  package struct Modifier: Sendable, Equatable {
    /// Its name in the resolver document.
    package let name: String
    /// Names of its contexts in source order.
    package let contexts: [String]
    /// The context that counts when none is asked for.
    package let defaultContext: String?
    /// Its `description`.
    package let description: String?
    /// Where the resolver document names each context.
    package let places: [String: SourceRange]
  }

  /// One choice of a context for every modifier, and what follows from it.
  package struct Permutation: Sendable {
    /// Context by modifier name; empty without a resolver document.
    package let inputs: [String: String]
    /// The tokens.
    package let set: TokenSet
  }

  /// The axes in `resolutionOrder`.
  package let modifiers: [Modifier]
  /// All permutations; the last modifier changes fastest.
  package let permutations: [Permutation]
  /// What is wrong in the files; a fact that holds in several permutations is said once.
  package let diagnostics: [Diagnostic]

  /// The tokens of one permutation; modifiers that are not named take their default.
  package func set(_ inputs: [String: String] = [:]) -> TokenSet? {
    var wanted = inputs
    for modifier in modifiers where wanted[modifier.name] == nil {
      wanted[modifier.name] = modifier.defaultContext
    }
    return permutations.first { $0.inputs == wanted }?.set
  }
}
