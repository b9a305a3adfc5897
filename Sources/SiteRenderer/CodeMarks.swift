import SiteModel

/// Comments such as `// [!code ++]`, which mark a line of code and are not shown.
struct CodeMarks {
  /// The code without the comments.
  private(set) var code: [UInt8] = []
  /// The mark of each marked line, counted from 1.
  private(set) var lines: [Int: Mark] = [:]

  /// The marks of a line.
  enum Mark: String {
    case added, removed, highlighted, focused, warning, error
  }

  /// Reads the code of a fence; `nil` when it has no marks.
  init?(_ source: ArraySlice<UInt8>) {
    guard source.contains(UInt8(ascii: "!")), Array(source).hold("[!code") else { return nil }
    code.reserveCapacity(source.count)
    var number = 0
    var start = source.startIndex
    while start < source.endIndex {
      let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.endIndex
      number += 1
      if let found = CodeMarks.mark(in: source[start..<end]) {
        code += source[start..<found.start]
        for line in number..<number + found.count where lines.count < 10_000 {
          lines[line] = found.mark
        }
        code.append(UInt8(ascii: "\n"))
      } else {
        code += source[start..<end]
        if end < source.endIndex { code.append(UInt8(ascii: "\n")) }
      }
      start = end + 1
    }
    if lines.isEmpty { return nil }
  }

  /// The mark at the end of a line, how many lines it is for, and where its comment begins.
  private static func mark(
    in line: ArraySlice<UInt8>
  ) -> (mark: Mark, count: Int, start: Int)? {
    let text = String(decoding: line, as: UTF8.self)
    guard let match = text.firstMatch(of: pattern), let mark = names[String(match.1)] else {
      return nil
    }
    let count = match.2.flatMap { Int($0) } ?? 1
    let before = text[..<match.range.lowerBound].utf8.count
    return (mark, max(1, min(count, 1_000)), line.startIndex + before)
  }

  private static var pattern: Regex<(Substring, Substring, Substring?)> {
    /\s*(?:\/\/|#|--|;|%|\/\*|<!--)\s*\[!code (\+\+|--|[a-z]+)(?::(\d+))?\]\s*(?:\*\/|-->)?\s*$/
  }

  private static let names: [String: Mark] = [
    "++": .added, "--": .removed, "hl": .highlighted, "highlight": .highlighted,
    "focus": .focused, "warning": .warning, "error": .error,
  ]
}
