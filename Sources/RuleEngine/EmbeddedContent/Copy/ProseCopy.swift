import Diagnostics
import SiteModel

/// Reads the texts that prose quotes from an interface, and the calls in prose.
///
/// A quotation counts only if it is the whole text of an item after its name (`**No network**:
/// "Check your connection."`), or the whole of a cell. A quotation inside a sentence may be an
/// example of what not to write.
struct ProseCopy {
  private let embedded: EmbeddedContent

  /// Reads the prose of a page.
  static func surfaces(of embedded: EmbeddedContent) -> [ShownSurface] {
    let reader = ProseCopy(embedded: embedded)
    let page = embedded.page.file.bytes
    return embedded.prose.blocks.flatMap { block -> [ShownSurface] in
      // Every quoted text, and every call with a text, has quotes.
      guard page[block.bytes].contains(where: { $0 == UInt8(ascii: "\"") || $0 == 0xE2 }) else {
        return []
      }
      let bytes = Array(block.text.utf8)
      let start = block.bytes.lowerBound
      let quotations = reader.quotations(in: bytes).map { quotation in
        let text = ShownText(
          String(decoding: bytes[quotation], as: UTF8.self),
          as: .message,
          at: start + quotation.lowerBound..<start + quotation.upperBound
        )
        var surface = ShownSurface(
          kind: .quotation,
          state: reader.state(of: block),
          root: text.range,
          range: text.range
        )
        surface.texts = [text]
        return surface
      }
      return quotations + ProseCalls(bytes, at: start).surfaces
    }
  }

  private func state(of block: Prose.Block) -> State? {
    let title = embedded.section(at: block.bytes.lowerBound).title
    return Words(title).all.contains { $0.text.hasPrefix("error") || $0.text.hasPrefix("failure") }
      ? .error : nil
  }

  private func quotations(in bytes: [UInt8]) -> [Range<Int>] {
    if bytes.first == UInt8(ascii: "|") { return cells(of: bytes).compactMap { quoted(bytes, $0) } }
    guard let start = textOfItem(bytes) else { return [] }
    return [quoted(bytes, start..<bytes.count)].compactMap(\.self)
  }

  /// Returns the offset of an item's text after `**name**:`, or `nil` for other blocks.
  private func textOfItem(_ bytes: [UInt8]) -> Int? {
    var place = bytes.firstIndex { $0 != 0x20 } ?? 0
    guard place + 1 < bytes.count, "-*+".utf8.contains(bytes[place]), bytes[place + 1] == 0x20
    else { return nil }
    place += 2
    guard let colon = bytes[place...].firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let name = bytes[place..<colon]
    guard !name.contains(UInt8(ascii: "\"")), !name.contains(UInt8(ascii: "`")),
      name.count < 60
    else { return nil }
    let after = bytes[(colon + 1)...].firstIndex { $0 != UInt8(ascii: "*") && $0 != 0x20 }
    return after
  }

  private func cells(of bytes: [UInt8]) -> [Range<Int>] {
    var cells: [Range<Int>] = []
    var start: Int?
    for (place, byte) in bytes.enumerated() where byte == UInt8(ascii: "|") || byte == 0x0A {
      if let start, byte != 0x0A { cells.append(start..<place) }
      start = byte == 0x0A ? nil : place + 1
    }
    return cells
  }

  /// Returns the range between the quotes if they enclose the whole of a range, else `nil`.
  private func quoted(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int>? {
    var low = range.lowerBound
    var high = range.upperBound
    while low < high, bytes[low] == 0x20 { low += 1 }
    while high > low, bytes[high - 1] <= 0x20 { high -= 1 }
    for (open, close) in [("\"", "\""), ("“", "”")] {
      let (open, close) = (Array(open.utf8), Array(close.utf8))
      guard high - low > open.count + close.count, bytes[low..<high].starts(with: open),
        bytes[low..<high].suffix(close.count).elementsEqual(close)
      else { continue }
      let inner = low + open.count..<high - close.count
      // One word may be a name or a key.
      guard !bytes[inner].contains(close[0]), bytes[inner].contains(0x20) else { return nil }
      return inner
    }
    return nil
  }
}
