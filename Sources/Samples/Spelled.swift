/// A piece of text in a sample, with its place.
package struct Spelled<Value: Sendable & Equatable>: Sendable, Equatable {
  /// What it says.
  package var value: Value
  /// Bytes of the sample, without quotes or other signs around it.
  package var range: Range<Int>

  /// Joins a value with its place.
  package init(_ value: Value, _ range: Range<Int>) {
    self.value = value
    self.range = range
  }
}
