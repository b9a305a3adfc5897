/// Rewrites raw HTML with harmless elements and attributes only.
///
/// It copies nothing that it cannot parse: it parses and rewrites tags, and turns every other `<`
/// into text. It shows elements outside the list as text, and drops attributes outside the list.
struct Sanitizer {
  private var elements = OpenElements()
  private var isClean = true
  /// Names of elements that were shown as text, and of attributes that were left out, of the last
  /// piece.
  private(set) var refused: [Refusal] = []
  /// Addresses in the HTML that was written last, each with its offset there.
  private(set) var addresses: [(offset: Int, address: RawAddress)] = []
  /// Whether the site writes the addresses later.
  var leavesAddresses = false

  /// Begins a block whose raw HTML may not close elements outside it.
  mutating func enter() { elements.enter() }

  /// Ends a block; returns the elements that it left open, innermost first.
  mutating func leave() -> [String] { elements.leave() }

  /// Appends the harmless parts of `source`; returns false if it refused something.
  mutating func write(_ source: UnsafeBufferPointer<UInt8>, into html: inout [UInt8]) -> Bool {
    isClean = true
    refused.removeAll(keepingCapacity: true)
    addresses.removeAll(keepingCapacity: true)
    var at = 0
    while at < source.count {
      let next = source[at...].firstIndex(of: UInt8(ascii: "<")) ?? source.count
      writeText(source[at..<next], into: &html)
      guard next < source.count else { break }
      if let end = commentEnd(in: source, from: next) {
        at = end
      } else if let tag = RawTag(in: source, at: next) {
        if !write(tag, into: &html) {
          isClean = false
          escapeHTML(source[next..<tag.end], into: &html)
        }
        at = tag.end
      } else {
        isClean = false
        html.append("&lt;")
        at = next + 1
      }
    }
    return isClean
  }

  private func writeText(_ text: Slice<UnsafeBufferPointer<UInt8>>, into html: inout [UInt8]) {
    var rest = text
    while let mark = rest.firstIndex(of: UInt8(ascii: ">")) {
      html.append(contentsOf: rest[..<mark])
      html.append("&gt;")
      rest = rest[(mark + 1)...]
    }
    html.append(contentsOf: rest)
  }

  private mutating func write(_ tag: RawTag, into html: inout [UInt8]) -> Bool {
    guard let allowed = allowedElements[tag.name] else {
      refuse(.element(tag.name))
      return false
    }
    if let active = tag.attributes.first(where: isActive) {
      refuse(.code(tag.name, active.name))
      return false
    }
    if tag.isEnd {
      guard let closed = elements.close(tag.name) else { return false }
      for name in closed { html.append(contentsOf: "</\(name)>".utf8) }
      return true
    }
    html.append(contentsOf: "<\(tag.name)".utf8)
    for attribute in tag.attributes {
      guard allowed.contains(attribute.name) || allowedEverywhere.contains(attribute.name) else {
        isClean = false
        refuse(.attribute(attribute.name))
        continue
      }
      html.append(contentsOf: " \(attribute.name)=\"".utf8)
      if leavesAddresses, let all = RawAddress.all(in: tag, attribute) {
        for address in all {
          addresses.append((html.count, address))
          escapeHTML(address.rest, into: &html)
        }
        html.append("\"")
        continue
      }
      for byte in attribute.value {
        // Entities remain entities; only bytes that could end the value are replaced.
        if byte != UInt8(ascii: "&"), let entity = entity(for: byte) {
          html.append(entity)
        } else {
          html.append(byte)
        }
      }
      html.append("\"")
    }
    html.append(">")
    if !voidElements.contains(tag.name) { elements.open(tag.name) }
    return true
  }

  private mutating func refuse(_ refusal: Refusal) {
    if refused.count < 3, !refused.contains(refusal) { refused.append(refusal) }
  }

  /// Whether an attribute runs code: a handler, or an address with such a scheme.
  private func isActive(_ attribute: (name: String, value: [UInt8])) -> Bool {
    if attribute.name.hasPrefix("on") { return true }
    guard urlAttributes.contains(attribute.name) else { return false }
    if attribute.name == "srcset" {
      return attribute.value.split(separator: UInt8(ascii: ",")).contains { !isSafeAttribute($0) }
    }
    return !isSafeAttribute(attribute.value)
  }

  /// True when a URL is safe and no entity can hide a scheme in it.
  private func isSafeAttribute(_ url: some Sequence<UInt8>) -> Bool {
    let marks: [UInt8] = [
      UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "&"),
    ]
    let first = url.first(where: { marks.contains($0) })
    return first != UInt8(ascii: "&") && isSafeURL(url)
  }
}

/// Returns the end of the comment that starts at `start`, or `nil` if none starts or it has no end.
func commentEnd(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
  guard source.count - start >= 7, source[start...].starts(with: "<!--".utf8) else { return nil }
  for at in start + 4..<source.count - 2
  where source[at] == UInt8(ascii: "-") && source[at + 1] == UInt8(ascii: "-")
    && source[at + 2] == UInt8(ascii: ">")
  {
    return at + 3
  }
  return nil
}

/// The open elements of raw HTML, so that each block closes the elements that it opened.
private struct OpenElements {
  private var names: [String] = []
  private var marks: [Int] = []

  /// Notes a start tag.
  mutating func open(_ name: String) { names.append(name) }

  /// Returns the elements that an end tag closes, innermost first; `nil` if none of the block
  /// matches.
  mutating func close(_ name: String) -> [String]? {
    let start = marks.last ?? 0
    guard let index = names[start...].lastIndex(of: name) else { return nil }
    let closed = Array(names[index...].reversed())
    names.removeSubrange(index...)
    return closed
  }

  /// Begins a block whose content may not close elements outside it.
  mutating func enter() { marks.append(names.count) }

  /// Ends a block; returns the elements that it left open, innermost first.
  mutating func leave() -> [String] {
    let start = marks.popLast() ?? 0
    let left = Array(names[start...].reversed())
    names.removeSubrange(start...)
    return left
  }
}
