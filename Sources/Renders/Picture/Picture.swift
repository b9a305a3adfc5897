/// A decoded picture, eight bits a channel.
struct Picture: Sendable {
  /// Width in pixels.
  let width: Int
  /// Height in pixels.
  let height: Int
  /// Red, green, blue and opacity of each pixel, row by row, not multiplied.
  var pixels: [UInt8]
  /// Meaning of the numbers in `pixels`.
  let space: PictureColorSpace
  /// Pixels for each point that the file itself states; nil if it states none.
  let scale: Double?

  /// Largest number of pixels: twice that of the largest screens.
  static let pixelLimit = 64 << 20
}

/// Reason why a picture cannot be read.
struct PictureError: Error {
  /// The reason as a clause, such as `it is no PNG file`.
  let reason: String
}
