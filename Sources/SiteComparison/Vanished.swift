public import Diagnostics
import Markdown
public import SiteModel
import SiteRenderer

/// Reports every address and every part of an older site that is gone, with advice how to keep it.
///
/// - Parameters:
///   - old: The older site.
///   - site: The newer one, whose pages can have aliases.
/// - Returns: An error for each, at the most likely successor page.
public func vanished(from old: Catalogue, in site: Site) -> [Diagnostic] {
  let written = SourceFile(path: Catalogue.fileName, bytes: Renderer(site).catalogue())
  guard let new = Catalogue.read(written).catalogue else { return [] }
  let changes = SiteDiff.AddressChange.all(old, new)
  guard !changes.isEmpty else { return [] }
  let successors = Successors(of: old, in: site)
  let parts = Set(changes.map(\.url).filter { $0.contains("#") })
  var lost: [LostAddress] = []
  for change in changes {
    // A specimen's own page is restored with its place on the page that shows it.
    let isOfPart = old.specimens.contains {
      $0.url == change.url && parts.contains("\($0.page)#\($0.id)")
    }
    if !isOfPart { lost.append(successors.look(for: change)) }
  }
  // All aliases that one page needs are one edit, because two edits at one place cannot be
  // combined.
  var fixes: [Int: Diagnostic.Fix] = [:]
  for (index, ofPage) in Dictionary(grouping: lost.filter { $0.isSure }, by: \.page) {
    guard let index else { continue }
    fixes[index] = site.pages[index].addingAliases(ofPage.compactMap(\.alias))
  }
  return lost.map { $0.diagnostic(in: site, fix: $0.isSure ? $0.page.flatMap { fixes[$0] } : nil) }
}

/// An address that no longer exists, and its possible successor.
struct LostAddress {
  /// The address as people write it, with `#` if it is a part of a page.
  var url: String
  /// Title of the page or part that was there.
  var title: String
  /// Index of the page that most likely took over.
  var page: Int?
  /// The alias that this page should have.
  var alias: String?
  /// True if page and alias are both certain.
  var isSure = false
  /// Source range of the part on the page, if it is known.
  var place: SourceRange?
  /// True if that part is a heading, which can have any id.
  var isHeading = false
  /// True if the address was that of a copied file.
  var isFile = false
  /// The nearest existing address.
  var near: String?

  /// The error, at the successor page or else in the settings.
  func diagnostic(in site: Site, fix: Diagnostic.Fix?) -> Diagnostic {
    let isPart = url.contains("#")
    let start = page.map { site.pages[$0] }.map { page in
      place ?? SourceRange(file: page.file.path, bytes: page.file.line(at: page.titleOffset))
    }
    var help: [String] = []
    if let alias, let page {
      help.append("add `\(alias)` to the `aliases` of `\(site.pages[page].file.path)`")
    } else if isFile {
      help.append("put the file back; a redirect cannot replace a file")
    } else {
      help.append("add `\(url)` to the `aliases` of the page that replaces it")
    }
    if isHeading, let id = url.split(separator: "#").last {
      help.append("or give the heading its older id back, with `{#\(id)}` after its text")
    }
    return Diagnostic(
      rule: isPart ? "link/vanished-anchor" : "link/vanished-url",
      message: isPart
        ? "`\(url)` is gone, and links to it go to the top of the page"
        : "`\(url)` is gone, and links to it are broken",
      range: start ?? SourceRange(file: "content/site.yaml", bytes: 0..<0),
      label: near.map { "the nearest is `\($0)`" } ?? "",
      notes: title.isEmpty ? [] : [Diagnostic.Note("the older site has “\(title)” there")],
      help: help,
      fixes: fix.map { [$0] } ?? []
    )
  }
}

extension Page {
  /// Offset of the page's title: in the front matter, or else the first heading of level 1, or
  /// else the start of the body.
  fileprivate var titleOffset: Int {
    if let title = frontMatter.title { return title.range.bytes.lowerBound }
    return document.headings.first { $0.level == 1 }?.range.lowerBound ?? frontMatter.bodyStart
  }
}
