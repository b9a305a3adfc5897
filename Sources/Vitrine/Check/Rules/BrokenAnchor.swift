import Diagnostics
import Markdown

extension Rule {
  static let brokenAnchor = Rule(
    id: "link/broken-anchor",
    severity: .error,
    explanation: """
      A link names a place on a page that the page does not have, so the reader lands at its top \
      and has to search. Anchors are the headings of a page, in lower case with `-` between words, \
      and the ids of its specimens.
      """,
    source: "Vitrine; a link that names a place promises it",
    breaks: """
      # Banners

      See [when to use one](#when-touse).

      ## When to use
      """,
    passes: """
      # Banners

      See [when to use one](#when-to-use).

      ## When to use
      """,
    check: .site { site in
      // Trusted HTML may have anchors of its own, which nobody reads here.
      guard site.settings.rawHTML != .trust else { return [] }
      var anchors: [Int: Set<String>] = [:]
      var findings: [Finding] = []
      // By index: a whole page is many references.
      for place in site.pages.indices {
        for (number, target) in site.pages[place].links.enumerated() {
          guard case .page(let index, let fragment?) = target, !fragment.isEmpty, fragment != "top"
          else { continue }
          let page = site.pages[place]
          let link = page.document.links[number]
          let other = site.pages[index]
          let known = anchors[index] ?? Set(places(of: other))
          anchors[index] = known
          guard !known.contains(fragment) else { continue }
          let place = other.path == page.path ? "this page" : "`\(other.file.path)`"
          findings.append(
            Finding(
              "\(place) has no anchor `\(fragment)`",
              at: SourceRange(file: page.file.path, bytes: link.range),
              label: didYouMean(fragment, in: places(of: other).prefix(200))
            )
          )
        }
      }
      return findings
    }
  )
}

/// Everything on a page that a link can name.
private func places(of page: Page) -> [String] {
  page.document.headings.map(\.id) + page.specimens.map(\.spec.id)
}
