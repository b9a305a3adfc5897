extension ChangelogEntries {
  /// Pages that have another title, or that moved and left an alias.
  var changedPages: [Changelog.Entry] {
    let before = Dictionary(old.pages.map { ($0.url, $0) }) { first, _ in first }
    let after = Set(new.pages.map(\.url))
    return new.pages.compactMap { page in
      if let old = before[page.url] {
        guard old.title != page.title else { return nil }
        let parts: [Part] = [.title(old.title), .words(" is now called "), .title(page.title)]
        return Entry([.words("Page ")] + parts)
      }
      let alias = page.aliases.first { before[$0.url] != nil && !after.contains($0.url) }
      guard let alias else { return nil }
      return Entry([
        .words("Page "), .title(page.title), .words(" moved from "), .code("/" + alias.url),
        .words(" to "), .code("/" + page.url),
      ])
    }
  }

  var addedPages: [Changelog.Entry] {
    let known = Set(old.pages.flatMap { [$0.url] + $0.aliases.map(\.url) })
    let earlier = Set(old.pages.map(\.url))
    return new.pages.filter { page in
      !known.contains(page.url) && !page.aliases.contains { earlier.contains($0.url) }
    }.map { Entry([.words("Page "), .title($0.title), .words(" at "), .code("/" + $0.url)]) }
  }

  var removedPages: [Changelog.Entry] {
    let pages = Set(old.pages.map(\.url))
    return diff.addresses.filter { pages.contains($0.url) }
      .map { Entry([.words("Page "), .title($0.title), .words(" at "), .code("/" + $0.url)]) }
  }
}
