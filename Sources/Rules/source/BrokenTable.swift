import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let brokenTable = Rule(
    .sourceBrokenTable,
    check: .page { page, _ in
      page.document.brokenTables.map { line in
        let isGrid = page.file.bytes[line].allSatisfy { "|+-=: ".utf8.contains($0) }
        let isRule = page.file.bytes[line].allSatisfy { "|-: \t".utf8.contains($0) }
        if isGrid, page.file.bytes[line].contains(UInt8(ascii: "+")) {
          return Finding(
            "this line belongs to a table of another Markdown, so readers see its signs",
            at: SourceRange(file: page.file.path, bytes: line),
            help: ["write rows with `|`, and a row such as `|---|---|` below the heading"]
          )
        }
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
