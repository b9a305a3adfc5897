/// Writes raw HTML anew so that only harmless elements and attributes are left.
///
/// Nothing is copied that was not understood: tags are parsed and written again, all other `<` become
/// text. Elements off the list are shown as text, attributes off the list are dropped.
struct Sanitizer {
  private var elements = OpenElements()
  private var isClean = true

  /// Begins a block whose raw HTML may not close what is open outside.
  mutating func enter() { elements.enter() }

  /// Ends a block; returns the elements that it left open, innermost first.
  mutating func leave() -> [String] { elements.leave() }

  /// Appends what is left of `source`; false when something was refused.
  mutating func write(_ source: UnsafeBufferPointer<UInt8>, into html: inout [UInt8]) -> Bool {
    isClean = true
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
    guard let allowed = allowedElements[tag.name] else { return false }
    if tag.isEnd {
      guard let closed = elements.close(tag.name) else { return false }
      for name in closed { html.append(contentsOf: "</\(name)>".utf8) }
      return true
    }
    html.append(contentsOf: "<\(tag.name)".utf8)
    for attribute in tag.attributes {
      guard allowed.contains(attribute.name) || allowedEverywhere.contains(attribute.name),
        !urlAttributes.contains(attribute.name) || isSafeAttribute(attribute.value)
      else {
        isClean = false
        continue
      }
      html.append(contentsOf: " \(attribute.name)=\"".utf8)
      for byte in attribute.value {
        // Entities stay entities; only what could end the value is replaced.
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

  /// True when a URL is safe and no entity can hide a scheme in it.
  private func isSafeAttribute(_ url: [UInt8]) -> Bool {
    let marks: [UInt8] = [
      UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "&"),
    ]
    let first = url.first { marks.contains($0) }
    return first != UInt8(ascii: "&") && isSafeURL(url)
  }
}

/// End of the comment that starts at `start`, or `nil` when none starts or it has no end.
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

/// Which elements of raw HTML are open, so that each block closes what it opened.
private struct OpenElements {
  private var names: [String] = []
  private var marks: [Int] = []

  /// Remembers a start tag.
  mutating func open(_ name: String) { names.append(name) }

  /// The elements that an end tag closes, innermost first; `nil` when none of the block matches.
  mutating func close(_ name: String) -> [String]? {
    let start = marks.last ?? 0
    guard let index = names[start...].lastIndex(of: name) else { return nil }
    let closed = Array(names[index...].reversed())
    names.removeSubrange(index...)
    return closed
  }

  /// Begins a block whose content may not close what is open outside.
  mutating func enter() { marks.append(names.count) }

  /// Ends a block; returns what it left open, innermost first.
  mutating func leave() -> [String] {
    let start = marks.popLast() ?? 0
    let left = Array(names[start...].reversed())
    names.removeSubrange(start...)
    return left
  }
}

private let voidElements: Set<String> = ["br", "col", "hr", "img", "wbr"]
private let urlAttributes: Set<String> = ["cite", "href", "src"]
private let allowedEverywhere: Set<String> = [
  "aria-describedby", "aria-hidden", "aria-label", "dir", "lang", "title",
]
/// Elements that may pass, each with its attributes; no `id`, `class` or `style`, which act on the
/// page around.
private let allowedElements: [String: Set<String>] = [
  "a": ["href", "hreflang", "rel"], "abbr": [], "b": [], "bdi": [], "bdo": [],
  "blockquote": ["cite"], "br": [], "caption": [], "cite": [], "code": [], "col": ["span"],
  "colgroup": ["span"], "dd": [], "del": ["cite", "datetime"], "details": ["open"], "dfn": [],
  "div": [], "dl": [], "dt": [], "em": [], "figcaption": [], "figure": [], "h1": [], "h2": [],
  "h3": [], "h4": [], "h5": [], "h6": [], "hr": [], "i": [],
  "img": ["alt", "height", "loading", "src", "width"], "ins": ["cite", "datetime"], "kbd": [],
  "li": ["value"], "mark": [], "ol": ["reversed", "start", "type"], "p": [], "pre": [],
  "q": ["cite"], "rp": [], "rt": [], "ruby": [], "s": [], "samp": [], "small": [], "span": [],
  "strong": [], "sub": [], "summary": [], "sup": [], "table": [], "tbody": [],
  "td": ["colspan", "rowspan"], "tfoot": [], "th": ["colspan", "rowspan", "scope"], "thead": [],
  "time": ["datetime"], "tr": [], "u": [], "ul": [], "var": [], "wbr": [],
]
