import Diagnostics

/// Writes values one after the other: numbers in as few bytes as possible, each text once.
public struct CacheWriter {
  /// Creates a writer of an empty cache.
  public init() {}
  /// Bytes written so far; in the finished cache they follow the texts.
  private var body: [UInt8] = []
  private var texts: [UInt8] = []
  private var places: [ExactText: Int] = [:]
  private var lastPath: [UInt8] = []

  /// All bytes written, texts first.
  public var bytes: [UInt8] { Array(pieces.joined()) }

  /// All bytes in pieces, so that they need not be copied into one array.
  public var pieces: [[UInt8]] {
    var count: [UInt8] = []
    Self.append(places.count, to: &count)
    return [count, texts, body]
  }

  /// Writes a number that is not negative, seven bits a byte (LEB128).
  public mutating func write(_ number: Int) {
    Self.append(number, to: &body)
  }

  /// Writes a text.
  public mutating func write(_ text: String) {
    if let place = places[ExactText(text)] { return write(place) }
    let place = places.count
    places[ExactText(text)] = place
    let utf8 = Array(text.utf8)
    Self.append(utf8.count, to: &texts)
    texts += utf8
    write(place)
  }

  /// Reserves capacity for this many more bytes.
  public mutating func reserve(_ count: Int) {
    body.reserveCapacity(body.count + count)
  }

  /// Writes the number of bytes and then the bytes, in place.
  public mutating func write(bytes: some Collection<UInt8>) {
    write(bytes.count)
    body += bytes
  }

  /// Writes a path as the number of bytes that it shares with the last path, then the other bytes.
  public mutating func write(path: String) {
    let bytes = Array(path.utf8)
    var shared = 0
    while shared < min(bytes.count, lastPath.count), bytes[shared] == lastPath[shared] {
      shared += 1
    }
    write(shared)
    write(bytes: bytes[shared...])
    lastPath = bytes
  }

  /// Writes a number of eight bytes.
  public mutating func write(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      body.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }

  /// Writes a hash.
  public mutating func write(_ hash: ContentHash) {
    write(hash.high)
    write(hash.low)
  }

  /// Writes the number of values, and then each.
  public mutating func write<Element>(
    _ elements: some Collection<Element>,
    _ element: (inout CacheWriter, Element) -> Void
  ) {
    write(elements.count)
    for one in elements { element(&self, one) }
  }

  private static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = UInt64(max(0, number))
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }
}

/// Reads the values of a `CacheWriter`, in the same order.
public struct CacheReader {
  /// Thrown if this program cannot have written the bytes that are read.
  public struct Malformed: Error {
    /// Creates the error.
    public init() {}
  }

  private let bytes: ArraySlice<UInt8>
  private var at: Int
  private var texts: [String] = []
  private var lastPath: [UInt8] = []

  /// Reads the texts.
  ///
  /// - Throws: `Malformed`.
  public init(_ bytes: ArraySlice<UInt8>) throws(Malformed) {
    self.bytes = bytes
    at = bytes.startIndex
    let count = try number()
    guard count <= bytes.count else { throw Malformed() }
    texts.reserveCapacity(count)
    for _ in 0..<count {
      let length = try number()
      guard length <= bytes.endIndex - at else { throw Malformed() }
      texts.append(String(decoding: bytes[at..<at + length], as: UTF8.self))
      at += length
    }
  }

  /// True if all bytes have been read.
  public var isAtEnd: Bool { at == bytes.endIndex }

  /// Reads a number.
  public mutating func number() throws(Malformed) -> Int {
    var number: UInt64 = 0
    for shift in stride(from: 0, to: 63, by: 7) {
      guard at < bytes.endIndex else { throw Malformed() }
      let byte = bytes[at]
      at += 1
      number |= UInt64(byte & 0x7F) << UInt64(shift)
      if byte < 0x80 { return Int(number) }
    }
    throw Malformed()
  }

  /// Reads a text.
  public mutating func text() throws(Malformed) -> String {
    let place = try number()
    guard place < texts.count else { throw Malformed() }
    return texts[place]
  }

  /// Reads a count and then that many bytes.
  public mutating func inlineBytes() throws(Malformed) -> ArraySlice<UInt8> {
    try piece(UInt64(try number()))
  }

  /// Reads so many bytes.
  public mutating func piece(_ count: UInt64) throws(Malformed) -> ArraySlice<UInt8> {
    guard count <= bytes.endIndex - at else { throw Malformed() }
    at += Int(count)
    return bytes[at - Int(count)..<at]
  }

  /// Reads a count and then that many bytes as text.
  public mutating func inlineText() throws(Malformed) -> String {
    String(decoding: try inlineBytes(), as: UTF8.self)
  }

  /// Reads a path.
  public mutating func path() throws(Malformed) -> String {
    let shared = try number()
    let own = try inlineBytes()
    guard shared <= lastPath.count else { throw Malformed() }
    lastPath.removeSubrange(shared...)
    lastPath += own
    return String(decoding: lastPath, as: UTF8.self)
  }

  /// Reads a number of eight bytes.
  public mutating func word() throws(Malformed) -> UInt64 {
    guard bytes.endIndex - at >= 8 else { throw Malformed() }
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(bytes[at + place]) << UInt64(place * 8) }
    at += 8
    return word
  }

  /// Reads a hash.
  public mutating func hash() throws(Malformed) -> ContentHash {
    ContentHash(high: try word(), low: try word())
  }

  /// Reads a count and then that many values.
  public mutating func list<Element>(
    _ element: (inout CacheReader) throws(Malformed) -> Element
  ) throws(Malformed) -> [Element] {
    let count = try number()
    // Each value has at least one byte, so a count cannot request more memory than the length of
    // the file.
    guard count <= bytes.endIndex - at else { throw Malformed() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }
}
