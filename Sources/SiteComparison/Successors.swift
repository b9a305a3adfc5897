import Diagnostics
import Markdown
import SiteModel

/// Finds the page of a site that replaces one of an older site.
struct Successors {
  private let old: Catalogue
  private let site: Site
  private let redirects: [String: Int]
  private var oldPages: [String: Catalogue.Page] = [:]
  private var oldSpecimens: [String: Set<String>] = [:]
  private var byTitle: [String: [Int]] = [:]
  private var bySlug: [Substring: [Int]] = [:]
  private var byPlace: [String: [Int]] = [:]

  /// Collects the names and the parts of pages.
  init(of old: Catalogue, in site: Site) {
    self.old = old
    self.site = site
    redirects = Dictionary(
      Redirects(site).all.map { ($0.path, $0.page) },
      uniquingKeysWith: { first, _ in first }
    )
    for page in old.pages { oldPages[page.url] = page }
    for specimen in old.specimens { oldSpecimens[specimen.page, default: []].insert(specimen.id) }
    for (index, page) in site.pages.enumerated() {
      byTitle[page.title.lowercased(), default: []].append(index)
      bySlug[slug(page.path), default: []].append(index)
      for id in page.places { byPlace[id, default: []].append(index) }
    }
  }

  /// Returns the best successor for an address that is gone.
  func look(for change: SiteDiff.AddressChange) -> LostAddress {
    let parts = change.url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    if parts.count > 1 { return lookForPart(String(parts[1]), on: path, change) }
    var lost = LostAddress(url: "/" + path, title: change.title)
    lost.alias = "/" + path
    let (page, isSure) = successor(of: path)
    if let page {
      lost.page = page
      lost.isSure = isSure
      lost.near = "/" + site.pages[page].path
    } else {
      lost.alias = nil
      lost.isFile = old.files.contains(path)
      let generated = site.generated.lazy.map { "/" + $0.path }
      let near = nearest(to: lost.url, in: site.pages.map { "/" + $0.path } + generated, limit: 1)
      lost.near = near.first
    }
    return lost
  }

  /// The successor page, and true if no other is possible.
  private func successor(of path: String) -> (page: Int?, isSure: Bool) {
    // An alias, a page in place of a translation and a specimen's page have the successor of the
    // page that they belonged to.
    if let owner = old.pages.first(where: { page in
      page.aliases.contains { $0.url == path } || page.standsIn.contains(path)
    }) {
      if let index = here(owner.url) { return (index, true) }
      return successor(of: owner.url)
    }
    if let specimen = old.specimens.first(where: { $0.url == path }) {
      return (here(specimen.page), false)
    }
    guard let page = oldPages[path] else { return (nil, false) }
    var votes: [Int: Double] = [:]
    func vote(_ weight: Double, _ candidates: [Int]?) {
      for index in candidates ?? [] { votes[index, default: 0] += weight }
    }
    vote(4, byTitle[page.title.lowercased()])
    vote(2, bySlug[slug(path)])
    let specimens = oldSpecimens[path] ?? []
    for id in specimens.sorted() { vote(6 / Double(specimens.count), byPlace[id]) }
    let headings = page.anchors.filter { !specimens.contains($0) }
    for id in headings { vote(4 / Double(headings.count), byPlace[id]) }
    let language = site.settings.language(at: path)
    for index in votes.keys {
      // A page that existed before has its own text; a new page is more likely.
      if oldPages[site.pages[index].path] != nil { votes[index, default: 0] -= 2 }
      if site.pages[index].language != language { votes[index] = 0 }
    }
    let order = votes.filter { $0.value >= 3 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    guard let best = order.first else { return (nil, false) }
    let second = order.dropFirst().first?.value ?? 0
    return (best.key, best.value >= 5 && best.value - second >= 2)
  }

  /// The page at an address of the older site, by its own address or by an alias.
  private func here(_ path: String) -> Int? {
    site.pageIndex[path] ?? redirects[path]
  }

  /// Returns the best successor for a part of a page that is gone.
  private func lookForPart(
    _ id: String,
    on path: String,
    _ change: SiteDiff.AddressChange
  ) -> LostAddress {
    var lost = LostAddress(url: "/\(path)#\(id)", title: change.title)
    let owner = here(path)
    lost.page = owner
    let elsewhere = (byPlace[id] ?? []).filter { index in
      let page = site.pages[index]
      return index != owner && page.language == site.settings.language(at: path)
        && !(oldPages[page.path]?.anchors.contains(id) ?? false)
    }
    let renamed = owner.flatMap { renaming(of: id, on: path, now: site.pages[$0]) }
    if let owner, let renamed, renamed.isSure || elsewhere.isEmpty {
      let page = site.pages[owner]
      lost.alias = page.path == path ? "#\(id): \(renamed.id)" : "/\(path)#\(id): \(renamed.id)"
      lost.isSure = renamed.isSure && elsewhere.isEmpty
      lost.place = page.range(of: renamed.id)
      lost.isHeading = page.document.headings.contains { $0.id == renamed.id }
      lost.near = "#" + renamed.id
    } else if let index = elsewhere.first {
      lost.page = index
      lost.alias = "/\(path)#\(id)"
      lost.isSure = elsewhere.count == 1
      lost.place = site.pages[index].range(of: id)
      lost.near = "/\(site.pages[index].path)#\(id)"
    } else if let owner {
      lost.near = nearest(to: id, in: site.pages[owner].places.prefix(200), limit: 1).first.map {
        "#" + $0
      }
      lost.alias = site.pages[owner].path == path ? "#\(id): …" : "/\(path)#\(id): …"
    }
    return lost
  }

  /// The new id of a part on the same page.
  ///
  /// A renaming between the same neighbours is certain if it is the only addition and the only
  /// removal there.
  private func renaming(
    of id: String,
    on path: String,
    now page: Page
  ) -> (id: String, isSure: Bool)? {
    guard let before = oldPages[path] else { return nil }
    let specimens = oldSpecimens[path] ?? []
    let isSpecimen = specimens.contains(id)
    let old = before.anchors.filter { specimens.contains($0) == isSpecimen }
    let new = isSpecimen ? page.specimens.map(\.spec.id) : page.document.headings.map(\.id)
    let known = Set(before.anchors)
    let there = Set(new)
    guard let at = old.firstIndex(of: id) else { return nil }
    let above = old[..<at].last { there.contains($0) }
    let below = old[(at + 1)...].first { there.contains($0) }
    let start = above.flatMap { new.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let end = below.flatMap { new.firstIndex(of: $0) } ?? new.count
    let gap = start <= end ? new[start..<end].filter { !known.contains($0) } : []
    let first = above.flatMap { old.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
    let last = below.flatMap { old.firstIndex(of: $0) } ?? old.count
    let gone = old[first..<last].count { !there.contains($0) }
    if gap.count == 1, gone == 1 { return (gap[0], true) }
    let near = nearest(to: id, in: gap.isEmpty ? new.filter { !known.contains($0) } : gap, limit: 1)
    return near.first.map { ($0, false) }
  }
}

/// The last part of an address.
private func slug(_ path: String) -> Substring {
  path.split(separator: "/").last ?? ""
}
