/// Something in raw HTML that does more than mark up text, and reaches the built page.
package struct ActiveHTML: Sendable, Equatable {
  /// What it does.
  package var kind: Kind
  /// File range of the tag, or of the address in a style sheet.
  package var range: Range<Int>

  /// How raw HTML can act or fetch.
  package enum Kind: Sendable, Equatable {
    /// An element that runs code or takes another document in: `script`, `iframe`.
    case element(String)
    /// An attribute with code: `onclick`.
    case handler(String)
    /// A URL whose scheme is code: `javascript:`.
    case scheme(String)
    /// A file of another site that the page loads.
    case external(String)
  }
}

extension Document {
  /// What the policy lets through that acts or fetches, one finding a tag, in source order.
  ///
  /// - Parameters:
  ///   - policy: The policy that the document was read with.
  ///   - bytes: The file that it was read from.
  /// - Returns: What was found, with its place in the file.
  package func activeHTML(_ policy: RawHTMLPolicy, in bytes: [UInt8]) -> [ActiveHTML] {
    guard policy != .escape, !rawHTML.isEmpty else { return [] }
    return rawHTML.sorted { $0.lowerBound < $1.lowerBound }.flatMap { range in
      bytes.withUnsafeBufferPointer { all in
        var scan = ActiveScan(policy: policy, offset: range.lowerBound)
        scan.read(UnsafeBufferPointer(rebasing: all[range.clamped(to: 0..<all.count)]))
        return scan.found
      }
    }
  }
}

/// One piece of raw HTML, read for what acts in it.
private struct ActiveScan {
  let policy: RawHTMLPolicy
  /// File offset of the piece.
  let offset: Int
  private(set) var found: [ActiveHTML] = []
  private var inStyle = false

  init(policy: RawHTMLPolicy, offset: Int) {
    self.policy = policy
    self.offset = offset
  }

  mutating func read(_ source: UnsafeBufferPointer<UInt8>) {
    var at = 0
    while let next = source[at...].firstIndex(of: UInt8(ascii: "<")) {
      if inStyle { readStyle(source, at..<next) }
      if let end = commentEnd(in: source, from: next) {
        at = end
      } else if let tag = RawTag(in: source, at: next) {
        if tag.name == "style" { inStyle = !tag.isEnd }
        if !tag.isEnd, let kind = kind(of: tag) { add(kind, next..<tag.end) }
        at = tag.end
      } else {
        at = next + 1
      }
    }
    if inStyle { readStyle(source, at..<source.count) }
  }

  private mutating func add(_ kind: ActiveHTML.Kind, _ range: Range<Int>) {
    let range = range.lowerBound + offset..<range.upperBound + offset
    found.append(ActiveHTML(kind: kind, range: range))
  }

  private func kind(of tag: RawTag) -> ActiveHTML.Kind? {
    // The sanitizer lets none of this pass but the addresses of images.
    if policy == .trust {
      if activeElements.contains(tag.name) { return .element(tag.name) }
      for attribute in tag.attributes where attribute.name.hasPrefix("on") {
        return .handler(attribute.name)
      }
      for attribute in tag.attributes where linkAttributes.contains(attribute.name) {
        if let scheme = activeScheme(attribute.value) { return .scheme(scheme) }
      }
      for attribute in tag.attributes where attribute.name == "style" {
        if let address = styleAddress(attribute.value[...]) { return .external(text(address)) }
      }
    } else if tag.name != "img" {
      return nil
    }
    let loading = tag.attributes.first { loads($0.name, tag) && isExternal($0.value) }
    return loading.map { .external(text($0.value[...])) }
  }

  private func loads(_ attribute: String, _ tag: RawTag) -> Bool {
    if attribute == "href" { return ["link", "image", "use"].contains(tag.name) }
    return loadingAttributes.contains(attribute)
  }

  private mutating func readStyle(_ source: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    var rest = Array(source[range])[...]
    while let address = styleAddress(rest) {
      let start = range.lowerBound + address.startIndex
      add(.external(text(address)), start..<start + address.count)
      rest = rest[address.endIndex...]
    }
  }

  private func text(_ address: ArraySlice<UInt8>) -> String {
    String(decoding: address, as: UTF8.self)
  }
}

/// The next address of another site behind `url(` or `@import`.
private func styleAddress(_ style: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
  var at = style.startIndex
  while let mark = style[at...].firstIndex(where: { $0 == 0x28 || $0 == 0x40 }) {
    let isURL = style[mark] == 0x28 && style[..<mark].suffix(3).elementsEqual("url".utf8)
    at = mark + 1
    if !isURL {
      guard style[mark...].starts(with: "@import".utf8) else { continue }
      at = mark + 7
    }
    while at < style.endIndex, style[at] <= 0x20 || style[at] == 0x22 || style[at] == 0x27 {
      at += 1
    }
    let address = style[at...].prefix { $0 > 0x20 && !"\"')".utf8.contains($0) }
    if isExternal(Array(address)) { return address }
  }
  return nil
}

/// True for an address with a host: `https://…` or `//…`.
private func isExternal(_ value: [UInt8]) -> Bool {
  let start = value.prefix(10).map { $0 | 0x20 }
  return ["http://", "https://"].contains { start.starts(with: $0.utf8) }
    || value.starts(with: "//".utf8)
}

/// The scheme, when a browser runs what follows it.
private func activeScheme(_ value: [UInt8]) -> String? {
  // Browsers pass over blanks and line ends in a scheme.
  let start = String(decoding: value.filter { $0 > 0x20 }.prefix(64), as: UTF8.self).lowercased()
  if let scheme = ["javascript:", "vbscript:", "data:text/html"].first(where: start.hasPrefix) {
    return scheme
  }
  // Nobody writes a letter or a colon of a scheme by its number but to hide it.
  let path = start.prefix { $0 != "/" && $0 != "?" }
  let isHidden = ["&#", "&colon;", "&tab;", "&newline;"].contains { path.contains($0) }
  return isHidden ? String(path.prefix(16)) : nil
}

private let activeElements: Set<String> = [
  "applet", "base", "embed", "frame", "frameset", "iframe", "object", "script",
]
private let linkAttributes: Set<String> = [
  "action", "data", "formaction", "href", "src", "xlink:href",
]
private let loadingAttributes: Set<String> = [
  "background", "poster", "src", "srcset", "xlink:href",
]
