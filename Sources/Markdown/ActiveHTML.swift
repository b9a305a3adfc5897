/// Raw HTML in the built page that does more than mark up text.
public struct ActiveHTML: Sendable, Equatable {
  /// The kind of action.
  public var kind: Kind
  /// File range of the tag, or of the address in a style sheet.
  public var range: Range<Int>

  /// The ways in which raw HTML can run code or load files.
  public enum Kind: Sendable, Equatable {
    /// An element that runs code or embeds another document: `script`, `iframe`.
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
  /// Returns the raw HTML that the policy allows and that runs code or loads files.
  ///
  /// There is one finding for each tag, in source order.
  ///
  /// - Parameters:
  ///   - policy: The policy with which the document was read.
  ///   - bytes: The file from which it was read.
  /// - Returns: The findings, with their places in the file.
  public func activeHTML(_ policy: RawHTMLPolicy, in bytes: [UInt8]) -> [ActiveHTML] {
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

/// A scan of one piece of raw HTML for active parts.
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
    // The sanitizer removes all of this except the addresses of images.
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
    }
    // The sanitizer removes the others, and reports them.
    let kept = policy == .trust ? nil : allowedElements[tag.name] ?? []
    let loading = tag.attributes.first { attribute in
      loads(attribute.name, tag) && kept?.contains(attribute.name) ?? true
        && isExternal(attribute.name, attribute.value)
    }
    return loading.map { .external(text($0.value[...])) }
  }

  /// True if the attribute has the address of another site; one of several is enough.
  private func isExternal(_ attribute: String, _ value: [UInt8]) -> Bool {
    guard attribute == "srcset" else { return Markdown.isExternal(value) }
    return value.split(separator: UInt8(ascii: ",")).contains { candidate in
      Markdown.isExternal(Array(candidate.drop { $0 <= 0x20 }))
    }
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

/// Returns the next address of another site after `url(` or `@import`.
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

/// Returns the scheme, if a browser runs the text after it.
private func activeScheme(_ value: [UInt8]) -> String? {
  // Browsers skip blanks and line ends in a scheme.
  let start = String(decoding: value.filter { $0 > 0x20 }.prefix(64), as: UTF8.self).lowercased()
  if let scheme = ["javascript:", "vbscript:", "data:text/html"].first(where: start.hasPrefix) {
    return scheme
  }
  // Only text that hides a scheme writes its letters or its colon as character references.
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
