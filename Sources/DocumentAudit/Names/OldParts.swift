import Diagnostics
import Markdown
import SiteModel

/// The parts of a page that speak of names and values of earlier versions, or show what to avoid.
struct OldParts: Sendable {
  /// Whether the whole page lists changes or has a date, by its path.
  let isAll: Bool
  /// Whether the page is a record that is not corrected, such as a changelog or a licence.
  let isRecord: Bool
  /// Sections under headings that say so.
  private let sections: [Range<Int>]
  /// Components and containers that show what to avoid.
  let counterExamples: [Range<Int>]

  /// Finds the parts of a page.
  init(_ page: Page) {
    let path = page.file.path.lowercased()
    isRecord = OldParts.isRecord(path)
    isAll = isRecord || OldParts.lists.contains { path.contains($0) }
    counterExamples = AvoidedBlocks.all(in: page.file.bytes)
    sections = OldParts.sections(of: page)
  }

  /// Whether a place is in such a part, or in a line or a column about earlier names.
  func contain(_ range: Range<Int>, in bytes: [UInt8]) -> Bool {
    if isAll || counterExamples.contains(where: { $0.contains(range.lowerBound) }) { return true }
    let line = bytes.line(at: range.lowerBound)
    let isRow = bytes[line].first == UInt8(ascii: "|")
    let table = isRow ? TableCell(range.lowerBound, in: bytes) : nil
    // A table with a column of old names has the new ones in its other columns.
    let isSorted = table?.heads.contains(where: OldParts.isOld) ?? false
    if !isSorted, sections.contains(where: { $0.contains(range.lowerBound) }) { return true }
    if let table { return OldParts.isOld(table.head) || OldParts.isOld(table.row) }
    return OldParts.isOld(bytes[line])
  }

  /// Whether a text speaks of something that is no more.
  ///
  /// Words such as "was" say so only next to a second name, and "before" as nearly the whole of a
  /// label.
  static func isOld(_ text: String) -> Bool { isOld(Array(text.utf8)[...]) }

  private static func saysOld(_ text: String) -> Bool {
    let lower = text.lowercased()
    let words = lower.split { !$0.isLetter && $0 != "'" && $0 != "’" }
    if words.contains(where: signs.contains) || lower.contains("no longer") { return true }
    let isPair = lower.utf8.count { $0 == UInt8(ascii: "`") } > 3
    return isPair && words.contains(where: pairSigns.contains)
      || words.count < 3 && words.contains(where: labelSigns.contains)
  }

  /// The same for bytes: most lines are of ASCII and have none of the words.
  private static func isOld(_ line: ArraySlice<UInt8>) -> Bool {
    var word = WordSum()
    var length = 0
    var mayBeOld = false
    func close() {
      guard length > 0 else { return }
      mayBeOld = mayBeOld || filter.mayHold(word)
      word = WordSum()
      length = 0
    }
    for byte in line {
      // A letter outside ASCII may be part of a word.
      if byte >= 0x80 { return saysOld(String(decoding: line, as: UTF8.self)) }
      if byte.isLetter || byte == UInt8(ascii: "'") {
        word.add(byte)
        length += 1
      } else {
        close()
      }
    }
    close()
    return mayBeOld && saysOld(String(decoding: line, as: UTF8.self))
  }

  /// Whether a file is a record by its name: `CHANGELOG.md`, `LICENSE.md`, `2024-05-17-tides.md`.
  static func isRecord(_ path: String) -> Bool {
    guard let file = path.lowercased().split(separator: "/").last else { return false }
    if records.contains(where: { file.contains($0) }) { return true }
    return file.prefix(11).utf8.map(isDigitOrDash) == dated
  }

  /// True for a digit, false for a dash; nil for others.
  private static func isDigitOrDash(_ byte: UInt8) -> Bool? {
    byte.isDigit ? true : byte == UInt8(ascii: "-") ? false : nil
  }

  /// A date and a dash, as digits and dashes.
  private static let dated: [Bool?] = [
    true, true, true, true, false, true, true, false, true, true, false,
  ]
  private static let records = [
    "changelog", "releasenotes", "release-notes", "release_notes", "license", "licence",
  ]

  private static func sections(of page: Page) -> [Range<Int>] {
    let headings = page.document.headings
    return headings.enumerated().compactMap { index, heading in
      guard isOld(heading.text) || avoids(heading.text) else { return nil }
      let next = headings[(index + 1)...].first { $0.level <= heading.level }
      return heading.range.lowerBound..<(next?.range.lowerBound ?? page.file.bytes.count)
    }
  }

  /// Whether a heading or a tag calls something wrong.
  static func avoids(_ text: String) -> Bool {
    let words = nameWords(text.utf8.filter { $0 != UInt8(ascii: "'") && $0 < 0x80 })
    return words.contains { blocksToAvoid.contains($0) }
  }

  /// Parts of the paths of pages that list changes.
  private static let lists = [
    "changelog", "migrat", "upgrad", "release-notes", "releases", "version-guide", "whats-new",
    "what-s-new", "breaking",
  ]
  private static let signs: Set<Substring> = [
    "deprecated", "deprecates", "deprecation", "removed", "removes", "renamed", "renames",
    "replaced", "replaces", "formerly", "previously", "legacy", "obsolete", "migrating",
    "migration", "changelog", "retired",
  ]
  private static let pairSigns: Set<Substring> = [
    "was", "were", "old", "older", "previous", "instead", "dropped", "became",
  ]
  private static let labelSigns: Set<Substring> = ["before", "old", "older", "previous", "was"]
  private static let filter = WordFilter(
    (signs.union(pairSigns).union(labelSigns)).map(String.init) + ["longer"]
  )
  private static let blocksToAvoid: Set<String> = [
    "dont", "avoid", "bad", "incorrect", "wrong", "failure", "donts",
  ]
}
