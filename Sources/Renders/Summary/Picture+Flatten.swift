extension Picture {
  /// Puts translucent pixels on white, as the proofs of specimens do.
  mutating func flatten() {
    guard hasOpacity else { return }
    pixels.withUnsafeMutableBufferPointer { pixels in
      for at in stride(from: 0, to: pixels.count, by: 4) where pixels[at + 3] != 255 {
        let opacity = Int(pixels[at + 3])
        for channel in at..<at + 3 {
          pixels[channel] = UInt8(
            (Int(pixels[channel]) * opacity + 255 * (255 - opacity) + 127) / 255
          )
        }
        pixels[at + 3] = 255
      }
    }
  }

  /// Whether a pixel is translucent.
  private var hasOpacity: Bool {
    pixels.withUnsafeBytes { bytes in
      var least = SIMD16<UInt8>(repeating: 255)
      var at = 0
      while at + 16 <= bytes.count {
        let four = bytes.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
        least = pointwiseMin(least, four)
        at += 16
      }
      var opacity = min(min(least[3], least[7]), min(least[11], least[15]))
      while at < bytes.count {
        opacity = min(opacity, bytes[at + 3])
        at += 4
      }
      return opacity != 255
    }
  }
}
