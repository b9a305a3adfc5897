import Mustache
import SiteModel

extension Renderer {
  /// The generated parts of the site that have something to show.
  func addReference(to context: inout Context, _ up: String) {
    context["parts"] = list(site.generated.filter(\.isListed)) { entry in
      [
        "title": .text(entry.title),
        "url": .text(link(up, entry.path)),
        "about": .text(about(entry.page)),
        "count": .text(count(of: entry.page).map { String($0) } ?? ""),
      ]
    }
  }

  /// The same in Markdown.
  func referenceTwin(_ title: String, _ up: String) -> MarkdownText {
    var text = MarkdownText(title, words["reference-about"])
    text.list(
      site.generated.filter(\.isListed).map { entry in
        "\(twinLink(entry.title, entry.path, up)): \(about(entry.page))"
      }
    )
    return text
  }

  private func about(_ page: GeneratedPage) -> String {
    switch page {
    case .gallery: words["gallery-summary"]
    case .tokens: words["tokens-summary"]
    case .surfaces: words["surfaces-summary"]
    case .icons: words["icons-summary"]
    case .contrast: words["contrast-summary"]
    case .vision: words["vision-summary"]
    case .coverage: words["coverage-summary"]
    case .checklist: words["checklist-summary"]
    case .rules: words["rules-summary"]
    case .reference, .galleryPart, .tokensPart, .surface, .contrastOf, .ruleGroup, .rule, .notFound:
      ""
    }
  }

  private func count(of page: GeneratedPage) -> Int? {
    switch page {
    case .gallery: site.specimenCount
    case .tokens(let system): site.systems[system].paths.count
    case .surfaces: site.shownSurfaces.count
    case .icons: site.theme.icons.count
    case .rules: site.generated.count { if case .rule = $0.page { true } else { false } }
    default: nil
    }
  }
}
