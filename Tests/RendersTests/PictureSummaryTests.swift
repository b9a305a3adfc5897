import DesignTokens
import Testing

@testable import Renders

/// Tests of what is found in a picture.
struct PictureSummaryTests {
  /// Draws a picture of rectangles, the later ones on top.
  private func picture(
    _ width: Int,
    _ height: Int,
    _ boxes: [(PixelBox, (Int, Int) -> [UInt8])]
  ) -> Picture {
    var pixels = [UInt8](repeating: 255, count: width * height * 4)
    for (box, color) in boxes {
      for y in box.y..<box.y + box.height {
        for x in box.x..<box.x + box.width {
          let at = (y * width + x) * 4
          pixels.replaceSubrange(at..<at + 3, with: color(x, y))
        }
      }
    }
    return Picture(width: width, height: height, pixels: pixels, space: .srgb, scale: nil)
  }

  private func plain(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> (Int, Int) -> [UInt8] {
    { _, _ in [red, green, blue] }
  }

  private func hex(_ color: Color) -> String { color.hex }

  @Test func `an image of one colour is blank`() {
    #expect(PictureSummary(picture(64, 64, [])).isBlank)
    let spot = (PixelBox(x: 9, y: 9, width: 2, height: 2), plain(0, 0, 0))
    #expect(!PictureSummary(picture(64, 64, [spot])).isBlank)
  }

  @Test func `areas have their colours and places`() {
    let card = PixelBox(x: 16, y: 32, width: 64, height: 32)
    let summary = PictureSummary(picture(128, 128, [(card, plain(20, 40, 60))]))
    #expect(summary.areas.map { hex($0.color) } == ["#ffffff", "#14283c"])
    #expect(summary.areas[1].box == card)
    #expect(summary.areas[1].pixels == card.area)
  }

  @Test func `noise does not change an area`() {
    let noisy = { (x: Int, y: Int) -> [UInt8] in
      [100, 150, 200].map { UInt8($0 + (x * 7 + y * 13) % 7 - 3) }
    }
    let box = PixelBox(x: 0, y: 0, width: 128, height: 128)
    let summary = PictureSummary(picture(128, 128, [(box, noisy)]))
    #expect(summary.areas.count == 1)
    #expect(Color.distance(summary.areas[0].color, Color(hexDigits: "6496c8") ?? .black) < 1)
  }

  @Test func `a gradient is marked`() {
    let box = PixelBox(x: 0, y: 0, width: 128, height: 256)
    let drift = { (_: Int, y: Int) -> [UInt8] in [UInt8(y / 2), 80, 160] }
    let summary = PictureSummary(picture(128, 256, [(box, drift)]))
    #expect(!summary.areas.contains { !$0.isGradient })
  }

  @Test func `a thin stroke has the colour of its middle and not of its edges`() {
    let edge = (PixelBox(x: 21, y: 10, width: 5, height: 40), plain(128, 128, 128))
    let stroke = (PixelBox(x: 22, y: 10, width: 3, height: 40), plain(10, 10, 10))
    let summary = PictureSummary(picture(64, 64, [edge, stroke]))
    let colours = summary.marks.map { hex($0.color) }
    #expect(colours.contains("#0a0a0a"))
    #expect(!colours.contains("#808080"))
  }

  @Test func `a photograph does not count as a colour, and areas in it are ignored`() {
    let box = PixelBox(x: 32, y: 32, width: 96, height: 96)
    let photograph = { (x: Int, y: Int) -> [UInt8] in
      let value = (x &* 73 ^ y &* 151) &* 2_654_435
      return [0, 8, 16].map { UInt8(value >> $0 & 255) }
    }
    let sky = PixelBox(x: 48, y: 48, width: 32, height: 32)
    let drawn = picture(160, 160, [(box, photograph), (sky, plain(90, 140, 250))])
    let inside = PictureSummary(drawn).areas.filter { hex($0.color) == "#5a8cfa" }
    #expect(inside.map(\.isInPhotograph) == [true])
  }

  @Test func `transparent pixels are white`() {
    var drawn = picture(32, 32, [])
    for at in stride(from: 0, to: drawn.pixels.count, by: 4) {
      drawn.pixels.replaceSubrange(at..<at + 4, with: [0, 0, 0, 0])
    }
    let summary = PictureSummary(drawn)
    #expect(summary.areas.map { hex($0.color) } == ["#ffffff"])
  }

  @Test(arguments: [(1, 1), (3, 200), (200, 3), (7, 7), (9, 9)])
  func `a picture of any size is looked at`(_ width: Int, _ height: Int) {
    let summary = PictureSummary(picture(width, height, []))
    #expect(summary.width == width)
    #expect(summary.areas.allSatisfy { $0.box.x >= 0 && $0.box.x + $0.box.width <= width })
  }
}
