import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let tableSwallow = Rule(
    .sourceTableSwallow,
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
          "this line becomes a row of the table above",
          at: place,
          help: ["put a blank line before it; a row begins with `|`"],
          fixes: isPlain ? [Diagnostic.Fix(title: "put a blank line before it", edits: [edit])] : []
        )
      }.limited()
    }
  )
}
