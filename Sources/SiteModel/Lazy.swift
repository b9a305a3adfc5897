import Synchronization

/// A value that is made on first use, because few pages need all values that can be derived from
/// them.
///
/// Copies of the owner share it.
public final class Lazy<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  /// Creates a value that has not been made.
  public init() {}

  /// The value.
  ///
  /// - Parameter make: Makes the value; two threads that ask at the same time may both call it.
  /// - Returns: The value made first or last; both are equal.
  public func callAsFunction(_ make: () -> Value) -> Value {
    if let value = made.withLock({ $0 }) { return value }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
