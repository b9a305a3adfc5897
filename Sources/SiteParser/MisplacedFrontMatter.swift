import Diagnostics

/// Reports front matter that is not at the start of the page, and would be shown as text.
///
/// It may come after an empty line, lack its first `---`, or have another line in its place.
func misplacedFrontMatter(_ file: SourceFile, from start: Int) -> [Diagnostic] {
  var lines = Lines(bytes: file.bytes, at: start)
  var line = lines.next()
  while let empty = line, empty.isEmpty { line = lines.next() }
  guard var first = line else { return [] }
  let isOpened = file.isRule(first)
  if isOpened {
    guard let key = lines.next() else { return [] }
    first = key
  }
  guard file.hasPageKey(first) else { return [] }
  let help =
    !isOpened
    ? "write `---` alone on the first line of the page"
    : line?.lowerBound == start ? "write three hyphens, no more" : "delete the text before it"
  // A list of keys is short, and has no empty line.
  for _ in 0..<30 {
    guard let next = lines.next(), !next.isEmpty else { return [] }
    guard file.isRule(next) else { continue }
    return [
      Diagnostic(
        rule: "page/misplaced-front-matter",
        message: isOpened
          ? "front matter begins with a line `---`, which is the first line of the page"
          : "these lines are shown as text: no `---` opens the front matter",
        range: SourceRange(file: file.path, bytes: isOpened ? line ?? first : first),
        help: [help]
      )
    ]
  }
  return []
}

/// The lines of a text, without blanks at their ends.
private struct Lines {
  let bytes: [UInt8]
  var at: Int

  mutating func next() -> Range<Int>? {
    guard at < bytes.count else { return nil }
    let end = bytes[at...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    defer { at = end + 1 }
    var last = end
    while last > at, bytes[last - 1] <= 0x20 { last -= 1 }
    return at..<last
  }
}

extension SourceFile {
  /// Returns true if the line is three hyphens or more.
  fileprivate func isRule(_ line: Range<Int>) -> Bool {
    line.count >= 3 && bytes[line].allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// Returns true if the line begins with a key of front matter.
  fileprivate func hasPageKey(_ line: Range<Int>) -> Bool {
    KeyTable.page.names.contains { bytes[line].starts(with: "\($0):".utf8) }
  }
}
