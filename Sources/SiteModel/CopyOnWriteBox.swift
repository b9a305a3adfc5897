/// A value on the heap that its copies share until one of them is changed.
///
/// For values of dozens of fields: a copy counts one reference instead of one for each text in it.
@propertyWrapper
public struct CopyOnWriteBox<Value: Sendable>: Sendable {
  private var box: Box

  // A box is only written while it has one owner.
  fileprivate final class Box: @unchecked Sendable {
    @exclusivity(unchecked) var value: Value

    init(_ value: Value) { self.value = value }
  }

  /// Identity of the box on the heap, used as a key for results computed from the value.
  ///
  /// It retains the value, so no other value gets the same address.
  public struct Identity: Hashable, Sendable {
    fileprivate let box: Box

    /// Returns true if both are the same box.
    public static func == (first: Identity, second: Identity) -> Bool {
      first.box === second.box
    }

    /// Feeds the place.
    public func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(box))
    }
  }

  /// Identity of the box; all unchanged copies share it.
  public var identity: Identity { Identity(box: box) }

  /// Stores a value on the heap.
  public init(wrappedValue: Value) {
    box = Box(wrappedValue)
  }

  /// The value, read in place.
  public var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.value) }
      yield &box.value
    }
  }
}
