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

  private let layout: SiteLayout
  private let files: FileFinder
  /// The address of the old site, without a final slash; nil if nobody knows it.
  private let site: String?
  private let base: String
  private let byAddress: [String: Int]
  private let byName: [String: Int]
  private let containers: Set<String>
  private let pages: [Page]
  /// What is read of each page.
  private let documents: [Document]
  private let anchors: [AnchorNames]
  /// Files to copy: the path below `content/`, and the path in the old site.
  private(set) var copies: [String: String] = [:]
  /// Problems.
  private(set) var leftovers: [Diagnostic] = []
  /// Where the search for an address goes on, by page and address.
  private var searched: [String: Int] = [:]

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

  // MARK: Leftovers

  private mutating func draft(
    _ target: Int,
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    leftovers.append(
      ImportRule.link.diagnostic(
        "`\(pages[target].path)` is a draft, which builds leave out",
        at: place(of: link, on: index),
        help: "its words are in the place of the link; write the link when the page is no draft"
      )
    )
    return unlinked(link, on: index)
  }

  private mutating func missing(
    _ link: Link,
    _ target: String,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    if !link.isImage, let site {
      let isRooted = target.hasPrefix("/")
      let origin = String(pages[index].origin.dropFirst(layout.pagesRoot.count))
      let path = isRooted ? target : "/" + (normal(folder(of: origin) + target) ?? target)
      leftovers.append(
        ImportRule.link.diagnostic(
          "`\(flat(target))` is no page of the import",
          at: place(of: link, on: index),
          help: "the link leads to the old site, \(site)",
          severity: .info
        )
      )
      return [(link.range, site + path)]
    }
    return unlinked(link, on: index, missing: target)
  }

  /// Leaves the words of a link, or of a picture, and deletes its address.
  private mutating func unlinked(
    _ link: Link,
    on index: Int,
    words: String? = nil,
    missing: String? = nil
  ) -> [(range: Range<Int>, text: String)] {
    if let missing {
      leftovers.append(
        (link.isImage ? ImportRule.file : .link).diagnostic(
          link.isImage
            ? "the picture `\(flat(missing))` is not there"
            : "`\(flat(missing))` is no page of the import",
          at: place(of: link, on: index),
          help: link.isImage
            ? "its words are in its place; put the file into `content/` and show it with `![…](file)`"
            : "its words are in its place; give `--url` to link to the old site"
        )
      )
    }
    guard let whole = LinkRange(link, in: pages[index].bytes) else {
      // A link in HTML, or a definition that several links share.
      return definition(link, on: index)
    }
    var edits = [
      (whole.opening, link.isImage ? "*" : ""), (whole.closing, link.isImage ? "*" : ""),
    ]
    if whole.text.isEmpty {
      edits = [
        (
          whole.opening.lowerBound..<whole.closing.upperBound,
          link.isImage ? "*picture*" : words ?? ""
        )
      ]
    } else if let words, pages[index].bytes[whole.text].elementsEqual(DocLinks.marker.utf8) {
      edits = [(whole.opening.lowerBound..<whole.closing.upperBound, words)]
    }
    return edits
  }

  /// Deletes the line of a definition; a link in HTML leads to the old site, or to its own page.
  private func definition(_ link: Link, on index: Int) -> [(range: Range<Int>, text: String)] {
    let bytes = pages[index].bytes
    var start = link.range.lowerBound
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    let end = bytes[link.range.upperBound...].firstIndex(of: newline) ?? bytes.count
    let before = bytes[start..<link.range.lowerBound].drop(while: isBlank)
    if before.first == UInt8(ascii: "["),
      bytes.firstRange(of: "]:", from: start, until: link.range.lowerBound) != nil
    {
      return [(start..<end, "")]
    }
    return [(link.range, link.isImage ? link.destination : site ?? lastPart(pages[index].path))]
  }

  private mutating func remoteImage(
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    guard !link.destination.hasPrefix("data:") else { return [] }
    leftovers.append(
      ImportRule.file.diagnostic(
        "the picture `\(flat(link.destination))` is of another site",
        at: place(of: link, on: index),
        help: "the page links to it; download it into `content/assets/` to show it"
      )
    )
    guard let whole = LinkRange(link, in: pages[index].bytes) else { return [] }
    let bytes = pages[index].bytes
    // A picture that is the text of a link leaves its words there.
    if bytes[safe: whole.opening.lowerBound - 1] == UInt8(ascii: "["),
      bytes.has("](", at: whole.closing.upperBound)
    {
      return [(whole.opening, "Picture: "), (whole.closing, "")]
    }
    let mark = whole.opening.lowerBound..<whole.opening.lowerBound + 1
    var edits: [(range: Range<Int>, text: String)] = [(mark, "")]
    edits.append(
      (whole.text.lowerBound..<whole.text.lowerBound, whole.text.isEmpty ? "Picture" : "Picture: ")
    )
    if let fields = whole.fields { edits.append((fields, "")) }
    return edits
  }

  /// The place of an address in the old page; its start if the address is written otherwise there.
  private mutating func place(of link: Link, on index: Int) -> SourceRange {
    let source = pages[index].source
    let word = Array(link.destination.utf8)
    let key = "\(index) \(link.destination)"
    var at = searched[key, default: 0]
    while at + word.count <= source.bytes.count,
      let next = source.bytes[at...].firstIndex(of: word.first ?? 0)
    {
      if source.bytes[next...].starts(with: word) {
        searched[key] = next + word.count
        return SourceRange(file: source.path, bytes: next..<next + word.count)
      }
      at = next + 1
    }
    return SourceRange(file: source.path, bytes: 0..<0)
  }
}

/// The brackets around the words of a link.
struct LinkRange {
  /// `[` or `![`.
  var opening: Range<Int>
  /// The words.
  var text: Range<Int>
  /// From `]` to the end.
  var closing: Range<Int>
  /// The braces with sizes behind it.
  var fields: Range<Int>?

  /// Finds an inline link around its destination; nil for another form of link.
  init?(_ link: Link, in bytes: [UInt8]) {
    var at = link.range.lowerBound
    if at > 0, bytes[at - 1] == UInt8(ascii: "<") { at -= 1 }
    guard at >= 2, bytes[at - 1] == UInt8(ascii: "("), bytes[at - 2] == UInt8(ascii: "]") else {
      return nil
    }
    let bracket = at - 2
    var depth = 1
    var start = bracket
    while start > 0, depth > 0 {
      start -= 1
      if bytes[start] == UInt8(ascii: "]"), bytes[safe: start - 1] != UInt8(ascii: "\\") {
        depth += 1
      }
      if bytes[start] == UInt8(ascii: "["), bytes[safe: start - 1] != UInt8(ascii: "\\") {
        depth -= 1
      }
    }
    guard depth == 0 else { return nil }
    var end = link.range.upperBound
    var quote: UInt8?
    while end < bytes.count {
      let byte = bytes[end]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ")") {
        break
      }
      end += 1
    }
    guard end < bytes.count else { return nil }
    end += 1
    let isImage = link.isImage && start > 0 && bytes[start - 1] == UInt8(ascii: "!")
    opening = (isImage ? start - 1 : start)..<start + 1
    text = start + 1..<bracket
    var last = end
    if bytes[safe: end] == UInt8(ascii: "{"),
      let brace = bytes[end...].firstIndex(of: UInt8(ascii: "}")), brace - end < 60
    {
      fields = end..<brace + 1
      last = brace + 1
    }
    closing = bracket..<(link.isImage ? last : end)
  }
}
