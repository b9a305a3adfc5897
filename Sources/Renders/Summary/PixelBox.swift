/// A rectangle of pixels, counted from the top left corner of a picture.
public struct PixelBox: Sendable, Hashable {
  /// Left edge.
  public var x: Int
  /// Top edge.
  public var y: Int
  /// Number of columns.
  public var width: Int
  /// Number of rows.
  public var height: Int

  /// Creates a rectangle.
  public init(x: Int, y: Int, width: Int, height: Int) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// The rectangle for people: `120x40 at 16,88`.
  public var text: String { "\(width)x\(height) at \(x),\(y)" }

  /// Number of pixels.
  var area: Int { width * height }

  /// Returns the share of this rectangle that is inside another one, from 0 to 1.
  func share(in other: PixelBox) -> Double {
    let across = min(x + width, other.x + other.width) - max(x, other.x)
    let down = min(y + height, other.y + other.height) - max(y, other.y)
    guard across > 0, down > 0, area > 0 else { return 0 }
    return Double(across * down) / Double(area)
  }
}
