import Diagnostics
import Markdown
import RuleEngine
import SiteModel

/// The opening tag of an MDX component with an expression in it, such as `<Tabs items={["a"]}>`.
///
/// CommonMark reads `<Tabs title="a">` as HTML, and `markdown/raw-html` reports it. An expression with
/// quotes, blanks or brackets makes the tag plain text, so that nothing else sees it.
struct ComponentTag {
  /// File range of the tag from `<` to `>`, its first line only if it has several.
  let range: Range<Int>

  /// Finds the first such tag that begins in a line of text.
  ///
  /// - Parameters:
  ///   - line: The file range of the line.
  ///   - page: The page with the line.
  init?(in line: Range<Int>, _ page: Page) {
    let bytes = page.file.bytes
    guard bytes[line].contains(UInt8(ascii: "<")) else { return nil }
    var prose = ProseBytes(bytes, line)
    while let at = prose.next() {
      guard bytes[at] == UInt8(ascii: "<"), let end = ComponentTag.end(bytes, from: at) else {
        continue
      }
      // HTML within the tag, as in `icon={<Icon />}`, has a separate finding.
      let holdsHTML = page.document.rawHTML.contains { (at..<end).contains($0.lowerBound) }
      if holdsHTML { continue }
      range = at..<min(end, line.upperBound)
      return
    }
    return nil
  }

  /// The longest tag that is looked for, in bytes.
  private static let limit = 4000

  /// Returns the offset after the `>` of a tag that has `name={`; `nil` if there is no such tag.
  private static func end(_ bytes: [UInt8], from start: Int) -> Int? {
    guard start + 1 < bytes.count, bytes[start + 1].isLetter else { return nil }
    var depth = 0
    var quote: UInt8?
    var hasExpression = false
    for at in start + 1..<min(bytes.count, start + limit) {
      let byte = bytes[at]
      if let open = quote {
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
      case UInt8(ascii: "{"):
        if depth == 0, bytes[at - 1] == UInt8(ascii: "=") { hasExpression = true }
        depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: ">") where depth <= 0: return hasExpression ? at + 1 : nil
      case UInt8(ascii: "<") where depth <= 0: return nil
      case 0x0A where bytes[at - 1] == 0x0A: return nil
      default: if depth <= 0, !isOfTag(byte) { return nil }
      }
    }
    return nil
  }

  /// Whether a byte may be part of a tag outside quotes and braces; a comma shows that the text is
  /// prose.
  private static func isOfTag(_ byte: UInt8) -> Bool {
    byte.isNameByte || byte <= 0x20 || "=/-:.@".utf8.contains(byte)
  }
}
