import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let secondTitle = Rule(
    .sourceSecondTitle,
    check: .page { page, _ in
      let titles = page.document.headings.filter { $0.level == 1 }
      guard let first = titles.first else { return [] }
      return titles.dropFirst().map { heading in
        Finding(
          "the page has a second heading of level 1",
          at: SourceRange(file: page.file.path, bytes: heading.range),
          notes: [
            Diagnostic.Note(
              "the first is here",
              at: SourceRange(file: page.file.path, bytes: first.range)
            )
          ],
          help: ["write `##`, or move this part to another page"]
        )
      }
    }
  )
}
