import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let brokenTable = Rule(
    .sourceBrokenTable,
    check: .page { page, _ in
      page.document.brokenTables.map { line in
        let isRule = page.file.bytes[line].allSatisfy { "|-: \t".utf8.contains($0) }
        return Finding(
          isRule
            ? "this row of dashes and the heading above it differ in columns, so readers see no table"
            : "this table has no row of dashes, so readers see the bars",
          at: SourceRange(file: page.file.path, bytes: line),
          help: [
            isRule
              ? "give both the same number of cells; write a bar that is text as `\\|`"
              : "write a row such as `|---|---|` below the heading, and no blank line between rows"
          ]
        )
      }.limited()
    }
  )
}
