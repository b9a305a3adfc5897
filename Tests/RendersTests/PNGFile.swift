/// A PNG file that a test writes chunk by chunk, of any kind that the format has.
struct PNGFile {
  var chunks: [(name: String, data: [UInt8])] = []

  /// Begins with a header.
  init(width: Int, height: Int, depth: Int = 8, type: Int = 2, interlaced: Bool = false) {
    let header =
      big(width) + big(height) + [UInt8(depth), UInt8(type), 0, 0, interlaced ? 1 : 0]
    chunks.append(("IHDR", header))
  }

  /// Adds a chunk.
  func with(_ name: String, _ data: [UInt8]) -> PNGFile {
    var copy = self
    copy.chunks.append((name, data))
    return copy
  }

  /// Adds rows, each with its filter byte, in blocks of `deflate` that are not compressed.
  func with(rows: [[UInt8]]) -> PNGFile {
    let raw = rows.flatMap { row -> [UInt8] in [0] + row }
    return with("IDAT", zlib(raw)).with("IEND", [])
  }

  /// The bytes of the file.
  var bytes: [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunks.flatMap { chunk in
        let named = Array(chunk.name.utf8) + chunk.data
        return big(chunk.data.count) + named + big(Int(crc(named)))
      }
  }
}

/// Four bytes, the most significant first.
func big(_ number: Int) -> [UInt8] {
  [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
}

/// A zlib stream that compresses nothing.
func zlib(_ raw: [UInt8]) -> [UInt8] {
  var stream: [UInt8] = [0x78, 0x01]
  var at = 0
  repeat {
    let count = min(65_535, raw.count - at)
    let isLast = at + count == raw.count
    let (low, high) = (UInt8(count & 255), UInt8(count >> 8))
    stream += [isLast ? 1 : 0, low, high, ~low, ~high] + raw[at..<at + count]
    at += count
  } while at < raw.count
  var (a, b) = (1, 0)
  for byte in raw {
    a = (a + Int(byte)) % 65_521
    b = (b + a) % 65_521
  }
  return stream + big(b << 16 | a)
}

private func crc(_ bytes: [UInt8]) -> UInt32 {
  var value: UInt32 = 0xFFFF_FFFF
  for byte in bytes {
    value ^= UInt32(byte)
    for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }
  return ~value
}
