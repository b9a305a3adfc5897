/// The size of an image in pixels, as the head of its file says.
public struct ImageSize: Sendable, Equatable {
  /// Pixels from left to right.
  public var width: Int
  /// Pixels from top to bottom.
  public var height: Int

  /// Joins two numbers of pixels.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Reads a PNG, GIF, JPEG, WebP or SVG file; `nil` for others, and for those without a size.
  public init?(of bytes: [UInt8]) {
    guard bytes.count >= 16 else { return nil }
    let size =
      switch (bytes[0], bytes[1]) {
      case (0x89, 0x50): ImageSize.png(bytes)
      case (0x47, 0x49): (bytes.little(6), bytes.little(8))
      case (0xFF, 0xD8): ImageSize.jpeg(bytes)
      case (0x52, 0x49): ImageSize.webP(bytes)
      default: ImageSize.svg(bytes)
      }
    guard let (width, height) = size, width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }

  private static func png(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 24, bytes[16] == 0, bytes[20] == 0 else { return nil }
    return (bytes.big(16) << 16 | bytes.big(18), bytes.big(20) << 16 | bytes.big(22))
  }

  /// The first frame header among the segments.
  private static func jpeg(_ bytes: [UInt8]) -> (Int, Int)? {
    var at = 2
    while at + 9 < bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return (bytes.big(at + 7), bytes.big(at + 5)) }
      at += marker == 0xFF ? 1 : 2 + max(2, bytes.big(at + 2))
    }
    return nil
  }

  private static func webP(_ bytes: [UInt8]) -> (Int, Int)? {
    guard bytes.count >= 30, bytes[8..<12].elementsEqual("WEBP".utf8) else { return nil }
    switch bytes[15] {
    case UInt8(ascii: "X"):
      let width = bytes.little(24) | Int(bytes[26]) << 16
      return (width + 1, (bytes.little(27) | Int(bytes[29]) << 16) + 1)
    case UInt8(ascii: "L"):
      let bits = bytes.little(21) | bytes.little(23) << 16
      return ((bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    default: return (bytes.little(26) & 0x3FFF, bytes.little(28) & 0x3FFF)
    }
  }

  /// The `width` and `height` of the outermost element, or else the size of its `viewBox`.
  private static func svg(_ bytes: [UInt8]) -> (Int, Int)? {
    let head = String(decoding: bytes.prefix(2_000), as: UTF8.self)
    guard let start = head.firstRange(of: "<svg") else { return nil }
    let tag = head[start.upperBound...].prefix { $0 != ">" }
    if let width = number("width", tag), let height = number("height", tag) {
      return (width, height)
    }
    guard let box = value("viewBox", tag) else { return nil }
    let numbers = box.split { $0 == " " || $0 == "," }.map { whole($0) ?? 0 }
    return numbers.count == 4 ? (numbers[2], numbers[3]) : nil
  }

  private static func value(_ name: String, _ tag: Substring) -> Substring? {
    guard let start = tag.firstRange(of: " \(name)=") else { return nil }
    let rest = tag[start.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    return rest.dropFirst().prefix { $0 != quote }
  }

  private static func number(_ name: String, _ tag: Substring) -> Int? {
    value(name, tag).flatMap { whole($0.hasSuffix("px") ? $0.dropLast(2) : $0) }
  }

  /// A number of pixels, rounded; `nil` for percentages and numbers that are too large.
  private static func whole(_ text: Substring) -> Int? {
    guard let number = Double(text), number.magnitude < 100_000 else { return nil }
    return Int(number.rounded())
  }
}

extension [UInt8] {
  /// The number that two bytes are, the greater one first.
  fileprivate func big(_ at: Int) -> Int { Int(self[at]) << 8 | Int(self[at + 1]) }

  /// The number that two bytes are, the lesser one first.
  fileprivate func little(_ at: Int) -> Int { Int(self[at]) | Int(self[at + 1]) << 8 }
}
