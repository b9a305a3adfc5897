extension SiteDiff.AddressChange {
  /// What has an address in the older site and leads nowhere in the newer one, in the order of the
  /// older; what lies on a page that is gone is gone with it.
  static func all(_ old: Catalogue, _ new: Catalogue) -> [SiteDiff.AddressChange] {
    let there = new.addresses
    let pages = Dictionary(new.pages.map { ($0.url, Set($0.anchors)) }) { first, _ in first }
    let aliases = Dictionary(
      new.pages.flatMap(\.aliases).map { (folded($0.url), $0.target) },
      uniquingKeysWith: { first, _ in first }
    )
    var changes: [SiteDiff.AddressChange] = []
    var gone: Set<String> = []
    for page in old.pages {
      guard there.contains(folded(page.url)) else {
        gone.insert(page.url)
        changes.append(.init(url: page.url, title: page.title))
        continue
      }
      // Behind an alias the parts of a page are where it leads.
      let target = pages[page.url] == nil ? aliases[folded(page.url)] ?? page.url : page.url
      guard let anchors = pages[target] else { continue }
      for anchor in page.anchors where !anchors.contains(anchor) {
        guard aliases["\(page.url)#\(anchor)"] == nil else { continue }
        changes.append(.init(url: "\(page.url)#\(anchor)", title: page.title))
      }
    }
    let others =
      old.pages.flatMap { page in page.aliases.map { ($0.url, page.title) } }
      + old.pages.flatMap { page in page.standsIn.map { ($0, page.title) } }
      + old.specimens.filter { !gone.contains($0.page) && !$0.url.contains("#") }
      .map { ($0.url, $0.title) }
      + old.generated.map { ($0.url, $0.title) } + old.files.map { ($0, $0) }
    var seen: Set<String> = []
    for (url, title) in others where seen.insert(url).inserted {
      if url.contains("#") ? aliases[url] != nil : there.contains(folded(url)) { continue }
      changes.append(.init(url: url, title: title))
    }
    return changes
  }
}

/// An address without the stroke that may or may not end it.
private func folded(_ url: String) -> String {
  url.hasSuffix("/") && !url.contains("#") ? String(url.dropLast()) : url
}

extension Catalogue {
  /// Everything that answers on the site, without fragments.
  fileprivate var addresses: Set<String> {
    var all = Set(pages.flatMap { [$0.url] + $0.standsIn + $0.aliases.map(\.url) })
    all.formUnion(generated.map(\.url))
    all.formUnion(specimens.map(\.url))
    all.formUnion(surfaces.map(\.url))
    all.formUnion(rules.map(\.url))
    all.formUnion(files)
    return Set(all.lazy.filter { !$0.contains("#") }.map(folded))
  }
}
