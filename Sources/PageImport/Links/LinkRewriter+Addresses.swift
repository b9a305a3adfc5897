extension LinkRewriter {
  /// The index of the page at a path of the old site.
  func page(_ path: String, from index: Int) -> Int? {
    let origin = String(pages[index].origin.dropFirst(layout.pagesRoot.count))
    if path.hasPrefix("/") {
      return rootedCandidates(path, from: origin).lazy
        .compactMap { byAddress[SiteLayout.key($0)] }.first
    }
    let sibling = normal(folder(of: origin) + path).map(SiteLayout.key)
    let below = normal(withoutIndex(origin) + "/" + path).map(SiteLayout.key)
    for candidate in [sibling, below].compactMap(\.self) {
      if let found = byAddress[candidate] { return found }
    }
    return nil
  }

  /// The paths that an address from the top may mean.
  ///
  /// Another first part, such as the one of a second product, makes it another page.
  private func rootedCandidates(_ path: String, from origin: String) -> [String] {
    var candidates = [path]
    let root = base.hasSuffix("/") ? base : base + "/"
    if root.count > 1, path.hasPrefix(root) {
      candidates.append(String(path.dropFirst(root.count)))
    }
    // The folder of the default language, or the one that holds all pages, is no part of addresses.
    let own = origin.split(separator: "/").map(String.init)
    if let first = own.first, own.count > 1, isLanguage(first) || first == commonFolder {
      candidates.append("\(first)\(path)")
    }
    let parts = path.split(separator: "/").map(String.init)
    if let first = parts.first, parts.count > 1,
      isLanguage(first) || first == "docs" && lastPart(layout.pagesRoot) == "docs"
    {
      candidates.append(parts.dropFirst().joined(separator: "/"))
    }
    return candidates
  }

  /// The folder that contains all pages but those at the top; nil if there are several.
  static func commonFolder(_ pages: [Page], _ layout: SiteLayout) -> String? {
    let folders = Set(
      pages.compactMap { page -> Substring? in
        let parts = page.origin.dropFirst(layout.pagesRoot.count).split(separator: "/")
        return parts.count > 1 ? parts[0] : nil
      }
    )
    return folders.count == 1 ? folders.first.map(String.init) : nil
  }

  /// Whether a part of an address is a language, such as `en` or `pt-br`.
  private func isLanguage(_ part: String) -> Bool {
    let words = part.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = words.first, words.count <= 2 else { return false }
    return LinkRewriter.languages.contains(first) && words.dropFirst().allSatisfy { $0.count <= 4 }
  }

  private static let languages: Set<Substring> = Set(
    """
    ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl he hi hr hu id it ja ko lt lv ms nb nl nn no
    pl pt ro ru sk sl sr sv sw ta te th tr uk ur vi zh
    """.split { $0.isWhitespace }
  )

  /// The path of a page without its ending and without `index`.
  func withoutIndex(_ path: String) -> String {
    let plain = withoutEnding(path)
    return ["index", "_index"].contains(lastPart(plain))
      ? String(folder(of: plain).dropLast()) : plain
  }
}
