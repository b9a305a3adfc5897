import Diagnostics
import Markdown

/// What a page calls optional though nobody gets on without it: the button of an error or of an
/// empty screen.
///
/// - Parameters:
///   - around: The page.
///   - word: What the headings above it have: `error` or `empty`.
/// - Returns: A problem for each line that says so.
func optionalWaysOut(_ around: Around, of word: String) -> [Finding] {
  guard around.index.mayHold("optional") else { return [] }
  let drawn = around.page.document.fences.filter(\.info.isEmpty).flatMap {
    around.drawnLines(of: $0)
  }
  let lines = around.lines.filter { $0.kind != .heading && !$0.isCounterExample }
  return (lines.map { ($0.range, $0.marks) } + drawn).compactMap { range, marks in
    let words = Set(around.words(marks))
    guard words.contains("optional"), !words.isDisjoint(with: actions),
      words.isDisjoint(with: lesser),
      let mark = marks.first(where: { $0.isWord && around.word($0) == "optional" }),
      around.isUnder(word, range.lowerBound)
    else { return nil }
    return Finding(
      word == "empty"
        ? "the action of an empty screen is called optional"
        : "the way out of an error is called optional",
      at: around.place(mark.range),
      help: [
        word == "empty"
          ? "say which action it has: without one people do not know how to begin"
          : "say that there always is one: without it people are stuck"
      ]
    )
  }
}

private let actions: Set<String> = ["button", "buttons", "cta", "action", "actions", "retry"]

/// Words for actions beside the one that is needed.
private let lesser: Set<String> = [
  "secondary", "second", "additional", "extra", "dismiss", "cancel", "link", "help", "close",
  "learn", "more", "support",
]

extension Around {
  /// The lines of a drawing in letters, each with its marks.
  fileprivate func drawnLines(of fence: Fence) -> [(Range<Int>, [ProseMark])] {
    fence.lineOffsets.map { start in
      let end = page.file.bytes[start...].firstIndex(of: 0x0A) ?? page.file.bytes.count
      return (start..<end, ProseScanner.marks(of: page.file.bytes, in: start..<end))
    }
  }

  /// Whether a heading over a place, up to the one that a topic begins with, has a word.
  func isUnder(_ word: String, _ offset: Int) -> Bool {
    let topic = topic(at: offset)
    return sections.contains { section in
      section.level >= max(topic.level, 1) && section.range.contains(offset)
        && Words(section.title).all.contains { $0.text == word || $0.text == word + "s" }
    }
  }
}
