public import Diagnostics

/// A value with its source range, so that any rule can point at it.
public struct Located<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// Source range of the value.
  public var range: SourceRange

  /// Pairs a value with its place.
  public init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
