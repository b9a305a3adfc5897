import Diagnostics
import Markdown
import SiteModel

/// Finds lines that call the button of an error or of an empty screen optional, although people
/// need it to go on.
///
/// - Parameters:
///   - embedded: The page.
///   - word: A word of the headings above the line: `error` or `empty`.
/// - Returns: A problem for each such line.
public func optionalWaysOut(_ embedded: EmbeddedContent, of word: String) -> [Finding] {
  guard embedded.index.mayHold("optional") else { return [] }
  let drawn = embedded.page.document.fences.filter(\.info.isEmpty).flatMap {
    embedded.drawnLines(of: $0)
  }
  let lines = embedded.lines.filter { $0.kind != .heading && !$0.isCounterExample }
  return (lines.map { ($0.range, $0.marks) } + drawn).compactMap { range, marks in
    let words = Set(embedded.words(marks))
    guard words.contains("optional"), !words.isDisjoint(with: actions),
      words.isDisjoint(with: lesser),
      let mark = marks.first(where: { $0.isWord && embedded.word($0) == "optional" }),
      embedded.isUnder(word, range.lowerBound)
    else { return nil }
    return Finding(
      word == "empty"
        ? "the action of an empty screen is called optional"
        : "the action of an error is called optional",
      at: embedded.place(mark.range),
      help: [
        word == "empty"
          ? "say which action it has, because without one people do not know how to begin"
          : "say that it always has one, because without one people are stuck"
      ]
    )
  }
}

private let actions: Set<String> = ["button", "buttons", "cta", "action", "actions", "retry"]

/// Words for actions other than the main one.
private let lesser: Set<String> = [
  "secondary", "second", "additional", "extra", "dismiss", "cancel", "link", "help", "close",
  "learn", "more", "support",
]

extension EmbeddedContent {
  /// Returns the lines of a text drawing, each with its marks.
  fileprivate func drawnLines(of fence: Fence) -> [(Range<Int>, [ProseMark])] {
    fence.lineOffsets.map { start in
      let end = page.file.bytes[start...].firstIndex(of: 0x0A) ?? page.file.bytes.count
      return (start..<end, ProseScanner.marks(of: page.file.bytes, in: start..<end))
    }
  }

  /// Whether a heading over a place, up to the first heading of the topic, contains a word.
  func isUnder(_ word: String, _ offset: Int) -> Bool {
    let topic = topic(at: offset)
    return sections.contains { section in
      section.level >= max(topic.level, 1) && section.range.contains(offset)
        && Words(section.title).all.contains { $0.text == word || $0.text == word + "s" }
    }
  }
}
