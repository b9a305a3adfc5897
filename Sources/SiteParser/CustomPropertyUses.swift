public import Diagnostics
import Markdown
import SiteModel

/// Names of the custom properties that a file of the theme sets for surfaces, in a fixed order.
///
/// A surface is checked with them, wherever they are set.
public func customProperties(setIn file: SourceFile) -> [String] {
  mayHaveCustomProperties(file.path) ? CustomPropertyUses(file.bytes).sets.sorted() : []
}

/// True for a style sheet, a template and a script.
func mayHaveCustomProperties(_ path: String) -> Bool {
  path.hasSuffix(".css") || path.hasSuffix(".mustache") || path.hasSuffix(".js")
}

/// The custom properties that a style sheet, a template or a script reads and sets.
struct CustomPropertyUses {
  /// Custom properties that the text reads, as in `var(--name)`.
  private(set) var reads: [Read] = []
  /// Custom properties that the text sets: `--name: 1`, `@property --name`, or a name in quotes,
  /// as in scripts.
  private(set) var sets: Set<String> = []

  /// One place that reads a property.
  struct Read {
    /// The property, with its two hyphens.
    let name: String
    /// The bytes of the name.
    let range: Range<Int>
    /// True if another custom property takes the value, so this read alone draws nothing.
    let isForProperty: Bool
  }

  /// Reads a text; comments are ignored.
  init(_ text: [UInt8]) {
    let bytes = text.withoutStyleComments
    var at = 0
    while let dash = bytes.firstOffset(of: UInt8(ascii: "-"), in: at..<bytes.count) {
      at = dash + 1
      guard at < bytes.count, bytes[at] == UInt8(ascii: "-"),
        dash == 0 || !bytes[dash - 1].isInStyleName
      else { continue }
      at = bytes[dash...].firstIndex { !$0.isInStyleName } ?? bytes.count
      if at > dash + 2 { take(dash..<at, of: bytes) }
    }
  }

  private mutating func take(_ range: Range<Int>, of bytes: [UInt8]) {
    var (start, end) = (range.lowerBound, range.upperBound)
    let isQuoted = start > 0 && [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[start - 1])
    while start > 0, bytes[start - 1] <= 0x20 { start -= 1 }
    while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    let name = String(decoding: bytes[range], as: UTF8.self)
    if bytes[..<start].suffix(4).elementsEqual("var(".utf8) {
      let isEnd = { (byte: UInt8) in [UInt8(ascii: ";"), 0x7B, 0x7D].contains(byte) }
      // A longer declaration is not more likely one of a property.
      let near = max(0, start - 2_000)
      let begin = bytes[near..<start].lastIndex(where: isEnd).map { $0 + 1 } ?? near
      let declaration = bytes[begin..<start].drop { $0 <= 0x20 }
      let isForProperty = declaration.starts(with: "--".utf8)
      reads.append(Read(name: name, range: range, isForProperty: isForProperty))
    } else if isQuoted || (end < bytes.count && bytes[end] == UInt8(ascii: ":"))
      || bytes[..<start].suffix(9).elementsEqual("@property".utf8)
    {
      sets.insert(name)
    }
  }
}
