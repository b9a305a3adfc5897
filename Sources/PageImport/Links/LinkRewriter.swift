import Diagnostics
import Markdown

/// Turns the links of converted pages into links between their files.
struct LinkRewriter {
  /// A converted page.
  struct Page {
    /// The path in the old site.
    let origin: String
    /// The path below `content/`.
    let path: String
    /// The name, for links without words.
    let title: String
    /// The converted text, with front matter.
    var bytes: [UInt8]
    /// The offset below the front matter.
    let bodyStart: Int
    /// Whether builds leave the page out.
    let isDraft: Bool
    /// The file of the old site.
    let source: SourceFile
  }

  /// The places of the old site.
  let layout: SiteLayout
  private let files: FileFinder
  /// The address of the old site, without a final slash; nil if nobody knows it.
  let site: String?
  private let base: String
  private let byAddress: [String: Int]
  private let byName: [String: Int]
  private let containers: Set<String>
  /// The pages as they were converted.
  let pages: [Page]
  /// Facts of each page that links need.
  private let documents: [Document]
  private let anchors: [AnchorNames]
  /// Files to copy: the path below `content/`, and the path in the old site.
  private(set) var copies: [String: String] = [:]
  /// Problems.
  var leftovers: [Diagnostic] = []
  /// Places at which the search for an address goes on, by page and address.
  var searched: [String: Int] = [:]

  /// Reads the pages.
  init(
    _ pages: [Page],
    _ layout: SiteLayout,
    _ files: FileFinder,
    site: String?,
    base: String,
    containers: Set<String>,
    reservedIDs: Set<String>
  ) {
    self.pages = pages
    self.layout = layout
    self.files = files
    self.site = site
    self.base = base
    self.containers = containers
    byAddress = Dictionary(pages.indices.map { (layout.address(pages[$0].origin), $0) }) {
      first,
      _ in first
    }
    byName = Dictionary(
      pages.indices.map {
        (lastPart(withoutEnding(pages[$0].origin)).replacing(" ", with: "-").lowercased(), $0)
      }
    ) { first, _ in first }
    var options = MarkdownOptions(rawHTML: .sanitize, reservedIDs: reservedIDs)
    options.containers = containers
    documents = pages.map { page in
      parse(SourceFile(path: page.path, bytes: page.bytes), from: page.bodyStart, options: options)
    }
    anchors = zip(documents, pages).map { AnchorNames($0.headings, $1.bytes) }
  }

  /// The pages with new links.
  mutating func rewritten() -> [Page] {
    pages.indices.map { index in
      var page = pages[index]
      var edits: [(range: Range<Int>, text: String)] = []
      var seen: Set<Int> = []
      let unread = definitions(on: index)
      for link in documents[index].links + unread where seen.insert(link.range.lowerBound).inserted
      {
        edits += self.edits(of: link, on: index)
      }
      edits.sort { $0.range.lowerBound < $1.range.lowerBound }
      page.bytes = apply(edits, to: page.bytes)
      return page
    }
  }

  /// Definitions such as `[label]: address`, some of which no link of the text uses.
  private func definitions(on index: Int) -> [Link] {
    let page = pages[index]
    var links: [Link] = []
    var at = page.bodyStart
    var isInFence = false
    while at < page.bytes.count {
      let end = page.bytes[at...].firstIndex(of: newline) ?? page.bytes.count
      let first = page.bytes[at..<end].firstIndex { !isBlank($0) } ?? end
      if page.bytes.has("```", at: first) || page.bytes.has("~~~", at: first) { isInFence.toggle() }
      if !isInFence, page.bytes[safe: first] == UInt8(ascii: "["),
        page.bytes[safe: first + 1] != UInt8(ascii: "^"),
        let mark = page.bytes.firstRange(of: "]:", from: first, until: end)
      {
        var start = mark.upperBound
        while start < end, isBlank(page.bytes[start]) || page.bytes[start] == UInt8(ascii: "<") {
          start += 1
        }
        let stop =
          page.bytes[start..<end].firstIndex { isBlank($0) || $0 == UInt8(ascii: ">") } ?? end
        let address = String(decoding: page.bytes[start..<stop], as: UTF8.self)
        if start < stop {
          links.append(Link(destination: address, range: start..<stop, isImage: false))
        }
      }
      at = end + 1
    }
    return links
  }

  private func apply(_ edits: [(range: Range<Int>, text: String)], to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var at = 0
    for edit in edits where edit.range.lowerBound >= at {
      result += bytes[at..<edit.range.lowerBound]
      result += Array(edit.text.utf8)
      at = edit.range.upperBound
    }
    return result + bytes[at...]
  }

  // MARK: One link

  private mutating func edits(of link: Link, on index: Int) -> [(range: Range<Int>, text: String)] {
    let address = link.destination
    guard !address.isEmpty else { return [] }
    if address.lowercased().hasPrefix("javascript:") {
      return unlinked(link, on: index, missing: address)
    }
    var target = address
    if let site, target.hasPrefix(site + "/") { target = String(target.dropFirst(site.count)) }
    if isElsewhere(target) {
      guard link.isImage else { return [] }
      return remoteImage(link, on: index)
    }
    if layout.format == .docc, target.hasPrefix(DocLinks.prefix) {
      return docLink(target, link, on: index)
    }
    let (path, fragment) = split(target)
    if path.isEmpty { return fragmentEdits(fragment, of: index, link, on: index) }
    if link.isImage || !isPagePath(path) {
      if let file = file(path, on: index) {
        return [(link.range, destination(file, link, on: index))]
      }
    }
    if let page = self.page(path, from: index) {
      return pageEdits(page, fragment, link, on: index)
    }
    if let file = file(path, on: index) {
      return [(link.range, destination(file, link, on: index))]
    }
    return missing(link, target, on: index)
  }

  private func isElsewhere(_ address: String) -> Bool {
    if address.hasPrefix("//") { return true }
    guard let colon = address.firstIndex(of: ":") else { return false }
    let scheme = address[..<colon]
    return scheme != "doc" && !scheme.isEmpty
      && scheme.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  private func split(_ address: String) -> (path: String, fragment: String?) {
    var path = Substring(address)
    var fragment: String?
    if let hash = path.firstIndex(of: "#") {
      fragment = String(path[path.index(after: hash)...])
      path = path[..<hash]
    }
    if let query = path.firstIndex(of: "?") { path = path[..<query] }
    return (decoded(String(path)), fragment)
  }

  private func isPagePath(_ path: String) -> Bool {
    let name = lastPart(path)
    return !name.contains(".") || layout.format.endings.contains(where: name.hasSuffix)
      || name.hasSuffix(".html")
  }

  /// The page that a path of the old site leads to.
  private func page(_ path: String, from index: Int) -> Int? {
    let origin = String(pages[index].origin.dropFirst(layout.pagesRoot.count))
    if path.hasPrefix("/") {
      var candidates = [path]
      if !base.isEmpty, path.hasPrefix(base) {
        candidates.append(String(path.dropFirst(base.count)))
      }
      // The folder of the default language, or the one that holds all pages, is no part of addresses.
      let parts = origin.split(separator: "/")
      if let first = parts.first, parts.count > 1 { candidates.append("\(first)\(path)") }
      let shorter = path.split(separator: "/").dropFirst().joined(separator: "/")
      if !shorter.isEmpty { candidates.append(shorter) }
      return candidates.lazy.compactMap { byAddress[SiteLayout.key($0)] }.first
    }
    let beside = normal(folder(of: origin) + path).map(SiteLayout.key)
    let below = normal(withoutIndex(origin) + "/" + path).map(SiteLayout.key)
    for candidate in [beside, below].compactMap(\.self) {
      if let found = byAddress[candidate] { return found }
    }
    return nil
  }

  private func withoutIndex(_ path: String) -> String {
    let plain = withoutEnding(path)
    return ["index", "_index"].contains(lastPart(plain))
      ? String(folder(of: plain).dropLast()) : plain
  }

  private func file(_ path: String, on index: Int) -> String? {
    if layout.format == .docc, !path.contains("/"),
      let found = files.picture(named: path) ?? files.picture(named: withoutEnding(path))
    {
      return found
    }
    let found = files.find(path, from: pages[index].origin)
    return found.flatMap { isPagePath($0) ? nil : $0 }
  }

  /// The destination of a file, which is copied.
  private mutating func destination(_ file: String, _ link: Link, on index: Int) -> String {
    let target = output(file)
    copies[target] = file
    // Vitrine knows a picture for dense screens and one for dark pages by their names.
    let stem = withoutEnding(file)
    let ending = String(file.dropFirst(stem.count))
    for (old, new) in [
      ("@2x", "@2x"), ("~dark", "-dark"), ("-dark", "-dark"), ("~dark@2x", "-dark@2x"),
    ] where files.has(stem + old + ending) {
      copies[withoutEnding(target) + new + ending] = stem + old + ending
    }
    return written(relative(target, from: pages[index].path), at: link, on: index)
  }

  private func output(_ file: String) -> String {
    var path = file
    if path.hasPrefix(layout.pagesRoot),
      !path.dropFirst(layout.pagesRoot.count).hasPrefix("public/")
    {
      path = String(path.dropFirst(layout.pagesRoot.count))
    } else {
      path = String(
        path.dropFirst(
          layout.pagesRoot.isEmpty || !path.hasPrefix(layout.pagesRoot) ? 0 : layout.pagesRoot.count
        )
      )
      for part in ["public/", "static/", "assets/", "src/"] {
        if let range = path.firstRange(of: part),
          range.lowerBound == path.startIndex || path[path.index(before: range.lowerBound)] == "/"
        {
          path = String(path[range.upperBound...])
        }
      }
      path = "assets/" + path.split(separator: "/").filter { $0 != ".." }.joined(separator: "/")
    }
    return String(path.map { " ?#%&:\\\"'<>|*".contains($0) ? "-" : $0 })
  }

  private func written(_ address: String, at link: Link, on index: Int) -> String {
    let bytes = pages[index].bytes
    let isBracketed =
      link.range.lowerBound > 0 && bytes[link.range.lowerBound - 1] == UInt8(ascii: "<")
    guard !isBracketed, address.contains(where: { " ()".contains($0) }) else { return address }
    return address.replacing(" ", with: "%20").replacing("(", with: "%28").replacing(
      ")",
      with: "%29"
    )
  }

  private func relative(_ target: String, from page: String) -> String {
    var from = page.split(separator: "/").dropLast()
    var to = target.split(separator: "/")[...]
    while let first = from.first, to.count > 1, first == to.first {
      from.removeFirst()
      to.removeFirst()
    }
    let path = (from.map { _ in ".." } + to.map(String.init)).joined(separator: "/")
    return path
  }

  // MARK: Places

  private mutating func pageEdits(
    _ target: Int,
    _ fragment: String?,
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    if pages[target].isDraft, !pages[index].isDraft { return draft(target, link, on: index) }
    guard target != index || fragment == nil else {
      return fragmentEdits(fragment, of: index, link, on: index)
    }
    var address = relative(pages[target].path, from: pages[index].path)
    if let fragment, !fragment.isEmpty {
      if let id = anchors[target].id(for: fragment) {
        address += "#" + id
      } else {
        reportAnchor(fragment, pages[target].path, link, on: index)
      }
    }
    return [(link.range, written(address, at: link, on: index))]
  }

  private mutating func fragmentEdits(
    _ fragment: String?,
    of target: Int,
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    guard let fragment, !fragment.isEmpty, fragment != "top" else {
      return unlinked(link, on: index)
    }
    if let id = anchors[target].id(for: fragment) {
      return link.destination == "#" + id ? [] : [(link.range, "#" + id)]
    }
    reportAnchor(fragment, pages[target].path, link, on: index)
    return unlinked(link, on: index)
  }

  private mutating func reportAnchor(
    _ fragment: String,
    _ path: String,
    _ link: Link,
    on index: Int
  ) {
    leftovers.append(
      ImportRule.link.diagnostic(
        "`\(path)` has no heading for the anchor `#\(flat(fragment))`",
        at: place(of: link, on: index),
        help: "the link leads to the page; name a heading of it"
      )
    )
  }

  private mutating func docLink(
    _ target: String,
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    let (path, fragment) = split(String(target.dropFirst(DocLinks.prefix.count)))
    let name = lastPart(path).lowercased()
    let bytes = pages[index].bytes
    let isOwn = path.isEmpty
    guard let page = isOwn ? index : byName[name] else {
      return unlinked(
        link,
        on: index,
        words: lastPart(path).replacing("-", with: " "),
        missing: target
      )
    }
    var edits = pageEdits(page, fragment, link, on: index)
    let marker = Array("[\(DocLinks.marker)](".utf8)
    let start = link.range.lowerBound - marker.count
    if start >= 0, bytes[start..<link.range.lowerBound].elementsEqual(marker) {
      let words =
        fragment.flatMap { fragment in
          anchors[page].id(for: fragment).flatMap { id in
            documents[page].headings.first { $0.id == id }?.text
          }
        } ?? pages[page].title
      edits.append(
        (
          start + 1..<link.range.lowerBound - 2,
          words.replacing("[", with: "(").replacing("]", with: ")")
        )
      )
    }
    return edits
  }
}
