public import Diagnostics

/// All tokens of one source, and problems at places in its files.
public struct ImportedTokens: Sendable {
  /// Tokens in the order of the source.
  public let tokens: [ImportedToken]
  /// The modifiers along which values differ.
  public let axes: [ImportedAxis]
  /// Problems: values that are left out, and errors in the files.
  public let diagnostics: [Diagnostic]
  /// Number of values of the source that are left out.
  public let leftOut: Int

  /// Creates the tokens of a source that was read in another way.
  public init(
    _ tokens: [ImportedToken],
    axes: [ImportedAxis],
    diagnostics: [Diagnostic] = [],
    leftOut: Int = 0
  ) {
    self.tokens = tokens
    self.axes = axes
    self.diagnostics = diagnostics
    self.leftOut = leftOut
  }
}
