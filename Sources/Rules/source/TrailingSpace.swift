import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Skips two spaces at the end of a line in a paragraph, which are a line break in Markdown.
  ///
  /// They are no line break at the end of a paragraph, heading, item or row, or before a line that
  /// begins another block. In fences of `diff`, `patch` and Markdown, blanks are content.
  static let trailingSpace = Rule(
    .sourceTrailingSpace,
    check: .page { page, _ in
      trailingBlanks(of: page).map { range in
        let place = SourceRange(file: page.file.path, bytes: range)
        let edit = Diagnostic.Edit(range: place, replacement: "")
        return Finding(
          range.count == 1 ? "a blank ends the line" : "\(range.count) blanks end the line",
          at: place,
          fixes: [Diagnostic.Fix(title: "take them out", edits: [edit])]
        )
      }.limited(to: 50)
    }
  )
}

private func trailingBlanks(of page: Page) -> [Range<Int>] {
  let bytes = page.file.bytes
  var found: [Range<Int>] = []
  // Whether it is two spaces is known only with the line after it.
  var open: (line: PageLines.Line, blanks: Range<Int>)?
  for line in PageLines(page) {
    if let held = open {
      if !breaksLine(held.line, held.blanks, before: line, bytes) { found.append(held.blanks) }
      open = nil
    }
    guard let last = bytes[line.range].last, last.isBlank else { continue }
    var start = line.range.upperBound
    while start > line.range.lowerBound, bytes[start - 1].isBlank { start -= 1 }
    if case .fence(let index) = line.kind {
      let language = page.document.fences[index].language
      if ["diff", "patch", "md", "markdown", "mdx"].contains(language) { continue }
    }
    open = (line, start..<line.range.upperBound)
  }
  if let open { found.append(open.blanks) }
  return found
}

/// Whether Markdown makes a line break of the blanks at a line's end.
private func breaksLine(
  _ line: PageLines.Line,
  _ blanks: Range<Int>,
  before next: PageLines.Line,
  _ bytes: [UInt8]
) -> Bool {
  guard line.kind == .prose, !line.isBlank, blanks.count >= 2,
    bytes[blanks].suffix(2).allSatisfy({ $0 == 0x20 }), next.kind == .prose, !next.isBlank
  else { return false }
  let (first, following) = (bytes[line.text.lowerBound], bytes[next.text.lowerBound])
  let marks: [UInt8] = [UInt8(ascii: "#"), UInt8(ascii: "|")]
  // A list may begin inside a paragraph; with another number than one only inside a list.
  guard !marks.contains(first), !marks.contains(following) else { return false }
  guard bytes.itemStart(of: next.text) != nil else { return true }
  return following.isDigit && bytes.itemStart(of: line.text) == nil
}
