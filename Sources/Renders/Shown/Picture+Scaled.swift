import DesignTokens

extension Picture {
  /// Encodes a part of the picture in sRGB, scaled down, as a PNG file.
  ///
  /// - Parameters:
  ///   - box: The part; nil for the whole picture.
  ///   - width: Width of the result in pixels; a smaller part keeps its width.
  /// - Returns: The bytes of the file; empty if there is no memory for them.
  func png(_ box: PixelBox? = nil, width: Int) -> [UInt8] {
    let all = PixelBox(x: 0, y: 0, width: self.width, height: self.height)
    let box = box ?? all
    let columns = max(1, min(width, box.width))
    let rows = max(1, (box.height * columns + box.width / 2) / box.width)
    var target = [UInt8](repeating: 0, count: columns * rows * 3)
    var converter = ColourConverter(space: space)
    for row in 0..<rows {
      let top = box.y + row * box.height / rows
      let bottom = max(top + 1, box.y + (row + 1) * box.height / rows)
      for column in 0..<columns {
        let left = box.x + column * box.width / columns
        let right = max(left + 1, box.x + (column + 1) * box.width / columns)
        let mean = self.mean(left..<right, top..<bottom)
        let at = (row * columns + column) * 3
        target.replaceSubrange(at..<at + 3, with: converter.bytes(of: mean))
      }
    }
    return Self.png(rgb: target, width: columns, height: rows)
  }

  /// The mean of a block of pixels, put on white.
  private func mean(_ columns: Range<Int>, _ rows: Range<Int>) -> SIMD3<UInt8> {
    var sum = SIMD3<Int>()
    for y in rows {
      var at = (y * width + columns.lowerBound) * 4
      for _ in columns {
        let opacity = Int(pixels[at + 3])
        let color = SIMD3(Int(pixels[at]), Int(pixels[at + 1]), Int(pixels[at + 2]))
        sum &+= opacity == 255 ? color : (color &* opacity &+ 255 &* (255 - opacity)) / 255
        at += 4
      }
    }
    let count = columns.count * rows.count
    return SIMD3<UInt8>(truncatingIfNeeded: (sum &+ (count / 2)) / count)
  }
}

/// Converts colours to sRGB, each once: a picture of an app has few.
private struct ColourConverter {
  let space: PictureColorSpace
  private var known: [SIMD3<UInt8>: [UInt8]] = [:]

  init(space: PictureColorSpace) { self.space = space }

  mutating func bytes(of color: SIMD3<UInt8>) -> [UInt8] {
    guard space != .srgb else { return [color.x, color.y, color.z] }
    if let bytes = known[color] { return bytes }
    let srgb = space.color(
      Double(color.x) / 255,
      Double(color.y) / 255,
      Double(color.z) / 255
    ).srgb.clipped
    let bytes = [srgb.red, srgb.green, srgb.blue].map { UInt8(($0 * 255).rounded()) }
    known[color] = bytes
    return bytes
  }
}
