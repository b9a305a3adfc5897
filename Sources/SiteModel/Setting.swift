import Diagnostics

/// The value of a key in `site.yaml`.
///
/// If the key could not be read, it holds the default, and a check that reads it becomes undecided.
@propertyWrapper
public struct Setting<Value: Sendable>: Sendable {
  private var value: Value
  /// Whether the file says something else, which could not be read.
  var isUnknown = false

  /// Holds the value of a key.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value as far as it is known.
  public var wrappedValue: Value {
    get {
      if isUnknown { UnknownInput.record() }
      return value
    }
    _modify { yield &value }
  }
}
