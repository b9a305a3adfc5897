import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let missingAlt = Rule(
    .a11yMissingAlt,
    check: .page { page, _ in
      page.document.pictures.lazy.filter { !$0.hasText }.map { picture in
        let link = page.document.links[picture.link]
        return Finding(
          "the image `\(link.destination)` has no alternative text",
          at: SourceRange(file: page.file.path, bytes: link.range),
          help: ["write what it shows between the brackets: `![…](\(link.destination))`"]
        )
      }.limited()
    }
  )
}
