import Diagnostics
import Markdown
import Support

/// HTML in the form that we write: every tag is complete and closed in its place, and nothing in
/// it is active.
struct SoundHTML {
  private let bytes: [UInt8]
  private let name: String
  private var at = 0
  private var open: [String] = []
  /// Number of Vitrine's scripts on a page; zero for a part of a page.
  private var scripts: Int
  private let isPage: Bool
  /// True if elements are nested in each other; those of raw HTML and of Markdown may overlap.
  private let isNested: Bool

  /// Throws if a text is not such HTML.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - name: Name of the text in messages.
  ///   - scripts: Number of Vitrine's scripts on a page; 0 for a part of a page.
  ///   - isNested: True if raw HTML of an author must not overlap the elements of Markdown.
  /// - Throws: `Broken`.
  static func hold(
    _ bytes: [UInt8],
    _ name: String,
    scripts: Int = 0,
    isNested: Bool = true
  ) throws(Broken) {
    try holdText(bytes, name)
    var html = SoundHTML(bytes: bytes, name: name, scripts: scripts, isNested: isNested)
    try html.read()
  }

  private init(bytes: [UInt8], name: String, scripts: Int, isNested: Bool) {
    (self.bytes, self.name, self.scripts, isPage) = (bytes, name, scripts, scripts > 0)
    self.isNested = isNested
  }

  private mutating func read() throws(Broken) {
    while let next = bytes[at...].firstIndex(of: UInt8(ascii: "<")) {
      at = next + 1
      if isPage, bytes[at...].starts(with: "!doctype html>".utf8) { continue }
      let isEnd = at < bytes.count && bytes[at] == UInt8(ascii: "/")
      if isEnd { at += 1 }
      let tag = word()
      try hold(!tag.isEmpty, "`<` that begins no tag")
      if isEnd {
        try hold(peek == UInt8(ascii: ">"), "`</\(tag)` is not closed")
        try close(tag)
      } else {
        try readAttributes(of: tag)
        if isPage, tag == "script" || tag == "style" { try passText(of: tag) }
      }
      at += 1
    }
    try hold(open.isEmpty, "<\(open.last ?? "")> is left open")
  }

  private mutating func close(_ tag: String) throws(Broken) {
    let place = isNested ? open.indices.last : open.lastIndex(of: tag)
    guard let place, open[place] == tag else {
      throw Broken("\(name): `</\(tag)>` closes what is not open")
    }
    open.remove(at: place)
  }

  /// Moves to the end tag of an element whose content is not HTML.
  private mutating func passText(of tag: String) throws(Broken) {
    let end = Array("</\(tag)>".utf8)
    while at < bytes.count, !bytes[at...].starts(with: end) { at += 1 }
    try hold(at < bytes.count, "<\(tag)> is not closed")
    at += end.count - 1
    open.removeLast()
  }

  private mutating func readAttributes(of tag: String) throws(Broken) {
    var names: [String] = []
    while true {
      let start = at
      while peek == 0x20 || peek == 0x0A { at += 1 }
      if peek == UInt8(ascii: "/") {
        at += 1
        try hold(peek == UInt8(ascii: ">"), "`/` in <\(tag)>")
        try hold(isPage || Self.void.contains(tag), "<\(tag)/>")
        return
      }
      if peek == UInt8(ascii: ">") { break }
      let attribute = word()
      try hold(at > start && !attribute.isEmpty, "<\(tag)> has a sign that is no attribute")
      names.append(attribute)
      var value: ArraySlice<UInt8> = []
      if peek == UInt8(ascii: "=") {
        try hold(at + 1 < bytes.count && bytes[at + 1] == 0x22, "\(attribute) without quotes")
        guard let end = bytes[(at + 2)...].firstIndex(of: 0x22) else {
          throw Broken("\(name): \(attribute) of <\(tag)> has no end")
        }
        value = bytes[(at + 2)..<end]
        at = end + 1
      }
      try look(at: attribute, value, of: tag)
    }
    try hold(Set(names).count == names.count, "<\(tag)> has an attribute twice")
    if tag == "script" {
      scripts -= 1
      try hold(scripts >= 0, "a script")
    }
    try hold(!Self.acting.contains(tag), "<\(tag)>")
    if !Self.void.contains(tag) { open.append(tag) }
  }

  private func look(at attribute: String, _ value: ArraySlice<UInt8>, of tag: String) throws(Broken)
  {
    try hold(!attribute.hasPrefix("on") || attribute == "on", "<\(tag)> has `\(attribute)`")
    try hold(attribute != "srcdoc", "<\(tag)> has `srcdoc`")
    guard Self.addresses.contains(attribute) else { return }
    let url = Self.decoded(value)
    try hold(
      isSafeURL(url),
      "<\(tag) \(attribute)> leads to `\(String(decoding: url, as: UTF8.self))`"
    )
  }

  private func hold(_ holds: Bool, _ what: @autoclosure () -> String) throws(Broken) {
    if !holds { throw Broken("\(name): \(what())") }
  }

  private var peek: UInt8? { at < bytes.count ? bytes[at] : nil }

  private mutating func word() -> String {
    let start = at
    while let byte = peek, byte > 0x20, byte != 0x22, byte != 0x27, byte != 0x2F, byte != 0x3C,
      byte != 0x3D, byte != 0x3E, byte < 0x80
    {
      at += 1
    }
    return String(decoding: bytes[start..<at], as: UTF8.self)
  }

  /// A value as a browser reads it, as far as the scheme needs it.
  private static func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var text = String(decoding: value, as: UTF8.self)
    for (entity, sign) in [("&colon;", ":"), ("&Tab;", ""), ("&NewLine;", ""), ("&amp;", "&")] {
      text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: sign)
    }
    guard text.contains("&#") else { return Array(text.utf8) }
    return Array(
      text.replacing(/&#([xX]?)([0-9a-fA-F]{1,7});?/) { match in
        let number = UInt32(match.2, radix: match.1.isEmpty ? 10 : 16)
        return number.flatMap(Unicode.Scalar.init).map { String($0) } ?? ""
      }.utf8
    )
  }

  private static let void: Set<String> = [
    "br", "col", "hr", "img", "input", "link", "meta", "path", "wbr", "circle", "rect", "use",
  ]
  private static let acting: Set<String> = ["applet", "base", "embed", "frame", "object"]
  private static let addresses: Set<String> = [
    "action", "cite", "data", "formaction", "href", "poster", "src", "xlink:href",
  ]
}
