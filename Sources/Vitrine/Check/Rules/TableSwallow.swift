import Diagnostics
import Markdown

extension Rule {
  static let tableSwallow = Rule(
    id: "source/table-swallow",
    severity: .warning,
    explanation: """
      A line of text stands directly below a table. Tables go on up to a blank line, so the line \
      becomes a row: the first cell holds all of its text, and the others are empty. A heading or a \
      sentence is lost in the table.
      """,
    source: "GitHub Flavored Markdown 0.29, 4.10 Tables: a table ends at a blank line",
    breaks: """
      # Banners

      | Level | When |
      |---|---|
      | Inline | Content is still there. |
      The level follows from what the reader can still do.
      """,
    passes: """
      # Banners

      | Level | When |
      |---|---|
      | Inline | Content is still there. |

      The level follows from what the reader can still do.
      """,
    check: .page { page, _ in
      page.document.swallowed.map { range in
        let place = SourceRange(file: page.file.path, bytes: range)
        let start = SourceRange(
          file: page.file.path,
          bytes: page.file.line(at: range.lowerBound).lowerBound..<range.lowerBound
        )
        let isPlain = start.bytes.isEmpty
        let edit = Diagnostic.Edit(range: start, replacement: "\n")
        return Finding(
          "the table above takes this line in as a row",
          at: place,
          help: ["put a blank line before it; a row begins with `|`"],
          fixes: isPlain ? [Diagnostic.Fix(title: "put a blank line before it", edits: [edit])] : []
        )
      }.limited()
    }
  )
}
