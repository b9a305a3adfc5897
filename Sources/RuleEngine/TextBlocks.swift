import Diagnostics
public import SiteModel

extension PageLines {
  /// File ranges of the blocks of text on a page: paragraphs, headings, items and rows of tables.
  ///
  /// A block continues across line breaks, so it includes the marks of quotes at the start of its
  /// lines.
  public static func blocks(of page: Page) -> [Range<Int>] {
    let bytes = page.file.bytes
    var blocks: [Range<Int>] = []
    var isOpen = false
    for line in PageLines(page) {
      guard line.kind == .prose, !line.isBlank else {
        isOpen = false
        continue
      }
      let content = bytes.behindQuotes(line.text)
      let first = content.isEmpty ? UInt8(ascii: ">") : bytes[content.lowerBound]
      let stands = first == UInt8(ascii: "#") || first == UInt8(ascii: "|") || content.isEmpty
      if isOpen, !stands, bytes.itemStart(of: content) == nil, let last = blocks.popLast() {
        blocks.append(last.lowerBound..<line.text.upperBound)
      } else {
        blocks.append(content)
      }
      isOpen = !stands
    }
    return blocks
  }
}

extension [UInt8] {
  /// A line without the marks of quotes in front of it.
  fileprivate func behindQuotes(_ line: Range<Int>) -> Range<Int> {
    var line = line
    while let first = self[line].first, first == UInt8(ascii: ">") {
      line = trimmed(line.lowerBound + 1..<line.upperBound)
    }
    return line
  }
}
