import Diagnostics
import Markdown

extension Rule {
  static let missingTitle = Rule(
    id: "source/missing-title",
    severity: .error,
    explanation: """
      The page has neither a `title` in its front matter nor a first-level heading, so menus, \
      search, browser tabs and screen readers would show the name of its file.
      """,
    source: "WCAG 2.2, 2.4.2 Page Titled, level A",
    breaks: """
      Banners stand above content that is still there.
      """,
    passes: """
      # Banners

      They stand above content that is still there.
      """,
    check: .page { page, _ in
      let matter = page.frontMatter
      let hasHeading = page.document.headings.contains { $0.level == 1 && $0.text.isSeen }
      guard !hasHeading || matter.title != nil, !matter.isBroken, !page.document.isUnread else {
        return []
      }
      if let title = matter.title {
        if title.value.isSeen { return [] }
        let help = ["write what the page is called, or leave the key out for the first heading"]
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
