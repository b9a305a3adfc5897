import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let missingTitle = Rule(
    .sourceMissingTitle,
    check: .page { page, _ in
      let matter = page.frontMatter
      let hasHeading = page.document.headings.contains { $0.level == 1 && $0.text.isSeen }
      guard !hasHeading || matter.title != nil, !matter.isBroken, !page.document.isUnread else {
        return []
      }
      if let title = matter.title {
        if title.value.isSeen { return [] }
        let help = ["write the name of the page, or remove the key to use the first heading"]
        return [Finding("the title is blank", at: title.range, help: help)]
      }
      let body = page.file.bytes[matter.bodyStart...]
      let start = body.firstIndex { $0 > UInt8(ascii: " ") } ?? matter.bodyStart
      let line = page.file.line(at: start)
      return [
        Finding(
          "the page has no title",
          at: SourceRange(file: page.file.path, bytes: line),
          help: ["begin it with `# …`, or write `title: …` between two `---` lines at its top"]
        )
      ]
    }
  )
}
