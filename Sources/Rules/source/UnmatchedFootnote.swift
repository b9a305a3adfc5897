import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// The Markdown reader finds them, because only its tree distinguishes text and code.
  static let unmatchedFootnote = Rule(
    .sourceUnmatchedFootnote,
    check: .page { page, _ in
      let bytes = page.file.bytes
      func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
      let missing = page.document.missingFootnotes.map { range in
        Finding(
          "no footnote of this page is called `\(text(range))`",
          at: SourceRange(file: page.file.path, bytes: range),
          help: ["write a line `\(text(range)): …`, or put a backslash before the bracket"]
        )
      }
      let unused = page.document.unusedFootnotes.map { range in
        Finding(
          "nothing refers to the footnote `[^\(text(range))]`, so it is not shown",
          at: SourceRange(file: page.file.path, bytes: range),
          help: ["write `[^\(text(range))]` in the text, or delete the footnote"]
        )
      }
      return (missing + unused).sorted { $0.range.bytes.lowerBound < $1.range.bytes.lowerBound }
        .limited()
    }
  )
}
