import Diagnostics
import Markdown
import Rules
import SiteModel
import SiteRenderer

/// Returns the links to anchors that generated pages do not have, such as the page of a surface.
///
/// The ids of such a page are known when it is drawn, so each that a link names a place of is drawn
/// for this, once.
func brokenGeneratedAnchors(_ renderer: Renderer) async -> [Diagnostic] {
  let site = renderer.site
  guard let severity = RuleLevels.level(of: "link/broken-anchor", site.settings, RuleText.all)
  else {
    return []
  }
  let pages = Dictionary(
    renderer.jobs.filter(\.isGeneratedPage).map { ($0.path, $0) },
    uniquingKeysWith: { first, _ in first }
  )
  var asked: [String: [(link: SourceRange, anchor: String)]] = [:]
  for page in site.pages {
    for (number, target) in page.links.enumerated() {
      guard case .file(let path, let suffix) = target,
        let sign = suffix.firstIndex(of: "#"),
        let job = pages[path] ?? pages[path + "index.html"] ?? pages[path + "/index.html"]
      else { continue }
      let anchor = String(suffix[suffix.index(after: sign)...])
      guard !anchor.isEmpty, anchor != "top", !anchor.hasPrefix(":~:") else { continue }
      let range = SourceRange(file: page.file.path, bytes: page.link(number).range)
      asked[job.path, default: []].append((range, anchor))
    }
  }
  let drawn = await concurrentMap(asked.keys.sorted()) { [asked] path -> [Diagnostic] in
    guard let job = pages[path], let links = asked[path] else { return [] }
    let ids = ids(in: renderer.render(job).file.bytes)
    return links.filter { !ids.contains($0.anchor) }.map { link, anchor in
      Diagnostic(
        rule: "link/broken-anchor",
        severity: severity,
        message:
          "the generated page `\(path.dropLast("index.html".count))` has no anchor `\(anchor)`",
        range: link,
        label: didYouMean(anchor, in: ids.sorted())
      )
    }
  }
  return drawn.flatMap(\.self)
}

/// The values of all `id` attributes.
private func ids(in html: [UInt8]) -> Set<String> {
  let sign = Array(" id=\"".utf8)
  var ids: Set<String> = []
  var at = 0
  while let blank = html[at...].firstIndex(of: sign[0]) {
    at = blank + 1
    guard html[blank...].starts(with: sign) else { continue }
    let value = html[(blank + sign.count)...].prefix { $0 != UInt8(ascii: "\"") }
    ids.insert(String(decoding: value, as: UTF8.self))
  }
  return ids
}

extension Job {
  /// Whether it is a page that no file of the site was written for.
  fileprivate var isGeneratedPage: Bool {
    if case .generated = kind { true } else { false }
  }
}
