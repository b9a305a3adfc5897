import SiteModel

/// Checksums in front of a build's cache.
///
/// They detect changes by a disk or a text editor, which may leave bytes that still make sense.
enum CacheSeal {
  /// The pieces of a cache with their checksums in front.
  static func close(_ pieces: [[UInt8]]) -> [[UInt8]] {
    var seal = CacheWriter()
    seal.write(pieces) { seal, piece in
      seal.write(piece.count)
      seal.write(ContentHash(piece))
    }
    let head = seal.bytes
    var size = CacheWriter()
    size.write(UInt64(head.count))
    return [size.bytes, head] + pieces
  }

  /// The cache after the checksums; nil if a byte of it has changed.
  static func open(_ bytes: [UInt8]) -> ArraySlice<UInt8>? {
    try? checked(bytes[...])
  }

  private static func checked(
    _ bytes: ArraySlice<UInt8>
  ) throws(CacheReader.Malformed) -> ArraySlice<UInt8> {
    var all = try CacheReader(bytes)
    var seal = try CacheReader(try all.piece(try all.word()))
    let sums = try seal.list { seal throws(CacheReader.Malformed) in
      (size: try seal.number(), hash: try seal.hash())
    }
    var count = 0
    for sum in sums {
      let piece = try all.piece(UInt64(sum.size))
      guard ContentHash(piece) == sum.hash else { throw CacheReader.Malformed() }
      count += piece.count
    }
    guard seal.isAtEnd, all.isAtEnd else { throw CacheReader.Malformed() }
    return bytes.suffix(count)
  }
}
