import Diagnostics
import Markdown

extension Rule {
  static let duplicateHeading = Rule(
    id: "source/duplicate-heading",
    severity: .warning,
    explanation: """
      Two headings of a page make the same anchor. The second gets a number, which changes when \
      one is put before it: links from outside then lead to the wrong place, and the outline shows \
      two entries that nobody can tell apart.
      """,
    source: "Vitrine; links should outlive an edit",
    breaks: """
      # Banners

      ## When to use

      ## When to use
      """,
    passes: """
      # Banners

      ## When to use

      ## When not to use
      """,
    check: .page { page, _ in
      guard page.document.headings.count > 1 else { return [] }
      var first: [String: Heading] = [:]
      var findings: [Finding] = []
      for heading in page.document.headings {
        let anchor = slug(of: heading.text)
        guard let other = first[anchor] else {
          first[anchor] = heading
          continue
        }
        let file = page.file.path
        findings.append(
          Finding(
            "a second heading makes the anchor `\(anchor)`",
            at: SourceRange(file: file, bytes: heading.range),
            label: "it becomes `\(heading.id)`",
            notes: [
              Diagnostic.Note("the first is here", at: SourceRange(file: file, bytes: other.range))
            ],
            help: ["word one of the two differently"]
          )
        )
      }
      return findings
    }
  )
}
