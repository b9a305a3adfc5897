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
  let signs = ["<animate", "<set ", "<marquee", " autoplay"]
  let bytes = lowercased(markup.bytes)
  let found = signs.lazy.compactMap { sign in
    bytes.firstRange(of: Array(sign.utf8))
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
  let small = lowercased(svg)
  return ["<animate", "<set ", "@keyframes"].contains {
    small.firstRange(of: Array($0.utf8)) != nil
  }
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

private func lowercased(_ bytes: [UInt8]) -> [UInt8] {
  bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
}
