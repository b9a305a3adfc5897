/// Ordered lists whose items are the targets of links such as `[1](#ref1)`, as footnotes.
struct FootnoteList {
  /// The text with footnotes, and marks at all other targets.
  private(set) var text: String
  /// Ids of the footnotes.
  private(set) var ids: Set<String> = []

  /// Converts the lists of a text whose targets have marks.
  init(_ marked: String) {
    text = marked
    var result: [String] = []
    var list: [(id: String, lines: [String])] = []
    var source: [String] = []
    var blanks = 0
    for line in marked.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let item = FootnoteList.item(line) {
        list.append((item.id, [item.text]))
      } else if line.isEmpty, !list.isEmpty {
        blanks += 1
        source.append(line)
        continue
      } else if !list.isEmpty, blanks == 0 || line.hasPrefix("  "), !FootnoteList.isItem(line) {
        list[list.count - 1].lines += Array(repeating: "", count: blanks) + ["    " + line.trimmed]
      } else {
        // A list with other items stays a list.
        result += FootnoteList.isItem(line) ? source : converted(list, or: source)
        list = []
        source = []
        result.append(line)
        blanks = 0
        continue
      }
      blanks = 0
      source.append(line)
    }
    result += converted(list, or: source)
    text = result.joined(separator: "\n")
    for id in ids.sorted() { text = FootnoteList.referring(to: id, in: text) }
  }

  /// The footnotes of a list; its lines if no link goes to one of its items.
  private mutating func converted(
    _ list: [(id: String, lines: [String])],
    or source: [String]
  ) -> [String] {
    let names = list.map(\.id)
    let isList =
      !list.isEmpty && Set(names).count == names.count
      && names.allSatisfy { id in
        id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
          && FootnoteList.reference(to: id, in: Substring(text)) != nil
      }
    guard isList else { return source }
    ids.formUnion(names)
    let trailing = source.reversed().prefix { $0.isEmpty }
    return list.flatMap { note in
      [LinkTargets.mark(note.id) + "[^\(note.id)]: " + (note.lines.first ?? "")]
        + note.lines.dropFirst()
    } + trailing
  }

  /// The id and the text of an item that begins with a mark; nil for another line.
  private static func item(_ line: String) -> (id: String, text: String)? {
    guard isItem(line) else { return nil }
    let rest = line.drop { $0 != "." && $0 != ")" }.dropFirst().trimmed
    let (text, ids) = LinkTargets.split(Substring(rest))
    guard let first = ids.first, first.offset == 0 else { return nil }
    return (first.id, text.trimmed)
  }

  private static func isItem(_ line: String) -> Bool {
    let digits = line.prefix { $0.isNumber }
    let rest = line.dropFirst(digits.count)
    return !digits.isEmpty && (rest.hasPrefix(". ") || rest.hasPrefix(") "))
  }

  /// Replaces each short link to an id by a reference to the footnote.
  private static func referring(to id: String, in text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let range = reference(to: id, in: rest) {
      result += rest[..<range.lowerBound] + "[^\(id)]"
      rest = rest[range.upperBound...]
    }
    return result + rest
  }

  /// The first link to an id with a number or a sign as its words, with brackets and `<sup>` around.
  private static func reference(to id: String, in text: Substring) -> Range<Substring.Index>? {
    var rest = text
    while let end = rest.firstRange(of: "](#\(id))") {
      var start = end.lowerBound
      var depth = 1
      while start > text.startIndex, depth > 0 {
        start = text.index(before: start)
        if text[start] == "]" { depth += 1 }
        if text[start] == "[" { depth -= 1 }
      }
      let words = text[start..<end.lowerBound].filter { !"[]\\ ^".contains($0) }
      if depth == 0, !words.isEmpty, words.count <= 3 {
        return widened(start..<end.upperBound, in: text)
      }
      rest = rest[end.upperBound...]
    }
    return nil
  }

  private static func widened(
    _ range: Range<Substring.Index>,
    in text: Substring
  ) -> Range<Substring.Index> {
    var range = range
    for (before, after) in [("[", "]"), ("\\[", "\\]"), ("<sup>", "</sup>")]
    where text[..<range.lowerBound].hasSuffix(before)
      && text[range.upperBound...].hasPrefix(after)
    {
      let first = text.index(range.lowerBound, offsetBy: -before.count)
      range = first..<text.index(range.upperBound, offsetBy: after.count)
    }
    return range
  }
}
