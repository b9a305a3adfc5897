import DesignTokens
import SiteModel
import Testing

@testable import Renders

extension Site {
  /// A picture of the first specimen in a scheme: its backgrounds as areas, its texts and
  /// icons as strokes, with some colours replaced.
  func picture(
    scheme: Int,
    replacing replaced: [String: Color] = [:],
    area: Color? = nil
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
    for (index, colour) in expected.filter({ $0.role != .fill }).enumerated() {
      let color = replaced[colour.name] ?? colour.color
      for stroke in 0..<8 {
        fill(110 + stroke * 8..<112 + stroke * 8, 250 + index * 24..<264 + index * 24, color)
      }
    }
    if let area { fill(0..<100, 350..<400, area) }
    return Picture.png(rgb: pixels, width: width, height: height)
  }
}
