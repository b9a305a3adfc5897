import Diagnostics

/// Places of a converted page that links go to, which have no element in the new page.
///
/// While a page is written, a mark is at each place.
struct LinkTargets {
  /// The text without marks.
  private(set) var text = ""
  /// The ids of the places, with their offsets in the text.
  private(set) var places: [(id: String, offset: Int)] = []
  /// The ids that are footnotes now.
  private let footnotes: Set<String>

  // Characters for private use, from a range that fonts of icons do not use.
  private static let start: Character = "\u{10FFF0}"
  private static let end: Character = "\u{10FFF1}"

  /// The mark for an id.
  static func mark(_ id: String) -> String { "\(start)\(id)\(end)" }

  /// A text without marks.
  static func withoutMarks(_ text: String) -> String { split(Substring(text)).text }

  /// The text between marks, and the ids in them with their offsets.
  static func split(_ line: Substring) -> (text: String, ids: [(id: String, offset: Int)]) {
    var text = ""
    var ids: [(id: String, offset: Int)] = []
    var rest = line
    while let first = rest.firstIndex(of: start), let last = rest[first...].firstIndex(of: end) {
      text += rest[..<first]
      ids.append((String(rest[rest.index(after: first)..<last]), text.utf8.count))
      rest = rest[rest.index(after: last)...]
    }
    return (text + rest, ids)
  }

  /// Removes the marks of a text, and makes footnotes of lists whose items are such places.
  init(_ marked: String) {
    guard marked.contains(LinkTargets.start) else {
      text = marked
      footnotes = []
      return
    }
    let notes = FootnoteList(marked)
    footnotes = notes.ids
    var isAfterBlank = false
    var isAfterMark = false
    var lines = notes.text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    for line in lines {
      let (plain, ids) = LinkTargets.split(line)
      let isBlank = plain.allSatisfy(\.isWhitespace)
      for id in ids { places.append((id.id, text.utf8.count + (isBlank ? 0 : id.offset))) }
      // A line of marks only leaves no empty line.
      if isBlank, !ids.isEmpty || isAfterMark && isAfterBlank {
        isAfterMark = true
        continue
      }
      isAfterBlank = isBlank
      isAfterMark = false
      // The blank before a mark at the end of a line; two blanks are a line break.
      let isLoose = !ids.isEmpty && plain.hasSuffix(" ") && !plain.hasSuffix("  ")
      text += (isLoose ? plain.dropLast() : plain[...]) + "\n"
    }
  }

  /// A remark on the places in sentences that are no footnotes.
  ///
  /// - Parameter targets: Ids and places in the old page.
  /// - Returns: At most one diagnostic.
  func remarks(on targets: [(id: String, place: SourceRange)]) -> [Diagnostic] {
    let lost = targets.filter { !footnotes.contains($0.id) }
    guard let first = lost.first else { return [] }
    return [
      ImportRule.link.diagnostic(
        lost.count == 1
          ? "the anchor `\(flat(first.id))` is left out"
          : "\(lost.count) anchors are left out, the first is `\(flat(first.id))`",
        at: first.place,
        help: "links to it on imported pages go to the heading there",
        severity: .info
      )
    ]
  }
}
