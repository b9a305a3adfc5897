import DesignTokens
import SiteModel
import Testing

@testable import Renders

extension Site {
  /// A picture of the first specimen in a scheme: its backgrounds as areas, its texts and
  /// icons as strokes, with some colours replaced.
  ///
  /// - Parameters:
  ///   - scheme: The scheme.
  ///   - replaced: Colours by the name of their slot.
  ///   - area: Colour of a further area.
  ///   - text: Colour of a further text.
  /// - Returns: The picture as a PNG file.
  /// - Throws: An error if the site has no specimen.
  func picture(
    scheme: Int,
    replacing replaced: [String: Color] = [:],
    area: Color? = nil,
    text: Color? = nil
  ) throws -> [UInt8] {
    let specimen = try #require(pages[0].specimens.first)
    let (width, height) = (200, 400)
    var pixels = [UInt8](repeating: 255, count: width * height * 3)
    func fill(_ columns: Range<Int>, _ rows: Range<Int>, _ color: Color) {
      let rgb = color.srgb.clipped
      let bytes = [rgb.red, rgb.green, rgb.blue].map { UInt8(($0 * 255).rounded()) }
      for y in rows {
        for x in columns {
          pixels.replaceSubrange((y * width + x) * 3..<(y * width + x) * 3 + 3, with: bytes)
        }
      }
    }
    let expected = specimen.expectedColours(scheme: scheme)
    for (index, colour) in expected.filter({ $0.role == .fill }).enumerated() {
      let color = replaced[colour.name] ?? colour.color
      fill(index * 20..<width, index * 40..<height, color)
    }
    func write(_ color: Color, _ column: Int, _ row: Int, on ground: String?) {
      let below = expected.first { $0.name == ground }
      if let below { fill(100..<180, row - 5..<row + 19, replaced[below.name] ?? below.color) }
      for stroke in 0..<8 {
        fill(column + stroke * 8..<column + 2 + stroke * 8, row..<row + 14, color)
      }
    }
    for (index, colour) in expected.filter({ $0.role != .fill }).enumerated() {
      let ground = specimen.slots[colour.slot].slot.on
      write(replaced[colour.name] ?? colour.color, 110, 250 + index * 24, on: ground)
    }
    if let text { write(text, 110, 376, on: "background") }
    if let area { fill(0..<100, 350..<400, area) }
    return Picture.png(rgb: pixels, width: width, height: height)
  }
}
