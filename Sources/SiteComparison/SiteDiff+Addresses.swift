extension SiteDiff.AddressChange {
  /// Returns the addresses of the older site that the newer one lacks, in the older site's order.
  ///
  /// Parts of a lost page are not listed.
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
      // Parts of a page behind an alias are on the alias's target.
      let target = pages[page.url] == nil ? aliases[folded(page.url)] ?? page.url : page.url
      guard let anchors = pages[target] else { continue }
      for anchor in page.anchors where !anchors.contains(anchor) {
        guard aliases["\(page.url)#\(anchor)"] == nil else { continue }
        changes.append(.init(url: "\(page.url)#\(anchor)", title: page.title))
      }
    }
    var others: [(url: String, title: String)] =
      old.pages.flatMap { page in page.aliases.map { ($0.url, page.title) } }
    others += old.pages.flatMap { page in page.standsIn.map { ($0, page.title) } }
    others += old.specimens.filter { !gone.contains($0.page) && !$0.url.contains("#") }
      .map { ($0.url, $0.title) }
    others += old.lastingPages.map { ($0.url, $0.title) } + old.files.map { ($0, $0) }
    var seen: Set<String> = []
    for (url, title) in others where seen.insert(url).inserted {
      if url.contains("#") ? aliases[url] != nil : there.contains(folded(url)) { continue }
      changes.append(.init(url: url, title: title))
    }
    return changes
  }
}

/// An address without its optional final slash.
private func folded(_ url: String) -> String {
  url.hasSuffix("/") && !url.contains("#") ? String(url.dropLast()) : url
}

extension Catalogue {
  /// The generated pages, but for those of rules, which exist as long as the site uses the rule.
  fileprivate var lastingPages: [Address] {
    let ofRules = Set(rules.map(\.url) + ["rules/", "checklist/"])
    return generated.filter { !ofRules.contains($0.url) }
  }

  /// Everything that answers on the site, without fragments.
  fileprivate var addresses: Set<String> {
    var all = Set(pages.flatMap { [$0.url] + $0.standsIn + $0.aliases.map(\.url) })
    all.formUnion(generated.map(\.url))
    all.formUnion(specimens.map(\.url))
    all.formUnion(surfaces.map(\.url))
    all.formUnion(rules.lazy.map(\.url).filter { !$0.isEmpty })
    all.formUnion(files)
    return Set(all.lazy.filter { !$0.contains("#") }.map(folded))
  }
}
