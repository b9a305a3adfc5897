import Diagnostics

/// Writes values one after the other, numbers as short as they are, each text once.
struct CacheWriter {
  /// What was written, behind the texts.
  private var body: [UInt8] = []
  private var texts: [UInt8] = []
  private var places: [ExactText: Int] = [:]
  private var lastPath: [UInt8] = []

  /// Everything, texts first.
  var bytes: [UInt8] { Array(pieces.joined()) }

  /// Everything in pieces, which need not be copied into one.
  var pieces: [[UInt8]] {
    var count: [UInt8] = []
    Self.append(places.count, to: &count)
    return [count, texts, body]
  }

  /// Writes a number that is not negative, seven bits a byte (LEB128).
  mutating func write(_ number: Int) {
    Self.append(number, to: &body)
  }

  /// Writes a text.
  mutating func write(_ text: String) {
    if let place = places[ExactText(text)] { return write(place) }
    let place = places.count
    places[ExactText(text)] = place
    let utf8 = Array(text.utf8)
    Self.append(utf8.count, to: &texts)
    texts += utf8
    write(place)
  }

  /// Makes room for so many bytes more.
  mutating func reserve(_ count: Int) {
    body.reserveCapacity(body.count + count)
  }

  /// Writes bytes where they are, after their number.
  mutating func write(bytes: some Collection<UInt8>) {
    write(bytes.count)
    body += bytes
  }

  /// Writes a path, which is much like the one before: how many bytes they share, and the others.
  mutating func write(path: String) {
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
  mutating func write(_ word: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      body.append(UInt8(truncatingIfNeeded: word >> UInt64(shift)))
    }
  }

  /// Writes a hash.
  mutating func write(_ hash: ContentHash) {
    write(hash.high)
    write(hash.low)
  }

  /// Writes how many values there are, and each.
  mutating func write<Element>(
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

/// Reads what a `CacheWriter` wrote, in the same order.
struct CacheReader {
  /// What was read cannot have been written by this program.
  struct Malformed: Error {}

  private let bytes: ArraySlice<UInt8>
  private var at: Int
  private var texts: [String] = []
  private var lastPath: [UInt8] = []

  /// Reads the texts.
  ///
  /// - Throws: `Malformed`.
  init(_ bytes: ArraySlice<UInt8>) throws(Malformed) {
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

  /// Whether everything was read.
  var isAtEnd: Bool { at == bytes.endIndex }

  /// Reads a number.
  mutating func number() throws(Malformed) -> Int {
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
  mutating func text() throws(Malformed) -> String {
    let place = try number()
    guard place < texts.count else { throw Malformed() }
    return texts[place]
  }

  /// Reads bytes that stand after their number.
  mutating func inlineBytes() throws(Malformed) -> ArraySlice<UInt8> {
    try piece(UInt64(try number()))
  }

  /// Reads so many bytes.
  mutating func piece(_ count: UInt64) throws(Malformed) -> ArraySlice<UInt8> {
    guard count <= bytes.endIndex - at else { throw Malformed() }
    at += Int(count)
    return bytes[at - Int(count)..<at]
  }

  /// Reads bytes that stand after their number, as text.
  mutating func inlineText() throws(Malformed) -> String {
    String(decoding: try inlineBytes(), as: UTF8.self)
  }

  /// Reads a path.
  mutating func path() throws(Malformed) -> String {
    let shared = try number()
    let own = try inlineBytes()
    guard shared <= lastPath.count else { throw Malformed() }
    lastPath.removeSubrange(shared...)
    lastPath += own
    return String(decoding: lastPath, as: UTF8.self)
  }

  /// Reads a number of eight bytes.
  mutating func word() throws(Malformed) -> UInt64 {
    guard bytes.endIndex - at >= 8 else { throw Malformed() }
    var word: UInt64 = 0
    for place in 0..<8 { word |= UInt64(bytes[at + place]) << UInt64(place * 8) }
    at += 8
    return word
  }

  /// Reads a hash.
  mutating func hash() throws(Malformed) -> ContentHash {
    ContentHash(high: try word(), low: try word())
  }

  /// Reads values of which the number stands before them.
  mutating func list<Element>(
    _ element: (inout CacheReader) throws(Malformed) -> Element
  ) throws(Malformed) -> [Element] {
    let count = try number()
    // Each value has a byte at least, so no number can ask for more memory than the file is long.
    guard count <= bytes.endIndex - at else { throw Malformed() }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try element(&self)) }
    return elements
  }
}
