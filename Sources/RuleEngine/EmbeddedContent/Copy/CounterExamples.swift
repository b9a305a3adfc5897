import Diagnostics
import SiteModel

/// The examples of a page that show what not to do.
public struct CounterExamples: Sendable {
  private let bytes: [UInt8]
  /// The sections under headings that mark their content as something to avoid.
  private let avoided: [Range<Int>]

  /// Finds the sections of a page whose headings say "avoid".
  init(_ embedded: EmbeddedContent) {
    bytes = embedded.page.file.bytes
    avoided = embedded.sections.filter { $0.level > 0 && CounterExamples.avoids(label: $0.title) }
      .map(\.range)
  }

  /// Whether part of a fence is an example to avoid.
  ///
  /// A comment above it, the line before the fence or a heading over it can say so.
  public func contain(_ part: Range<Int>, ofFence fence: Range<Int>) -> Bool {
    areNamed(over: fence.lowerBound) || CounterExamples.avoids(label: lineBefore(fence.lowerBound))
      || commentAvoids(before: part.lowerBound, from: fence.lowerBound)
  }

  /// Whether part of a line of prose is an example to avoid.
  ///
  /// The rest of the line or a heading over it can say so.
  public func contain(_ part: Range<Int>) -> Bool {
    let line = line(at: part.lowerBound)
    let rest = [
      line.lowerBound..<max(line.lowerBound, part.lowerBound),
      min(part.upperBound, line.upperBound)..<line.upperBound,
    ]
    return areNamed(over: part.lowerBound)
      || rest.contains { range in
        let text = text(range)
        return CounterExamples.isMarked(text) || Words(text).first(of: phrases) != nil
      }
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self)
  }

  private func areNamed(over place: Int) -> Bool {
    avoided.contains { $0.contains(place) }
  }

  private static func avoids(label: String) -> Bool { avoids(label, Words(label)) }

  private static func avoids(_ label: String, _ words: Words) -> Bool {
    isMarked(label) || words.first(of: labels) != nil
      || (words.all.count < 3 && words.first(of: shortLabels) != nil)
  }

  private static func isMarked(_ text: String) -> Bool {
    // The last is the first, misread as Mac Roman.
    guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return text.unicodeScalars.contains(where: marks.contains) || Array(text.utf8).hold("‚ùå")
  }

  /// The last line with text before a place.
  private func lineBefore(_ place: Int) -> String {
    var end = min(place, bytes.count)
    while end > 0, bytes[end - 1] <= 0x20 { end -= 1 }
    return end == 0 ? "" : text(line(at: end - 1))
  }

  private func line(at place: Int) -> Range<Int> {
    guard bytes.indices.contains(place) else { return place..<place }
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(bytes[place...].firstIndex(of: 0x0A) ?? bytes.count)
  }

  /// Whether the nearest comment above that calls something good or bad calls it bad.
  private func commentAvoids(before place: Int, from start: Int) -> Bool {
    var end = max(start, line(at: place).upperBound)
    // A comment applies to the 80 lines of code below it, about one screen.
    for _ in 0..<80 where end > start {
      guard let comment = goUp(to: start, &end) else { continue }
      let text = text(comment)
      let words = Words(text)
      if CounterExamples.avoids(text, words) { return true }
      if Array(text.utf8).hold("✅") || words.first(of: approvals) != nil { return false }
    }
    return false
  }

  /// Moves from the end of a line to the end of the line above.
  ///
  /// - Parameters:
  ///   - start: The start of the code.
  ///   - end: The end of the line; on return the end of the line above.
  /// - Returns: The range after `//`, or `nil` if the line has no comment.
  private func goUp(to start: Int, _ end: inout Int) -> Range<Int>? {
    var from = end
    var comment: Int?
    while from > start, bytes[from - 1] != UInt8(ascii: "\n") {
      from -= 1
      let isStroke = bytes[from] == UInt8(ascii: "/") && from + 1 < end
      if isStroke, bytes[from + 1] == UInt8(ascii: "/") { comment = from + 2 }
    }
    let line = end
    end = from - 1
    return comment.map { $0..<line }
  }
}

private let marks: Set<Unicode.Scalar> = ["❌", "✗", "✘", "🚫", "⛔", "👎"]

/// Phrases in labels and headings over something to avoid.
private let labels: Phrases = [
  "anti pattern", "anti patterns", "antipattern", "antipatterns", "avoid", "bad", "bad example",
  "common mistakes", "do not", "don't", "don'ts", "incorrect", "incorrectly", "instead of",
  "mistake", "mistakes", "never", "not recommended", "old way", "pitfall", "pitfalls", "wrong",
]

/// Phrases that mean the same in a label with few other words.
private let shortLabels: Phrases = ["before", "legacy", "problem", "previously"]

/// Phrases in the rest of a line that mark its example as something to avoid.
private let phrases: Phrases = [
  "avoid", "bad", "do not", "don't", "incorrect", "instead of", "never", "not", "rather than",
  "versus", "vs", "wrong",
]

private let approvals: Phrases = ["after", "better", "correct", "good", "preferred", "right"]
