/// A piece of text in a sample, with its place.
public struct LocatedValue<Value: Sendable & Equatable>: Sendable, Equatable {
  /// The value of the text.
  public var value: Value
  /// The range in the sample, without quotes or other delimiters.
  public var range: Range<Int>

  /// Joins a value with its place.
  public init(_ value: Value, _ range: Range<Int>) {
    self.value = value
    self.range = range
  }
}
