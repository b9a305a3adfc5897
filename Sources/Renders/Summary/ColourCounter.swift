/// Counts the colours of one mark, without the mixtures at its edges.
struct ColourCounter {
  /// A frequent colour.
  struct Peak {
    /// From 0 to 255.
    var color: SIMD3<Float>
    var pixels: Int
  }

  private static let slots = 1 << 13
  /// Colour of each used slot, plus one so that 0 is an empty slot.
  private var keys = [UInt32](repeating: 0, count: slots)
  private var counts = [Int32](repeating: 0, count: slots)
  private var used: [Int] = []
  private var total = 0

  /// Forgets everything.
  mutating func clear() {
    for slot in used { (keys[slot], counts[slot]) = (0, 0) }
    used.removeAll(keepingCapacity: true)
    total = 0
  }

  /// Adds the pixels of a tile.
  mutating func add(_ picture: Picture, _ origin: (x: Int, y: Int), size: Int) {
    let (width, height) = (picture.width, picture.height)
    picture.pixels.withUnsafeBytes { bytes in
      for y in origin.y..<origin.y + size {
        for x in origin.x..<origin.x + size {
          let at = (y * width + x) * 4
          let own = bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)
          let isEdge =
            x > 0 && x + 1 < width && isMixture(bytes, at, at - 4, at + 4)
            || y > 0 && y + 1 < height && isMixture(bytes, at, at - width * 4, at + width * 4)
          if !isEdge { count(UInt32(littleEndian: own) & 0xFF_FFFF) }
        }
      }
    }
  }

  private mutating func count(_ color: UInt32) {
    total += 1
    var slot = Int((color &* 0x9E37_79B1) >> 19)
    for _ in 0..<64 {
      if keys[slot] == color + 1 {
        counts[slot] += 1
        return
      }
      if keys[slot] == 0 {
        (keys[slot], counts[slot]) = (color + 1, 1)
        used.append(slot)
        return
      }
      slot = (slot + 1) & (Self.slots - 1)
    }
  }

  /// Whether the mark is a photograph: many colours, none of them frequent.
  var isVarious: Bool {
    let coarse = Set(used.map { (keys[$0] - 1) & 0xF0_F0F0 })
    let frequent = used.lazy.map { counts[$0] }.max() ?? 0
    return coarse.count >= 40 && Int(frequent) * 5 < total
  }

  /// Each colour with its number of pixels.
  var all: [Peak] {
    used.map { Peak(color: Self.color(keys[$0] - 1), pixels: Int(counts[$0])) }
  }

  private static func color(_ key: UInt32) -> SIMD3<Float> {
    SIMD3(Float(key & 255), Float(key >> 8 & 255), Float(key >> 16))
  }

  /// Colours that are frequent, similar ones together; the most frequent first.
  var peaks: [Peak] {
    let sorted = used.map { (color: keys[$0] - 1, count: Int(counts[$0])) }
      .sorted { ($1.count, $0.color) < ($0.count, $1.color) }
    let ground = sorted.first?.count ?? 0
    let least = max(2, (total - ground) / 25)
    var peaks: [(color: SIMD3<Float>, sum: SIMD3<Float>, pixels: Int)] = []
    for entry in sorted {
      let color = Self.color(entry.color)
      let near = peaks.firstIndex { peak in
        let difference = peak.color - color
        return (difference * difference).max() <= 16
      }
      if let near {
        peaks[near].sum += color * Float(entry.count)
        peaks[near].pixels += entry.count
      } else if peaks.count < 24 {
        peaks.append((color, color * Float(entry.count), entry.count))
      }
    }
    return peaks.filter { $0.pixels >= least }.prefix(10).map {
      Peak(color: $0.sum / Float($0.pixels), pixels: $0.pixels)
    }
  }
}

/// Returns true if the colour of a pixel is between those of its two neighbours, as at the edge of
/// a letter.
private func isMixture(
  _ bytes: UnsafeRawBufferPointer,
  _ own: Int,
  _ before: Int,
  _ after: Int
) -> Bool {
  let (middle, first, last) = (
    brightness(bytes, own), brightness(bytes, before), brightness(bytes, after)
  )
  let (up, down) = (middle - first, last - middle)
  return up > 8 && down > 8 || up < -8 && down < -8
}

/// A measure of brightness from 0 to 255.
private func brightness(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int {
  (2 * Int(bytes[at]) + 5 * Int(bytes[at + 1]) + Int(bytes[at + 2])) >> 3
}
