import Diagnostics
import Markdown

/// Says of every address and every place of an older site that it is gone, and how it can be kept.
///
/// - Parameters:
///   - old: The older site.
///   - site: The newer one, whose pages can have aliases.
/// - Returns: An error for each, at the page that most likely took over.
func vanished(from old: Catalogue, in site: Site) -> [Diagnostic] {
  let written = SourceFile(path: Catalogue.fileName, bytes: Renderer(site).catalogue())
  guard let new = Catalogue.read(written).catalogue else { return [] }
  let changes = SiteDiff.AddressChange.all(old, new)
  guard !changes.isEmpty else { return [] }
  let successors = Successors(of: old, in: site)
  let parts = Set(changes.map(\.url).filter { $0.contains("#") })
  var lost: [LostAddress] = []
  for change in changes {
    // A specimen's own page comes back with its place on the page that shows it.
    let isOfPart = old.specimens.contains {
      $0.url == change.url && parts.contains("\($0.page)#\($0.id)")
    }
    if !isOfPart { lost.append(successors.look(for: change)) }
  }
  // All that one page has to take over is one edit, as edits at one place cannot be joined.
  var fixes: [Int: Diagnostic.Fix] = [:]
  for (index, ofPage) in Dictionary(grouping: lost.filter { $0.isSure }, by: \.page) {
    guard let index else { continue }
    fixes[index] = site.pages[index].addingAliases(ofPage.compactMap(\.alias))
  }
  return lost.map { $0.diagnostic(in: site, fix: $0.isSure ? $0.page.flatMap { fixes[$0] } : nil) }
}

/// An address that nothing answers at any more, and what could.
struct LostAddress {
  /// The address as people write it, with `#` when it is a place on a page.
  var url: String
  /// What stood there.
  var title: String
  /// Index of the page that most likely took over.
  var page: Int?
  /// The alias that this page should have.
  var alias: String?
  /// Whether there is no doubt about both.
  var isSure = false
  /// Where on the page it is now, if it is known.
  var place: SourceRange?
  /// Whether that is a heading, which can have any id.
  var isHeading = false
  /// Whether it was a file that stood there as it was.
  var isFile = false
  /// The nearest that is there.
  var near: String?

  /// The error, at the page that took over, else in the settings.
  func diagnostic(in site: Site, fix: Diagnostic.Fix?) -> Diagnostic {
    let isPart = url.contains("#")
    let start = page.map { site.pages[$0] }.map { page in
      place ?? SourceRange(file: page.file.path, bytes: page.file.line(at: page.titleOffset))
    }
    var help: [String] = []
    if let alias, let page {
      help.append("add `\(alias)` to the `aliases` of `\(site.pages[page].file.path)`")
    } else if isFile {
      help.append("put the file back; no redirect can stand in for one")
    } else {
      help.append("add `\(url)` to the `aliases` of the page that took over")
    }
    if isHeading, let id = url.split(separator: "#").last {
      help.append("or give the heading its older id back, with `{#\(id)}` after its text")
    }
    return Diagnostic(
      rule: isPart ? "link/vanished-anchor" : "link/vanished-url",
      message: isPart
        ? "`\(url)` is gone, and links to it end somewhere else"
        : "`\(url)` is gone, and links to it lead nowhere",
      range: start ?? SourceRange(file: "content/site.yaml", bytes: 0..<0),
      label: near.map { "the nearest is `\($0)`" } ?? "",
      notes: title.isEmpty ? [] : [Diagnostic.Note("the older site has “\(title)” there")],
      help: help,
      fixes: fix.map { [$0] } ?? []
    )
  }
}

extension Page {
  /// Where its name is written: in the front matter, else the first heading, else the first line.
  fileprivate var titleOffset: Int {
    if let title = frontMatter.title { return title.range.bytes.lowerBound }
    return document.headings.first { $0.level == 1 }?.range.lowerBound ?? frontMatter.bodyStart
  }
}
