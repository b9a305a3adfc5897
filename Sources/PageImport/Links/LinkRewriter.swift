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
    /// Places other than headings that links may go to: their ids, and their offsets.
    let targets: [(id: String, offset: Int)]
    /// Whether builds leave the page out.
    let isDraft: Bool
    /// The file of the old site.
    let source: SourceFile
  }

  /// The places of the old site.
  let layout: SiteLayout
  /// The files of the old site.
  let files: FileFinder
  /// The address of the old site, without a final slash; nil if it is unknown.
  let site: String?
  /// The part of addresses before those of pages, such as `/docs/`.
  let base: String
  /// The folder of all pages below the top; nil if there are several.
  let commonFolder: String?
  /// Pages by their addresses in the old site.
  let byAddress: [String: Int]
  /// Pages by the last part of their addresses.
  let byName: [String: Int]
  private let containers: Set<String>
  /// The pages as they were converted.
  let pages: [Page]
  /// Facts of each page that links need.
  let documents: [Document]
  /// The anchors of each page.
  let anchors: [AnchorNames]
  /// Files to copy: the path below `content/`, and the path in the old site.
  var copies: [String: String] = [:]
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
    commonFolder = LinkRewriter.commonFolder(pages, layout)
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
    anchors = zip(documents, pages).map { AnchorNames($0.headings, $1.bytes, $1.targets) }
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
    if path.isEmpty {
      // A query shows another page or state, such as a story.
      if target.hasPrefix("?") { return missing(link, target, on: index) }
      return fragmentEdits(fragment, of: index, link, on: index)
    }
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

  /// The path and the fragment of an address, without its query.
  func split(_ address: String) -> (path: String, fragment: String?) {
    var path = Substring(address)
    var fragment: String?
    if let hash = path.firstIndex(of: "#") {
      fragment = String(path[path.index(after: hash)...])
      path = path[..<hash]
    }
    if let query = path.firstIndex(of: "?") { path = path[..<query] }
    return (decoded(String(path)), fragment)
  }

  /// Whether a path may be the path of a page.
  func isPagePath(_ path: String) -> Bool {
    let name = lastPart(path)
    return !name.contains(".") || layout.format.endings.contains(where: name.hasSuffix)
      || name.hasSuffix(".html")
  }
}
