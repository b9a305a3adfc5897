/// A value on the heap that its copies share until one of them is changed.
///
/// For values of dozens of fields: a copy counts one reference instead of one for each text in it.
@propertyWrapper
package struct Shared<Value: Sendable>: Sendable {
  private var box: Box

  // Nobody writes into a box that somebody else can see.
  fileprivate final class Box: @unchecked Sendable {
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Which place on the heap it is, for looking up what was worked out for the value.
  ///
  /// It keeps the value there, so that no other gets its place.
  package struct Identity: Hashable, Sendable {
    fileprivate let box: Box

    /// Whether both are one place.
    package static func == (first: Identity, second: Identity) -> Bool {
      first.box === second.box
    }

    /// Feeds the place.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(box))
    }
  }

  /// Where the value is; the same for all copies that have not been changed.
  package var identity: Identity { Identity(box: box) }

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
