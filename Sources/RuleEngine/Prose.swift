public import Diagnostics
import Markdown
public import SiteModel

/// The text of a page outside its fences, cut into blocks as in the file.
public struct Prose {
  /// One paragraph, item of a list, or row of a table.
  public struct Block {
    /// Byte range in the file.
    public let bytes: Range<Int>
    /// The text of that range, Markdown and all.
    public let text: String
  }

  /// The blocks in their order.
  public let blocks: [Block]
  private let file: SourceFile

  /// Cuts a page.
  public init(_ page: Page) {
    file = page.file
    let bytes = page.file.bytes
    var blocks: [Block] = []
    var open: Range<Int>?
    func close() {
      guard let range = open else { return }
      blocks.append(Block(bytes: range, text: steadyText(bytes[range])))
      open = nil
    }
    var fences = page.document.fences.map(\.range)[...]
    var at = page.frontMatter.bodyStart
    while at < bytes.count {
      if let fence = fences.first, fence.lowerBound < lineEnd(bytes, at) {
        close()
        at = lineEnd(bytes, max(fence.upperBound, at)) + 1
        fences.removeFirst()
        continue
      }
      let line = at..<lineEnd(bytes, at)
      at = line.upperBound + 1
      let text = bytes[line].drop { $0 == 0x20 || $0 == 0x09 }
      if text.isEmpty || text.first == 0x0D {
        close()
        continue
      }
      if startsBlock(text) { close() }
      let start = open?.lowerBound ?? text.startIndex
      open = start..<line.upperBound
    }
    close()
    self.blocks = blocks
  }

  /// The place of a part of a block.
  public func range(_ part: Range<Int>, in block: Block) -> SourceRange {
    let start = block.bytes.lowerBound
    return SourceRange(
      file: file.path,
      bytes: start + part.lowerBound..<start + part.upperBound
    )
  }
}

extension Prose.Block {
  /// Its sentences, as ranges in the UTF-8 of `text`; each row of a table is one.
  ///
  /// A sentence ends at a full stop, exclamation or question mark before a blank. Text between
  /// backticks is skipped.
  public var sentences: [Range<Int>] {
    let bytes = Array(text.utf8)
    guard bytes.first != UInt8(ascii: "|") else { return [0..<bytes.count] }
    var sentences: [Range<Int>] = []
    var start = 0
    var isCode = false
    for (index, byte) in bytes.enumerated() {
      if byte == UInt8(ascii: "`") { isCode.toggle() }
      guard !isCode, [UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "?")].contains(byte),
        index + 1 == bytes.count || bytes[index + 1] <= 0x20
      else { continue }
      sentences.append(start..<index + 1)
      start = index + 1
    }
    if start < bytes.count { sentences.append(start..<bytes.count) }
    return sentences
  }
}

private func lineEnd(_ bytes: [UInt8], _ start: Int) -> Int {
  bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
}

/// Whether a line begins an item, a row, a heading or a quote.
private func startsBlock(_ line: ArraySlice<UInt8>) -> Bool {
  switch line.first {
  case UInt8(ascii: "|"), UInt8(ascii: "#"), UInt8(ascii: ">"): return true
  case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
    return line.dropFirst().first == 0x20
  default:
    let rest = line.drop { (0x30...0x39).contains($0) }
    return rest.count < line.count && (rest.first == 0x2E || rest.first == 0x29)
      && rest.dropFirst().first == 0x20
  }
}
