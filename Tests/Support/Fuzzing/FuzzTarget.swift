/// One reader of bytes, and what must hold of it whatever the bytes are.
package struct FuzzTarget: Sendable, CustomStringConvertible {
  /// What a run calls it.
  package let name: String
  /// Bytes to begin with.
  package let seeds: @Sendable () -> [[UInt8]]
  /// Texts that mean something to the reader, to be put anywhere.
  package let words: [String]
  /// Inputs are cut to this many bytes.
  package let largest: Int
  /// Reads the bytes, and throws `Broken` where something does not hold.
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

/// What did not hold of a reader.
package struct Broken: Error, CustomStringConvertible {
  /// What it is, and with which values.
  package let description: String

  /// Says what does not hold.
  package init(_ description: String) { self.description = description }
}

/// Throws unless something holds.
package func hold(
  _ holds: Bool,
  _ what: @autoclosure () -> String
) throws(Broken) {
  if !holds { throw Broken(what()) }
}
