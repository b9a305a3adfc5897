import Diagnostics
import Markdown

/// The address of a page below the site's root: `content/a/b.md` is `a/b/`, an `index.md` its folder.
func pagePath(_ file: String) -> String {
  var file = file
  return file.withUTF8 { file in
    var parts = file.split(separator: UInt8(ascii: "/")).dropFirst()
    if let last = parts.popLast() {
      let name = last.suffix(3).elementsEqual(".md".utf8) ? last.dropLast(3) : last
      if !name.elementsEqual("index".utf8) { parts.append(name) }
    }
    var path: [UInt8] = []
    path.reserveCapacity(file.count)
    for part in parts {
      if part.isSlug {
        path += part
      } else {
        path += slug(of: String(decoding: part, as: UTF8.self)).utf8
      }
      path.append(UInt8(ascii: "/"))
    }
    return String(decoding: path, as: UTF8.self)
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  /// Whether it surely is its own slug: small letters and digits, and hyphens between them.
  fileprivate var isSlug: Bool {
    let hyphen = UInt8(ascii: "-")
    var last = hyphen
    for byte in self {
      guard (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == hyphen,
        byte != hyphen || last != hyphen
      else { return false }
      last = byte
    }
    return last != hyphen
  }
}

extension Site {
  /// Finds pages by address, and reports two that would be one file.
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
  /// Reports folders in `navigation` that hold no page.
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
  /// What is wrong with the picture that stands for the site.
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
  /// Reports files that look like pages or settings, and are copied as they are because of their names.
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
      let name = asset.path[..<dot].split(separator: "/").last.map(String.init) ?? ""
      return Diagnostic(
        rule: "source/not-a-page",
        severity: .warning,
        message: "`\(asset.path)` is copied as it is, and is no page",
        range: SourceRange(file: asset.file.path, bytes: 0..<0),
        help: ["name it `\(name).md`"]
      )
    }
  }
}

/// Resolves the links of all pages, on all cores.
func resolveLinks(_ site: inout Site) async {
  // Once the links are found nobody else holds the pages, and they are changed where they lie.
  let links = await links(of: site)
  for index in site.pages.indices { site.pages[index].links = links[index] }
}

/// Where the links of all pages lead, in the order of pages.
func links(of site: Site) async -> [[LinkTarget]] {
  await concurrentMap(Array(site.pages.indices)) { site.links(of: site.pages[$0]) }
}

extension Site {
  /// Where the links of a page lead, in their order.
  func links(of page: Page) -> [LinkTarget] {
    page.document.links.map { target(of: $0.destination, from: page) }
  }

  /// Where a link on a page leads.
  ///
  /// A path is taken from the Markdown file's folder, or from `content/` when it begins with `/`.
  func target(of destination: String, from page: Page) -> LinkTarget {
    let link = destination.utf8
    if isExternal(destination) { return .external }
    let hash = link.firstIndex(of: UInt8(ascii: "#"))
    let fragment = hash.map { unescape(destination[destination.index(after: $0)...]) }
    let end = hash ?? destination.endIndex
    let query = link[..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
    let path = unescape(destination[..<query])
    let suffix = String(destination[query...])
    if path.isEmpty {
      return pageIndex[page.path].map { .page($0, fragment: fragment) } ?? .missing(path: "")
    }
    guard let full = join(page.file.path, path) else { return .missing(path: path) }
    if let target = target(at: full, fragment, suffix) { return target }
    // What a language does not have is taken from the first one, as a reader of it is shown that.
    let shared = settings.shared(full.hasSuffix("/") ? full : full + "/").dropLast()
    let other = page.language > 0 ? target(at: String(shared), fragment, suffix) : nil
    if let other { return other }
    // The address of what is shown in the place of a translation may be named, too.
    let isInPlace = full.hasSuffix("/") && self.page(at: settings.shared(full), in: 0) != nil
    return isInPlace ? .file(path: full, suffix: suffix) : .missing(path: full)
  }

  private func target(at full: String, _ fragment: String?, _ suffix: String) -> LinkTarget? {
    let isFile = full.utf8.suffix(3).elementsEqual(".md".utf8)
    let address = isFile ? pagePath("content/" + full) : full
    let isFolder = address.isEmpty || address.utf8.last == UInt8(ascii: "/")
    let folder = isFolder ? address : address + "/"
    if let index = pageIndex[folder] { return .page(index, fragment: fragment) }
    if isGenerated(folder) { return .file(path: folder, suffix: suffix) }
    if assetPaths.contains(full) { return .file(path: full, suffix: suffix) }
    return nil
  }

  /// Whether rendering makes a page at this address that no Markdown file stands behind.
  private func isGenerated(_ path: String) -> Bool {
    if generatedTitles[path] != nil { return true }
    let parts = path.split(separator: "/")
    guard settings.specimenPages, let id = parts.last else { return false }
    let parent = parts.dropLast().map { $0 + "/" }.joined()
    return pageIndex[parent].map { pages[$0].specimens.contains { $0.spec.id == id } } ?? false
  }
}

/// A path below `content/`, or `nil` when it would leave it.
private func join(_ file: String, _ path: String) -> String? {
  let stroke = UInt8(ascii: "/")
  var (file, path) = (file, path)
  var joined = path.utf8.first == stroke ? [] : file.withUTF8(folderBelowContent)
  let isWithin = path.withUTF8 { path in
    for part in path.split(separator: stroke) {
      let dots = part.allSatisfy { $0 == UInt8(ascii: ".") } ? part.count : 0
      if dots == 1 { continue }
      if dots != 2 {
        joined += part
        joined.append(stroke)
      } else if joined.popLast() != nil {
        while let last = joined.last, last != stroke { joined.removeLast() }
      } else {
        return false
      }
    }
    if path.last != stroke, !joined.isEmpty { joined.removeLast() }
    return true
  }
  return isWithin ? String(decoding: joined, as: UTF8.self) : nil
}

/// The folder of a file without `content/`, empty or with a stroke at its end.
private func folderBelowContent(_ file: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  let stroke = UInt8(ascii: "/")
  guard let first = file.firstIndex(of: stroke), let last = file.lastIndex(of: stroke) else {
    return []
  }
  return Array(file[first + 1..<last + 1])
}

/// `scheme:` or `//host`.
private func isExternal(_ link: String) -> Bool {
  if link.utf8.starts(with: "//".utf8) { return true }
  for byte in link.utf8 {
    switch byte {
    case UInt8(ascii: ":"): return true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      continue
    default: return false
    }
  }
  return false
}

private func isSign(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
}

/// Text with `%41` read as `A`; what is no escape stays.
func unescape(_ text: Substring) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    // A number may have a sign, and an escape none.
    if byte == UInt8(ascii: "%"), rest.count >= 2, rest.first.map(isSign) == false,
      let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
    {
      bytes.append(value)
      rest = rest.dropFirst(2)
    } else {
      bytes.append(byte)
    }
  }
  return String(decoding: bytes, as: UTF8.self)
}
