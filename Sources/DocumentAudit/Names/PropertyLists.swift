import Diagnostics
import SiteModel

/// The custom properties in lists and tables of those that a component reads.
///
/// In most of them none is a token. Under a heading such as "Custom properties", half of them may be.
struct PropertyLists {
  /// Indices of the mentions in lists without a token.
  private var members: Set<Int> = []
  /// Indices of the mentions under headings that announce properties.
  private var announced: Set<Int> = []

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
    addTables(in: source)
    addSections(of: source)
  }

  /// Whether a heading announces a mention, given by its index, as a property.
  func announce(_ index: Int) -> Bool { announced.contains(index) }

  /// Whether a mention, given by its index, begins an entry of such a list.
  func contains(_ index: Int) -> Bool { members.contains(index) }

  private mutating func add(_ list: [Int], in source: AuditedSource) {
    guard list.count > 1, !list.contains(where: { source.isToken[$0] }) else { return }
    members.formUnion(list)
  }

  /// Finds the entries of lists and tables under headings such as "Custom properties".
  private mutating func addSections(of source: AuditedSource) {
    let bytes = source.bytes
    var place = 0
    var start = 0
    func takeMentions(before end: Int) -> [Int] {
      let first = place
      while place < source.mentions.count, source.mentions[place].range.lowerBound < end {
        place += 1
      }
      return (first..<place).filter { source.mentions[$0].name.form == .customProperty }
    }
    var isAnnounced = false
    func close(at end: Int) {
      let own = takeMentions(before: end).filter { index in
        let name = source.mentions[index].range
        return Self.entry(before: name.lowerBound, in: bytes) != nil
          || Self.beginsCell(name, in: bytes)
      }
      if isAnnounced, own.count > 1, own.count(where: { source.isToken[$0] }) * 2 <= own.count {
        announced.formUnion(own)
      }
    }
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
      let line = bytes[start..<end].prefix(200).drop { $0.isBlank }
      let isTag = line.starts(with: "<h".utf8) && line.dropFirst(2).first?.isDigit == true
      if isTag || line.first == UInt8(ascii: "#") {
        close(at: start)
        let words = nameWords(line)
        isAnnounced = zip(words, words.dropFirst()).contains {
          $0 == "custom" && ["property", "properties"].contains($1)
        }
      }
      start = end + 1
    }
    close(at: bytes.count)
  }

  /// Finds the cells of a table in HTML that begin with a custom property, and none with a token.
  private mutating func addTables(in source: AuditedSource) {
    var table: [Int] = []
    var end = 0
    for (index, mention) in source.mentions.enumerated()
    where mention.name.form == .customProperty && Self.beginsCell(mention.range, in: source.bytes) {
      let between = source.bytes[end..<mention.range.lowerBound]
      if between.firstRange(of: Array("</table".utf8)) != nil {
        add(table, in: source)
        table = []
      }
      table.append(index)
      end = mention.range.upperBound
    }
    add(table, in: source)
  }

  /// Whether only blanks and the tag of code are between a name and the tag of its cell.
  private static func beginsCell(_ name: Range<Int>, in bytes: [UInt8]) -> Bool {
    var before = bytes[max(0, name.lowerBound - 300)..<name.lowerBound]
    while let last = before.last {
      if last <= 0x20 || last == UInt8(ascii: "`") {
        before.removeLast()
      } else if last == UInt8(ascii: ">"), let open = before.lastIndex(of: UInt8(ascii: "<")) {
        let tag = before[open...].dropFirst()
        if tag.starts(with: "td".utf8) || tag.starts(with: "th".utf8) { return true }
        guard tag.starts(with: "code".utf8) else { return false }
        before = before[..<open]
      } else {
        return false
      }
    }
    return false
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
