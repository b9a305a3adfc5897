import DesignTokens
import Foundation
import Testing

@testable import Renders

/// Tests of the colour spaces that PNG files name.
struct ColorSpaceTests {
  private static let pixel = PNGFile(width: 1, height: 1)
  private static let row: [[UInt8]] = [[255, 0, 0]]

  private func space(_ file: PNGFile) throws -> PictureColorSpace {
    try Picture(png: file.with(rows: Self.row).bytes).space
  }

  /// A profile of three primaries, with one curve for all channels.
  private func profile(_ columns: [[Double]], curve: [UInt8]) -> [UInt8] {
    func fixed(_ number: Double) -> [UInt8] { big(Int((number * 65_536).rounded())) }
    let names = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
    let values =
      columns.map { Array("XYZ ".utf8) + [0, 0, 0, 0] + $0.flatMap(fixed) }
      + [curve, curve, curve]
    var table: [UInt8] = big(names.count)
    var data: [UInt8] = []
    let start = 128 + 4 + 12 * names.count
    for (name, value) in zip(names, values) {
      table += Array(name.utf8) + big(start + data.count) + big(value.count)
      data += value + [UInt8](repeating: 0, count: (4 - value.count % 4) % 4)
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: big(start + data.count))
    header.replaceSubrange(8..<12, with: [4, 0, 0, 0])
    header.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    header.replaceSubrange(68..<80, with: fixed(0.9642) + fixed(1) + fixed(0.8249))
    return header + table + data
  }

  /// The curve of sRGB and Display P3 as a parametric curve of kind 3.
  private var screenCurve: [UInt8] {
    let numbers = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]
    return Array("para".utf8) + [0, 0, 0, 0, 0, 3, 0, 0]
      + numbers.flatMap { big(Int(($0 * 65_536).rounded())) }
  }

  /// Display P3 as Apple's profile has it, adapted to D50.
  private var displayP3: [[Double]] {
    [[0.5151, 0.2412, -0.0011], [0.2920, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841]]
  }

  private func chunk(_ profile: [UInt8]) -> [UInt8] { Array("own".utf8) + [0, 0] + zlib(profile) }

  @Test func `a file without a colour space is sRGB`() throws {
    #expect(try space(Self.pixel) == .srgb)
    #expect(try space(Self.pixel.with("sRGB", [0])) == .srgb)
  }

  @Test func `the profile of an iPhone is Display P3`() throws {
    let file = Self.pixel.with("iCCP", chunk(profile(displayP3, curve: screenCurve)))
    #expect(try space(file) == .named(.displayP3))
    #expect(try space(file).name == "Display P3")
  }

  @Test func `an embedded profile gives its own colours`() throws {
    let gamma = Array("curv".utf8) + [0, 0, 0, 0] + big(1) + [2, 0]
    let file = Self.pixel.with("iCCP", chunk(profile(displayP3, curve: gamma)))
    let space = try space(file)
    // With a gamma of 2, the middle has a quarter of the light.
    let grey = space.color(0.5, 0.5, 0.5)
    #expect(abs(grey.luminance - 0.25) < 0.01)
    #expect(space.name == "an embedded profile")
  }

  @Test func `a table is a curve too`() throws {
    let table = [0, 10_000, 65_535].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let curve = Array("curv".utf8) + [0, 0, 0, 0] + big(3) + table
    let file = Self.pixel.with("iCCP", chunk(profile(displayP3, curve: curve)))
    let grey = try space(file).color(0.5, 0.5, 0.5)
    #expect(abs(grey.luminance - 10_000 / 65_535) < 0.01)
  }

  @Test(arguments: [
    (UInt8(12), UInt8(13), ColorSpace.displayP3), (1, 13, .srgb), (9, 14, .rec2020),
  ])
  func `cICP takes precedence over all other chunks`(
    _ primaries: UInt8,
    _ transfer: UInt8,
    _ expected: ColorSpace
  ) throws {
    let file = Self.pixel.with("cICP", [primaries, transfer, 0, 1]).with("gAMA", big(100_000))
    #expect(try space(file) == .named(expected))
  }

  @Test func `a gamma alone changes the light`() throws {
    #expect(try space(Self.pixel.with("gAMA", big(45_455))) == .srgb)
    let linear = try space(Self.pixel.with("gAMA", big(100_000)))
    #expect(abs(linear.color(0.5, 0.5, 0.5).luminance - 0.5) < 0.01)
  }

  @Test func `red of Display P3 is outside of sRGB, and white is white`() throws {
    let file = Self.pixel.with("iCCP", chunk(profile(displayP3, curve: screenCurve)))
    let space = try space(file)
    #expect(!space.color(1, 0, 0).srgb.isInGamut)
    #expect(Color.distance(space.color(1, 1, 1), .white) < 0.1)
  }
}
