import Markdown
import SiteModel

/// The anchor that a heading asks for; on a page where it is taken, the heading gets another.
struct HeadingAnchor {
  /// The anchor.
  let id: String
  /// Whether the author wrote it as `{#id}`, so that it does not follow from the text.
  let isWritten: Bool

  /// Reads the anchor of a heading.
  ///
  /// - Parameters:
  ///   - heading: The heading.
  ///   - bytes: The file with it.
  init(of heading: Heading, in bytes: [UInt8]) {
    let written = HeadingAnchor.written(in: heading.range, bytes)
    id = written ?? slug(of: heading.text)
    isWritten = written != nil
  }

  /// Returns the id in `{#id}` at the end of a heading; nil if there is none.
  private static func written(in range: Range<Int>, _ bytes: [UInt8]) -> String? {
    var end = range.upperBound
    // `## Text {#id} ##` closes with its own signs.
    while end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "#") || bytes[end - 1].isBlank {
      end -= 1
    }
    guard end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "}"),
      let start = bytes[range.lowerBound..<end].lastIndex(of: UInt8(ascii: "{")),
      end - start > 3, bytes[start + 1] == UInt8(ascii: "#")
    else { return nil }
    let id = bytes[start + 2..<end - 1]
    let isID = id.allSatisfy { $0.isSmall || $0.isDigit || $0 == UInt8(ascii: "-") }
    return isID ? String(decoding: id, as: UTF8.self) : nil
  }
}
