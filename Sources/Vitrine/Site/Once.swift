import Synchronization

/// A value that is made when somebody asks for it for the first time, as few pages need all that can
/// be read from them; copies of what holds it share it.
final class Once<Value: Sendable>: Sendable {
  private let made = Mutex<Value?>(nil)

  /// The value.
  ///
  /// - Parameter make: Makes it; two who ask at the same time may both do so.
  /// - Returns: What was made first or last, which are the same.
  func callAsFunction(_ make: () -> Value) -> Value {
    if let value = made.withLock({ $0 }) { return value }
    let value = make()
    made.withLock { $0 = value }
    return value
  }
}
