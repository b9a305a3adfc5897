public import Diagnostics

/// All tokens of one source, and problems at places in its files.
public struct ImportedTokens: Sendable {
  /// Tokens in the order of the source.
  public let tokens: [ImportedToken]
  /// The modifiers along which values differ.
  public let axes: [ImportedAxis]
  /// Problems: values that are left out, and errors in the files.
  public let diagnostics: [Diagnostic]
  /// Names of the values that are left out, as the source has them.
  public let leftOutNames: [String]

  /// Number of values of the source that are left out.
  public var leftOut: Int { leftOutNames.count }

  /// Creates the tokens of a source that was read in another way.
  public init(
    _ tokens: [ImportedToken],
    axes: [ImportedAxis],
    diagnostics: [Diagnostic] = [],
    leftOut: [String] = []
  ) {
    self.tokens = tokens
    self.axes = axes
    self.diagnostics = diagnostics
    leftOutNames = leftOut
  }
}
