import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let skippedHeading = Rule(
    .sourceSkippedHeading,
    check: .page { page, _ in
      // A title in the front matter is the heading of the first level.
      var above = page.frontMatter.title == nil ? 0 : 1
      return page.document.headings.compactMap { heading in
        defer { above = heading.level }
        guard above > 0, heading.level > above + 1 else { return nil }
        return Finding(
          "a heading of level \(heading.level) follows one of level \(above)",
          at: SourceRange(file: page.file.path, bytes: heading.range),
          help: ["write `\(String(repeating: "#", count: above + 1))`, or add the heading between"]
        )
      }
    }
  )
}
