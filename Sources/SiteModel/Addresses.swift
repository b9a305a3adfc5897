import Diagnostics
import Markdown

/// The address of a page below the site's root: `content/a/b.md` is `a/b/`, an `index.md` its folder.
public func pagePath(_ file: String) -> String {
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
  /// True if the text is certainly its own slug: lowercase letters, digits, and single hyphens
  /// between them.
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
  /// Returns the targets of the page's links, in document order.
  public func links(of page: Page) -> [LinkTarget] {
    page.allLinks.map { target(of: $0.destination, from: page) }
  }

  /// Returns the target of a link on a page.
  ///
  /// A path is relative to the folder of the Markdown file, or to `content/` if it begins with
  /// `/`. A whole address below the site's own is a path, too.
  public func target(of destination: String, from page: Page) -> LinkTarget {
    let link = destination.utf8
    if isExternal(destination) {
      guard let path = settings.path(ofAddress: destination) else { return .external }
      let target = target(of: path, from: page)
      // At the root of its host, a site may have neighbours that it does not know.
      if case .missing = target, settings.hostRoot == "/" { return .external }
      return target
    }
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
    // A language without the page uses the one of the first language, because readers are shown
    // that.
    let shared = settings.shared(full.hasSuffix("/") ? full : full + "/").dropLast()
    let other = page.language > 0 ? target(at: String(shared), fragment, suffix) : nil
    if let other { return other }
    // A link may also name the address of a page shown in place of a translation.
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

  /// Returns true if rendering generates a page at this address without a Markdown file for it.
  private func isGenerated(_ path: String) -> Bool {
    if generatedTitles[path] != nil || isPageOnDemand(path) { return true }
    let parts = path.split(separator: "/")
    guard settings.specimenPages, let id = parts.last else { return false }
    let parent = parts.dropLast().map { $0 + "/" }.joined()
    return pageIndex[parent].map { pages[$0].specimens.contains { $0.spec.id == id } } ?? false
  }
}

extension Settings {
  /// The path of the site on its host, with a slash at both ends: `/docs/` for
  /// `https://host/docs/`.
  public var hostRoot: String {
    guard let scheme = url.firstRange(of: "://") else { return url.hasPrefix("/") ? url : "/" }
    let rest = url[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }

  /// The path from the site's root, with `/`, for a whole address of the site; nil for any other.
  fileprivate func path(ofAddress address: String) -> String? {
    guard let own = withoutScheme(url), let address = withoutScheme(address) else { return nil }
    if address.hasPrefix(own) { return "/" + address.dropFirst(own.count) }
    return address + "/" == own ? "/" : nil
  }
}

/// `//host/path` of an address of the web, with the host in lowercase; nil for another scheme.
///
/// Scheme and host have no case, and both schemes of one host are one site.
private func withoutScheme(_ address: String) -> Substring? {
  guard let start = address.firstRange(of: "//") else { return nil }
  let scheme = address[..<start.lowerBound].lowercased()
  guard scheme.isEmpty || scheme == "http:" || scheme == "https:" else { return nil }
  let rest = address[start.upperBound...]
  let host = rest.prefix { !"/?#".contains($0) }
  return "//" + host.lowercased() + rest.dropFirst(host.count)
}

/// A path below `content/`, or nil if it would leave that folder.
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

/// The folder of a file without `content/`, empty or with a slash at its end.
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

/// Text with `%41` read as `A`; other text is unchanged.
public func unescape(_ text: Substring) -> String {
  guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
  var bytes: [UInt8] = []
  var rest = text.utf8[...]
  while let byte = rest.popFirst() {
    // A number may have a sign, but an escape has none.
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
