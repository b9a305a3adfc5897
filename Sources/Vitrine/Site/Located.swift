package import Diagnostics

/// A value with the text it was read from, so that any rule can point at it.
package struct Located<Value: Sendable>: Sendable {
  /// What was read.
  package var value: Value
  /// Where it stands.
  package var range: SourceRange

  /// Pairs a value with its place.
  package init(_ value: Value, at range: SourceRange) {
    self.value = value
    self.range = range
  }
}
