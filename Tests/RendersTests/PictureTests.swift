import DesignTokens
import Testing

@testable import Renders

/// Tests of reading PNG files of every kind.
struct PictureTests {
  /// A file of one kind, whose first pixel is a certain color.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: PNGFile
    let first: [UInt8]
  }

  static let kinds = [
    Kind(
      testDescription: "red, green and blue of 8 bits",
      file: PNGFile(width: 2, height: 1).with(rows: [[10, 20, 30, 1, 2, 3]]),
      first: [10, 20, 30, 255]
    ),
    Kind(
      testDescription: "red, green and blue of 16 bits",
      file: PNGFile(width: 1, height: 1, depth: 16).with(rows: [[0x80, 0x80, 0, 0, 0xFF, 0xFF]]),
      first: [128, 0, 255, 255]
    ),
    Kind(
      testDescription: "opacity",
      file: PNGFile(width: 1, height: 1, type: 6).with(rows: [[1, 2, 3, 4]]),
      first: [1, 2, 3, 4]
    ),
    Kind(
      testDescription: "grey of 8 bits",
      file: PNGFile(width: 1, height: 1, type: 0).with(rows: [[77]]),
      first: [77, 77, 77, 255]
    ),
    Kind(
      testDescription: "grey of 1 bit",
      file: PNGFile(width: 8, height: 1, depth: 1, type: 0).with(rows: [[0b1000_0000]]),
      first: [255, 255, 255, 255]
    ),
    Kind(
      testDescription: "grey with opacity of 16 bits",
      file: PNGFile(width: 1, height: 1, depth: 16, type: 4).with(rows: [[0x40, 0x40, 0x20, 0x20]]),
      first: [64, 64, 64, 32]
    ),
    Kind(
      testDescription: "a palette of 4 colours with opacity",
      file: PNGFile(width: 4, height: 1, depth: 2, type: 3)
        .with("PLTE", [0, 0, 0, 9, 8, 7, 1, 1, 1, 2, 2, 2]).with("tRNS", [255, 100])
        .with(rows: [[0b0100_1011]]),
      first: [9, 8, 7, 100]
    ),
    Kind(
      testDescription: "interlaced",
      // A picture of 2 by 2 pixels has three passes with pixels.
      file: PNGFile(width: 2, height: 2, type: 0, interlaced: true).with(rows: [[5], [6], [7, 8]]),
      first: [5, 5, 5, 255]
    ),
  ]

  @Test(arguments: kinds)
  func `a picture of each kind is read`(_ kind: Kind) throws {
    let picture = try Picture(png: kind.file.bytes)
    #expect(Array(picture.pixels.prefix(4)) == kind.first)
    #expect(picture.pixels.count == picture.width * picture.height * 4)
  }

  @Test func `the passes of an interlaced picture are put in their places`() throws {
    let file = PNGFile(width: 2, height: 2, type: 0, interlaced: true)
      .with(rows: [[5], [6], [7, 8]])
    let picture = try Picture(png: file.bytes)
    let reds = stride(from: 0, to: 16, by: 4).map { picture.pixels[$0] }
    #expect(reds == [5, 6, 7, 8])
  }

  @Test(arguments: [(2835, 1.0), (5669, 2), (8504, 3)])
  func `the resolution of a file gives its scale`(_ perMetre: Int, _ scale: Double) throws {
    let file = PNGFile(width: 1, height: 1).with("pHYs", big(perMetre) + big(perMetre) + [1])
      .with(rows: [[0, 0, 0]])
    #expect(try Picture(png: file.bytes).scale == scale)
  }

  @Test func `a file without a resolution, or with a strange one, has no scale`() throws {
    let file = PNGFile(width: 1, height: 1)
    #expect(try Picture(png: file.with(rows: [[0, 0, 0]]).bytes).scale == nil)
    let odd = file.with("pHYs", big(40_000) + big(40_000) + [1]).with(rows: [[0, 0, 0]])
    #expect(try Picture(png: odd.bytes).scale == nil)
  }

  @Test func `the encoder writes what the decoder reads`() throws {
    let pixels = (0..<5 * 3 * 3).map { UInt8($0 * 5) }
    let picture = try Picture(png: Picture.png(rgb: pixels, width: 5, height: 3))
    #expect((picture.width, picture.height) == (5, 3))
    let read = stride(from: 0, to: picture.pixels.count, by: 4).flatMap {
      picture.pixels[$0..<$0 + 3]
    }
    #expect(read == pixels)
  }
}
