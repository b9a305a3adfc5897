import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  static let brokenAnchor = Rule(
    .linkBrokenAnchor,
    check: .site { context in
      let site = context.site
      let isTrusted = site.settings.rawHTML == .trust
      var anchors: [Int: Set<String>] = [:]
      // Pages whose scripts may make anchors.
      var open: Set<Int> = []
      var findings: [Finding] = []
      for page in site.pages {
        for (number, target) in page.links.enumerated() {
          guard case .page(let index, let fragment?) = target, !fragment.isEmpty, fragment != "top"
          else { continue }
          let link = page.link(number)
          let other = site.pages[index]
          // A spec that could not be read may be the anchor.
          if other.hasUnreadSpecs { continue }
          if anchors[index] == nil {
            var known = Set(places(of: other))
            if isTrusted {
              if let raw = other.document.rawAnchors(in: other.file.bytes) {
                known.formUnion(raw)
              } else {
                open.insert(index)
              }
            }
            anchors[index] = known
          }
          guard anchors[index]?.contains(fragment) == false, !open.contains(index) else { continue }
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
