import Foundation
import Support
import Testing

@testable import Renders

/// Tests that damaged and malicious files are refused with a reason.
struct HostilePictureTests {
  struct Hostile: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
  }

  private static let good = PNGFile(width: 40, height: 30).with(
    rows: (0..<30).map { row in (0..<120).map { UInt8(($0 * 7 + row) % 256) } }
  ).bytes

  static let refused = [
    Hostile(testDescription: "nothing", bytes: []),
    Hostile(testDescription: "a signature alone", bytes: Array(good.prefix(8))),
    Hostile(testDescription: "another format", bytes: Array("GIF89a and more than eight".utf8)),
    Hostile(testDescription: "half of a file", bytes: Array(good.prefix(good.count / 2))),
    Hostile(
      testDescription: "a picture as large as a city",
      bytes: PNGFile(width: 0x7FFF_FFFF, height: 0x7FFF_FFFF).with(rows: [[0]]).bytes
    ),
    Hostile(
      testDescription: "more pixels than the limit",
      bytes: PNGFile(width: 1 << 15, height: 1 << 15).with(rows: [[0]]).bytes
    ),
    Hostile(
      testDescription: "no columns",
      bytes: PNGFile(width: 0, height: 5).with(rows: []).bytes
    ),
    Hostile(
      testDescription: "a depth that does not exist",
      bytes: PNGFile(width: 1, height: 1, depth: 3).with(rows: [[0, 0, 0]]).bytes
    ),
    Hostile(
      testDescription: "a palette without colours",
      bytes: PNGFile(width: 1, height: 1, type: 3).with(rows: [[0]]).bytes
    ),
    Hostile(
      testDescription: "an unknown critical chunk",
      bytes: PNGFile(width: 1, height: 1).with("ABCD", [1]).with(rows: [[0, 0, 0]]).bytes
    ),
    Hostile(
      testDescription: "too few rows",
      bytes: PNGFile(width: 1, height: 9).with(rows: [[0, 0, 0]]).bytes
    ),
    Hostile(
      testDescription: "no data",
      bytes: PNGFile(width: 1, height: 1).with("IEND", []).bytes
    ),
  ]

  @Test(arguments: refused)
  func `a file that is no picture is refused`(_ hostile: Hostile) {
    #expect(throws: PictureError.self) { try Picture(png: hostile.bytes) }
  }

  @Test func `reasons are clauses in plain English`() {
    for hostile in Self.refused {
      do {
        _ = try Picture(png: hostile.bytes)
      } catch {
        #expect(!error.reason.isEmpty && error.reason.utf8.count < 200, "\(error.reason)")
      }
    }
  }

  @Test func `a damaged byte anywhere is survived`() {
    var generator = SplitMix(state: 7)
    var read = 0
    for _ in 0..<500 {
      var bytes = Self.good
      for _ in 0...Int(generator.next() % 4) {
        bytes[Int(generator.next() % UInt64(bytes.count))] = UInt8(generator.next() & 255)
      }
      if generator.next() % 5 == 0 { bytes.removeLast(Int(generator.next() % 200)) }
      if let picture = try? Picture(png: bytes) {
        read += 1
        _ = PictureSummary(picture)
      }
    }
    // Checksums find nearly all of them.
    #expect(read < 125)
  }

  @Test func `damage behind valid checksums is survived`() {
    var generator = SplitMix(state: 11)
    let names = ["IHDR", "PLTE", "tRNS", "iCCP", "cICP", "gAMA", "cHRM", "pHYs", "sRGB", "IDAT"]
    for _ in 0..<500 {
      let types = [0, 2, 3, 4, 6]
      var file = PNGFile(
        width: 1 + Int(generator.next() % 40),
        height: 1 + Int(generator.next() % 40),
        depth: [1, 2, 4, 8, 16][Int(generator.next() % 5)],
        type: types[Int(generator.next() % 5)],
        interlaced: generator.next() % 2 == 0
      )
      for _ in 0..<Int(generator.next() % 5) {
        let name = names[Int(generator.next() % UInt64(names.count))]
        let data = (0..<Int(generator.next() % 60)).map { _ in UInt8(generator.next() & 255) }
        file = file.with(name, name == "iCCP" ? Array("own".utf8) + [0, 0] + zlib(data) : data)
      }
      file = file.with(
        rows: (0..<40).map { _ in (0..<160).map { _ in UInt8(generator.next() & 255) } }
      )
      if let picture = try? Picture(png: file.bytes) { _ = PictureSummary(picture) }
    }
  }
}

/// A generator of numbers that are the same in every run (Steele, Lea and Flood 2014).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}
