import Diagnostics
public import SiteModel

extension Site {
  /// Indexes pages by address, and reports two that would be one file.
  mutating func indexPages() -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    pageIndex.reserveCapacity(pages.count)
    for index in pages.indices {
      let path = pages[index].path
      guard let first = pageIndex[path] else {
        pageIndex[path] = index
        continue
      }
      let (file, other) = (pages[index].file.path, pages[first].file.path)
      diagnostics.append(
        Diagnostic(
          rule: "page/duplicate-path",
          message: "`\(file)` and `\(other)` have the same address `/\(path)`",
          range: SourceRange(file: file, bytes: 0..<0),
          notes: [Diagnostic.Note("the other page", at: SourceRange(file: other, bytes: 0..<0))],
          help: ["rename one of the two"]
        )
      )
    }
    return diagnostics
  }
}

extension Site {
  /// Remarks on pages in the place of a page that Vitrine would make.
  func replacedPages() -> [Diagnostic] {
    replaced.map { index, title in
      Diagnostic(
        rule: "page/replaces-generated",
        severity: .info,
        message: "the page replaces the generated page \u{201C}\(title)\u{201D}",
        range: SourceRange(file: pages[index].file.path, bytes: 0..<0),
        help: ["rename it, unless you do not need the generated page"]
      )
    }
  }
}

extension Site {
  /// Reports folders in `navigation` without a page.
  func checkNavigation() -> [Diagnostic] {
    guard !settings.navigation.isEmpty else { return [] }
    var folders: Set<String> = []
    for page in pages {
      var folder = ""
      for part in page.path.split(separator: "/") {
        folder += part + "/"
        folders.insert(folder)
      }
    }
    let names = folders.map { String($0.dropLast()) }.sorted()
    return settings.navigation.filter { !folders.contains($0.value + "/") }.map { entry in
      Diagnostic(
        rule: "site/unknown-folder",
        message: "no page in `\(entry.value)`",
        range: entry.range,
        label: didYouMean(entry.value, in: names),
        help: ["name folders below `content/`, in the order of the sidebar"]
      )
    }
  }
}

extension Site {
  /// Files of the brand that are not there.
  func checkBrand() -> [Diagnostic] {
    var seen: Set<SourceRange> = []
    return settings.brand.files.filter {
      !assetPaths.contains($0.value) && seen.insert($0.range).inserted
    }
    .map { file in
      Diagnostic(
        rule: "site/unknown-file",
        message: "no file `content/\(file.value)`",
        range: file.range,
        label: didYouMean(file.value, in: assetPaths.sorted()),
        help: ["name an SVG or PNG below `content/`, such as `assets/logo.svg`"]
      )
    }
  }

  /// Checks the site's card image, the picture that other sites show with a link.
  func checkCard() -> [Diagnostic] {
    guard let card = settings.card, !assetPaths.contains(card.value) else { return [] }
    return [
      Diagnostic(
        rule: "site/unknown-card",
        message: "no file `content/\(card.value)`",
        range: card.range,
        label: didYouMean(card.value, in: assetPaths.sorted()),
        help: ["name a PNG or JPEG below `content/`, 1200 by 630 pixels"]
      )
    ]
  }
}

extension Site {
  /// Reports files that look like pages or settings but are only copied because of their names.
  func strayPages() -> [Diagnostic] {
    assets.compactMap { asset in
      if ["site.yml", "site.json", "site.toml"].contains(asset.path.lowercased())
        || (asset.path.lowercased() == "site.yaml" && asset.path != "site.yaml")
      {
        return Diagnostic(
          rule: "site/other-name",
          message: "`content/\(asset.path)` is not read, and would be published as it is",
          range: SourceRange(file: asset.file.path, bytes: 0..<0),
          help: ["name the settings of the site `site.yaml`"]
        )
      }
      guard let dot = asset.path.lastIndex(of: "."),
        [".md", ".markdown", ".mdown", ".mdx"].contains(asset.path[dot...].lowercased())
      else { return nil }
      let isDotted = asset.file.path.contains("/.")
      let name = asset.path[..<dot].split(separator: "/").last.map(String.init) ?? ""
      return Diagnostic(
        rule: "source/not-a-page",
        severity: .warning,
        message: "`\(asset.path)` is copied unchanged, and does not become a page",
        range: SourceRange(file: asset.file.path, bytes: 0..<0),
        help: [
          isDotted
            ? "rename it: no name in the path of a page may begin with a dot"
            : "name it `\(name).md`"
        ]
      )
    }
  }
}

/// Resolves the links of all pages, on all cores.
func resolveLinks(_ site: inout Site) async {
  // After the links are found, the pages have no other owner, so they are changed in place.
  let links = await links(of: site)
  for index in site.pages.indices { site.pages[index].links = links[index] }
}

/// Returns the link targets of every page, in the order of pages.
public func links(of site: Site) async -> [[LinkTarget]] {
  await concurrentMap(Array(site.pages.indices)) { site.links(of: site.pages[$0]) }
}
