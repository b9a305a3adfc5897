import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Looks at the last line only, unless that is in a script that is not Latin.
  static let foreignTrailingLine = Rule(
    .sourceForeignTrailingLine,
    check: .page { page, _ in
      guard let line = page.foreignTrailingLine else { return [] }
      return [
        Finding(
          "no other line of the page is in the script of its last line",
          at: SourceRange(file: page.file.path, bytes: line),
          help: ["remove it if it was copied by mistake"]
        )
      ]
    }
  )
}
