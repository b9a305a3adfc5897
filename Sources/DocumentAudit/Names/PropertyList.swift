import Diagnostics
import SiteModel

/// Lists and tables of the custom properties that a component reads, none of which is a token.
enum PropertyList {
  /// Whether a mention begins an item or a row whose neighbours begin with custom properties too, of
  /// which none is a token.
  static func contains(_ index: Int, in source: AuditedSource) -> Bool {
    let mention = source.mentions[index]
    guard mention.name.form == .customProperty else { return false }
    let own = source.bytes.line(at: mention.range.lowerBound)
    guard head(of: own, in: source) == index else { return false }
    let heads = neighbours(of: own, in: source.bytes).compactMap { head(of: $0, in: source) }
    return !heads.isEmpty && !heads.contains { source.isToken[$0] }
  }

  /// The index of the custom property that begins an item or a row.
  private static func head(of line: Range<Int>, in source: AuditedSource) -> Int? {
    let signs: Set<UInt8> = [0x20, 0x09, 0x2A, 0x2B, 0x2D, 0x60, 0x7C]
    guard isEntry(line, in: source.bytes),
      let start = source.bytes[line].firstIndex(where: { !signs.contains($0) })
    else { return nil }
    // The dashes of the name are among the signs.
    return source.mentions.firstIndex { mention in
      mention.name.form == .customProperty && mention.range.lowerBound == start - 2
    }
  }

  /// Whether a line is an item of a list or a row of a table.
  private static func isEntry(_ line: Range<Int>, in bytes: [UInt8]) -> Bool {
    let text = bytes[line].drop { $0.isBlank }
    return text.first == UInt8(ascii: "|")
      || ["- ", "* ", "+ "].contains { text.starts(with: $0.utf8) }
  }

  /// The entries directly above and below a line, up to fifty of each.
  private static func neighbours(of line: Range<Int>, in bytes: [UInt8]) -> [Range<Int>] {
    var found: [Range<Int>] = []
    var at = line
    while found.count < 50, at.lowerBound > 0 {
      at = bytes.line(at: at.lowerBound - 1)
      guard isEntry(at, in: bytes) else { break }
      found.append(at)
    }
    at = line
    while found.count < 100, at.upperBound + 1 < bytes.count {
      at = bytes.line(at: at.upperBound + 1)
      guard isEntry(at, in: bytes) else { break }
      found.append(at)
    }
    return found
  }
}
