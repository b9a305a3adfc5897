import Diagnostics
import Markdown
import SiteModel

/// Whether a picture moves by itself: a GIF, PNG or WebP of several frames, or an SVG with animation.
func moves(_ bytes: [UInt8]) -> Bool {
  let head = bytes.prefix(4096)
  if bytes.starts(with: "GIF8".utf8) { return frames(ofGIF: bytes) > 1 }
  // The chunk with the number of frames comes before the pixels.
  if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return Array(head).hold("acTL") }
  if bytes.starts(with: "RIFF".utf8) { return Array(head).hold("ANIM") }
  return head.contains(UInt8(ascii: "<")) && hasAnimation(bytes)
}

/// Reports markup of a surface that moves by itself, also where pictures must be still.
///
/// Animations of style sheets end on a bare address; those of SVG and HTML do not.
func movingMarkup(in markup: SourceFile) -> Diagnostic? {
  let signs: [StaticString] = ["<animate", "<set ", "<marquee", " autoplay"]
  let bytes = markup.bytes.inSmallLetters
  let found = signs.lazy.compactMap { sign in
    bytes.offset(behind: sign).map { $0 - sign.utf8CodeUnitCount..<$0 }
  }.first
  return found.map { range in
    Diagnostic(
      rule: "surface/animated-markup",
      severity: .warning,
      message: "this moves by itself, also at the bare address of a specimen",
      range: SourceRange(file: markup.path, bytes: range),
      help: ["move it by `animation` in `surface.css`, which ends where pictures must be still"]
    )
  }
}

private func hasAnimation(_ svg: [UInt8]) -> Bool {
  svg.inSmallLetters.hold(anyOf: ["<animate", "<set ", "@keyframes"])
}

/// Number of frames of a GIF, by the blocks that begin one; at most 2.
private func frames(ofGIF bytes: [UInt8]) -> Int {
  var count = 0
  var at = 0
  // A block of control, with its fixed length, precedes each frame.
  while let start = bytes[at...].firstRange(of: [0x21, 0xF9, 0x04]), count < 2 {
    count += 1
    at = start.upperBound
  }
  return count
}
