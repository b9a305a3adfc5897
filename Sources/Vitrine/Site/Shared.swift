/// A value on the heap that its copies share until one of them is changed.
///
/// For values of dozens of fields: a copy counts one reference instead of one for each text in it.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  private var box: Box

  // Nobody writes into a box that somebody else can see.
  private final class Box: @unchecked Sendable {
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Puts a value on the heap.
  package init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// The value, read where it lies.
  package var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
