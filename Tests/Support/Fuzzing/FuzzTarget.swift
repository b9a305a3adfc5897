/// One reader of bytes, and the properties that it must have for any bytes.
package struct FuzzTarget: Sendable, CustomStringConvertible {
  /// Name of the target on the command line.
  package let name: String
  /// Bytes to begin with.
  package let seeds: @Sendable () -> [[UInt8]]
  /// Texts with a meaning for the reader, to be inserted anywhere.
  package let words: [String]
  /// Inputs are cut to this many bytes.
  package let largest: Int
  /// Reads the bytes, and throws `Broken` if a property is broken.
  package let look: @Sendable ([UInt8]) throws -> Void

  /// Creates a target.
  package init(
    _ name: String,
    words: [String] = [],
    largest: Int = 20_000,
    seeds: @escaping @Sendable () -> [[UInt8]],
    look: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.words = words
    self.largest = largest
    self.seeds = seeds
    self.look = look
  }

  /// The name.
  package var description: String { name }
}

/// Property that a reader broke.
package struct Broken: Error, CustomStringConvertible {
  /// Description of the property, with the values.
  package let description: String

  /// Creates an error with this description of the broken property.
  package init(_ description: String) { self.description = description }
}

/// Throws unless the property is true.
package func hold(
  _ holds: Bool,
  _ what: @autoclosure () -> String
) throws(Broken) {
  if !holds { throw Broken(what()) }
}
