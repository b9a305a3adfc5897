/// The headings of a converted page, of which only the first may have level 1.
struct ArrangedHeadings {
  private var lines: [Substring]
  private var headings: [Heading] = []
  /// The first line that is not empty.
  private let first: Int

  /// A heading of a page.
  private struct Heading {
    /// The index of its line.
    let line: Int
    /// Its level.
    let level: Int
    /// Whether it is in a container.
    let isInside: Bool
  }

  /// Finds the headings of a text, outside code.
  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    first = lines.firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
    var fence: Substring?
    var depth = 0
    for (index, line) in lines.enumerated() {
      let body = line.drop { $0 == " " || $0 == ">" }
      let sign = body.prefix { $0 == "`" || $0 == "~" }
      if let mark = fence {
        if body.hasPrefix(mark), body.allSatisfy({ $0 == mark.first || $0 == " " }) { fence = nil }
      } else if sign.count >= 3 {
        fence = sign
      } else if body.hasPrefix(":::") {
        depth = max(0, depth + (body.contains { $0 != ":" && $0 != " " } ? 1 : -1))
      } else if let level = ArrangedHeadings.level(line) {
        headings.append(Heading(line: index, level: level, isInside: depth > 0))
      }
    }
  }

  /// The level of a heading; nil for another line.
  private static func level(_ line: Substring) -> Int? {
    let marks = line.prefix { $0 == "#" }.count
    let rest = line.dropFirst(marks)
    guard (1...6).contains(marks), rest.isEmpty || rest.first == " " else { return nil }
    return marks
  }

  /// The text with its headings as they are now.
  var text: String { lines.joined(separator: "\n") }

  /// The words of the first heading of level 1; nil without one.
  var title: String? {
    guard let heading = headings.first(where: { $0.level == 1 }) else { return nil }
    var words = LinkTargets.withoutMarks(lines[heading.line].drop { $0 == "#" }.trimmed)
    if words.hasSuffix("}"), let brace = words.lastIndex(of: "{") {
      words = words[..<brace].trimmed
    }
    let plain = words.filter { !"*_`".contains($0) }.trimmed
    return plain.isEmpty ? nil : plain
  }

  /// Moves the title to the top, and lowers other headings of level 1, with those below them.
  ///
  /// - Parameter isTitle: Whether the first heading of level 1 is the title of the page, and not a
  ///   section below the title in the front matter.
  mutating func arrange(isTitle: Bool) {
    let tops = headings.indices.filter { headings[$0].level == 1 }
    guard let top = tops.first else { return }
    let isFirst = headings[top].line == first
    let moves = !isFirst && isTitle && top == 0 && !headings[top].isInside
    if isFirst || moves {
      if tops.count > 1 { lower(from: tops[1]) }
    } else {
      lower(from: top)
    }
    guard moves else { return }
    let place = headings[top].line
    let heading = lines.remove(at: place)
    if place < lines.count, lines[place].isEmpty, lines[place - 1].isEmpty {
      lines.remove(at: place)
    }
    lines.insert(contentsOf: [heading, ""], at: first)
  }

  private func shifted(_ line: Substring) -> Substring {
    line.hasPrefix("######") ? line : "#" + line
  }

  private mutating func lower(from index: Int) {
    for heading in headings[index...] { lines[heading.line] = shifted(lines[heading.line]) }
  }
}
