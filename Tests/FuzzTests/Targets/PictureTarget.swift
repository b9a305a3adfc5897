import DesignTokens
import Support

@testable import Renders

extension FuzzTarget {
  /// Pictures of an app as PNG files, with their checksums and with those that they should have.
  static let pictures = FuzzTarget(
    "pictures",
    words: [
      "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "iCCP", "cICP", "sRGB", "gAMA", "cHRM", "pHYs",
      "bKGD",
      "mntrRGB XYZ ", "acsp", "rXYZ", "rTRC", "para", "curv", "\u{0}\u{0}\u{0}\u{1}",
      "\u{78}\u{01}",
    ],
    seeds: { seeds }
  ) { bytes in
    for input in [bytes, PNGFile.repaired(bytes)] {
      let summary: PictureSummary
      do throws(PictureError) {
        summary = try PictureSummary(png: input)
      } catch {
        try hold(!error.reason.isEmpty && error.reason.utf8.count < 300, "a reason without words")
        continue
      }
      try holdSound(summary)
      // A picture of millions of pixels in a few bytes takes a second; once is enough.
      guard summary.width * summary.height < 1 << 20 else { continue }
      try hold((try? PictureSummary(png: input)) == summary, "not equal twice")
    }
  }

  private static func holdSound(_ summary: PictureSummary) throws(Broken) {
    try hold(
      summary.width > 0 && summary.height > 0
        && summary.width * summary.height <= Picture.pixelLimit,
      "a picture of \(summary.width) by \(summary.height)"
    )
    let places =
      summary.areas.map { ($0.color, $0.pixels, $0.box) }
      + summary.marks.map { ($0.color, $0.pixels, $0.box) }
    for (color, pixels, box) in places {
      try hold(
        box.x >= 0 && box.y >= 0 && box.x + box.width <= summary.width
          && box.y + box.height <= summary.height,
        "a place outside: \(box.text)"
      )
      try hold(pixels > 0, "a colour without pixels")
      try hold(color.components.allSatisfy { $0.map(\.isFinite) ?? true }, "no number: \(color)")
      try hold(color.hex.utf8.count >= 7, "a colour without a name")
    }
  }

  private static var seeds: [[UInt8]] {
    func rows(_ count: Int, _ bytes: Int) -> [[UInt8]] {
      (0..<count).map { row in
        (0..<bytes).map { UInt8(truncatingIfNeeded: $0 / 20 * 37 + row / 9 * 53) }
      }
    }
    let palette = (0..<48).map { UInt8($0 * 5) }
    let profile = Array("own".utf8) + [0, 0] + zlib([UInt8](repeating: 0, count: 140))
    return [
      PNGFile(width: 40, height: 30).with("sRGB", [0]).with(rows: rows(30, 120)).bytes,
      PNGFile(width: 40, height: 30, type: 6).with("gAMA", big(45_455)).with(rows: rows(30, 160))
        .bytes,
      PNGFile(width: 20, height: 20, depth: 16, type: 4).with("cICP", [12, 13, 0, 1])
        .with(rows: rows(20, 80)).bytes,
      PNGFile(width: 32, height: 16, depth: 4, type: 3).with("PLTE", palette).with("tRNS", [9, 99])
        .with(rows: rows(16, 16)).bytes,
      PNGFile(width: 9, height: 9, depth: 1, type: 0).with("pHYs", big(5669) + big(5669) + [1])
        .with(rows: rows(9, 2)).bytes,
      PNGFile(width: 8, height: 8, type: 2, interlaced: true).with("iCCP", profile)
        .with(rows: rows(15, 24)).bytes,
    ]
  }
}
