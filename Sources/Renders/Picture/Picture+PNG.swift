import CPNG

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

extension Picture {
  /// Decodes a PNG file of any kind.
  ///
  /// - Parameter bytes: The bytes of the file.
  /// - Throws: `PictureError` if they are no PNG file, are damaged, or have more pixels than
  ///   `pixelLimit`.
  init(png bytes: [UInt8]) throws(PictureError) {
    let result = bytes.withUnsafeBufferPointer { Self.decode($0) }
    self = try result.get()
  }

  private static func decode(_ bytes: UnsafeBufferPointer<UInt8>) -> Result<Picture, PictureError> {
    guard let start = bytes.baseAddress else {
      return .failure(PictureError(reason: "the file is empty"))
    }
    var header = vitrine_png_header()
    var reason: UnsafePointer<CChar>?
    let limit = UInt64(pixelLimit)
    guard let png = vitrine_png_open(start, bytes.count, limit, &header, &reason) else {
      return .failure(PictureError(reason))
    }
    defer { vitrine_png_close(png) }
    let (width, height) = (Int(header.width), Int(header.height))
    var failure: PictureError?
    let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { target, count in
      guard let first = target.baseAddress else { return }
      if let reason = vitrine_png_read(png, first) {
        failure = PictureError(reason)
      } else {
        count = width * height * 4
      }
    }
    if let failure { return .failure(failure) }
    return .success(
      Picture(
        width: width,
        height: height,
        pixels: pixels,
        space: PictureColorSpace(header),
        scale: header.pixels_per_metre > 0 ? scale(Double(header.pixels_per_metre)) : nil
      )
    )
  }

  /// Pixels for each point of a resolution in pixels per metre: 72 dpi is one.
  ///
  /// Nil if it is no usual scale of a screen.
  private static func scale(_ resolution: Double) -> Double? {
    let scale = (resolution * 0.0254 / 72 * 2).rounded() / 2
    return (1...4).contains(scale) ? scale : nil
  }

  /// Encodes opaque pixels of three bytes each as a PNG file; empty if there is no memory for it.
  static func png(rgb pixels: [UInt8], width: Int, height: Int) -> [UInt8] {
    guard pixels.count == width * height * 3, !pixels.isEmpty else { return [] }
    var count = 0
    guard let bytes = vitrine_png_write(pixels, UInt32(width), UInt32(height), &count) else {
      return []
    }
    defer { free(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}

extension PictureError {
  fileprivate init(_ reason: UnsafePointer<CChar>?) {
    self.init(reason: reason.map { String(cString: $0) } ?? "it is damaged")
  }
}

extension PictureColorSpace {
  /// Reads the colour space of a file, in the order of precedence of the PNG specification: `cICP`,
  /// `iCCP`, `sRGB`, then `gAMA` and `cHRM`.
  fileprivate init(_ header: vitrine_png_header) {
    if header.has_cicp != 0, let space = PictureColorSpace(header.primaries, header.transfer) {
      self = space
    } else if let start = header.profile {
      let profile = Array(UnsafeBufferPointer(start: start, count: Int(header.profile_length)))
      self = PictureColorSpace(profile: profile) ?? .srgb
    } else if header.is_srgb == 0, header.gamma > 0 {
      let c = header.chromaticities
      self = PictureColorSpace(
        gamma: 1 / header.gamma,
        chromaticities: header.has_chromaticities == 0
          ? nil : [c.0, c.1, c.2, c.3, c.4, c.5, c.6, c.7]
      )
    } else {
      self = .srgb
    }
  }
}
