import Diagnostics
import SiteModel

/// The custom properties in lists and tables of those that a component reads, none of which is a token.
struct PropertyLists {
  /// Indices of the mentions.
  private var members: Set<Int> = []

  /// Finds the lists of a page: entries one below the other, of which two or more begin with a custom
  /// property, and none with a token.
  init(in source: AuditedSource) {
    var list: [Int] = []
    var end = 0
    for (index, mention) in source.mentions.enumerated() where mention.name.form == .customProperty
    {
      guard let start = Self.entry(before: mention.range.lowerBound, in: source.bytes) else {
        continue
      }
      if start < end || !Self.areEntries(source.bytes[end..<start]) {
        add(list, in: source)
        list = []
      }
      list.append(index)
      end = source.bytes.line(at: start).upperBound
    }
    add(list, in: source)
  }

  /// Whether a mention, given by its index, begins an entry of such a list.
  func contains(_ index: Int) -> Bool { members.contains(index) }

  private mutating func add(_ list: [Int], in source: AuditedSource) {
    guard list.count > 1, !list.contains(where: { source.isToken[$0] }) else { return }
    members.formUnion(list)
  }

  /// The start of the line of an item or a row, if there are only signs between it and a name.
  private static func entry(before name: Int, in bytes: [UInt8]) -> Int? {
    let signs = Array(" \t*+-`|".utf8)
    var start = name
    while start > 0, signs.contains(bytes[start - 1]) { start -= 1 }
    guard start == 0 || bytes[start - 1] == UInt8(ascii: "\n") else { return nil }
    return isEntry(bytes[start..<name]) ? start : nil
  }

  /// Whether a line begins as an item of a list or a row of a table does.
  private static func isEntry(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0.isBlank }
    return text.first == UInt8(ascii: "|")
      || ["- ", "* ", "+ "].contains { text.starts(with: $0.utf8) }
  }

  /// Whether all lines between two entries are entries too.
  private static func areEntries(_ lines: ArraySlice<UInt8>) -> Bool {
    lines.dropFirst().split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .dropLast().allSatisfy(isEntry)
  }
}
