/// 128-bit hash of some bytes; equal bytes have equal hashes on every machine.
///
/// It detects changes. It does not protect against a person who constructs two pages with one hash
/// on purpose; that person could as well write the output. The algorithm reads eight bytes a step
/// and folds each into two lanes by a full multiplication, after wyhash (Wang Yi,
/// https://github.com/wangyi-fudan/wyhash).
public struct ContentHash: Sendable, Equatable {
  /// The first half.
  private(set) var high: UInt64 = 0xa076_1d64_78bd_642f
  /// The second half.
  private(set) var low: UInt64 = 0xe703_7ed1_a0b4_28db

  /// The hash of nothing.
  public init() {}

  /// The hash of some bytes.
  public init(_ bytes: [UInt8]) {
    add(bytes)
  }

  /// The hash of some bytes.
  public init(_ bytes: ArraySlice<UInt8>) {
    add(bytes)
  }

  /// Creates a hash from its stored halves.
  init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Adds bytes to the hash; their length counts too.
  public mutating func add(_ bytes: [UInt8]) {
    add(bytes[...])
  }

  /// Adds bytes to the hash; their length counts too.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { add($0) }
  }

  private mutating func add(_ buffer: UnsafeRawBufferPointer) {
    var at = 0
    while at + 8 <= buffer.count {
      add(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      at += 8
    }
    var rest: UInt64 = 0
    for byte in buffer[at...] { rest = rest << 8 | UInt64(byte) }
    add(rest)
    add(UInt64(buffer.count))
  }

  /// Adds a text.
  public mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// The hash as 32 hexadecimal digits.
  public var digits: String {
    [high, low].map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Adds another hash.
  public mutating func add(_ hash: ContentHash) {
    add(hash.high)
    add(hash.low)
  }

  /// Adds a number.
  public mutating func add(_ word: UInt64) {
    high = Self.fold(high ^ word, 0x8ebc_6af0_9c88_c6e3)
    low = Self.fold(low ^ word, 0x5899_65cc_7537_4cc3) ^ high
  }

  /// Folds both halves of a product.
  ///
  /// A factor of zero would erase everything before it.
  private static func fold(_ first: UInt64, _ second: UInt64) -> UInt64 {
    let product = (first == 0 ? 0x1d8e_4e27_c47d_124f : first).multipliedFullWidth(by: second)
    return product.high ^ product.low
  }
}
