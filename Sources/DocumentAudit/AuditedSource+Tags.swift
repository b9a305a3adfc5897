import Markdown
import SiteModel

extension AuditedSource {
  /// Whether a place is inside the opening tag of a component, such as in an attribute with code over
  /// several lines.
  ///
  /// Quotes and braces of attributes may contain `>`.
  func isInTag(_ range: Range<Int>) -> Bool {
    var start = page.frontMatter.bodyStart
    while start <= range.lowerBound, start < bytes.count {
      let line = bytes.line(at: start)
      let text = bytes[line].drop { $0.isBlank }
      start = line.upperBound + 1
      guard text.first == UInt8(ascii: "<"), text.dropFirst().first?.isLetter == true else {
        continue
      }
      guard let end = tagEnd(text.startIndex) else {
        start += AuditedSource.longestTag
        continue
      }
      if (text.startIndex..<end).contains(range.lowerBound) { return true }
      start = max(start, bytes.line(at: end).upperBound + 1)
    }
    return false
  }

  /// The place behind the tag that begins at a place; nil if nothing closes it.
  private func tagEnd(_ start: Int) -> Int? {
    var quote: UInt8?
    var depth = 0
    for place in start..<min(bytes.count, start + AuditedSource.longestTag) {
      let byte = bytes[place]
      if let open = quote {
        if byte == open { quote = nil }
      } else if [0x22, 0x27, 0x60].contains(byte) {
        quote = byte
      } else if byte == UInt8(ascii: "{") {
        depth += 1
      } else if byte == UInt8(ascii: "}") {
        depth -= 1
      } else if byte == UInt8(ascii: ">"), depth <= 0 {
        return place + 1
      }
    }
    return nil
  }

  /// The bytes of the longest tag that is looked for.
  private static let longestTag = 20_000
}
