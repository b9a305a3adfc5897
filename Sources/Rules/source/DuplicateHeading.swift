import Diagnostics
import Markdown
import RuleEngine
import SiteModel

/// Headings above the two sides of an example, which guidelines repeat on purpose.
private let verdicts: Set = ["do", "dos", "dont", "donts", "donot", "avoid", "caution"]

extension Rule {
  static let duplicateHeading = Rule(
    .sourceDuplicateHeading,
    check: .page { page, _ in
      guard page.document.headings.count > 1 else { return [] }
      var first: [String: Heading] = [:]
      var findings: [Finding] = []
      for heading in page.document.headings {
        // `link/taken-anchor` compares written anchors.
        if heading.isIDWritten { continue }
        let anchor = heading.wantedID
        if verdicts.contains(anchor.filter(\.isLetter)) { continue }
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
            help: ["change the words of one of the two"]
          )
        )
      }
      return findings
    }
  )
}
