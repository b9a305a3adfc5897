import RuleEngine
import SiteModel

/// Braces within a line that another generator reads, and CommonMark shows.
struct ForeignBraces {
  /// File range of the braces with what is between them.
  let range: Range<Int>
  /// Their kind, as the subject of a message.
  let name: String
  /// Remedy.
  let help: String

  /// Finds the first such braces in a line of text.
  init?(in line: Range<Int>, _ bytes: [UInt8]) {
    guard bytes[line].contains(UInt8(ascii: "{")) else { return nil }
    let value = "write its value; a template is the place for expressions"
    if let range = interpolation(in: line, bytes) {
      let isComment = ["{{!", "{{--", "{{/*"].contains { bytes.begins(range, with: $0) }
      self.init(
        range,
        isComment
          ? "a comment of another template" : "an expression of VitePress, Hugo or Jekyll",
        isComment ? "write `<!-- … -->`, or remove it" : value
      )
    } else if let range = expression(in: line, bytes) {
      self.init(range, "an expression of MDX", value)
    } else if let range = attributes(in: line, bytes) {
      self.init(
        range,
        "a list of attributes that is no anchor",
        "write `{#id}` with small letters, digits and `-`, or take it out"
      )
    } else {
      return nil
    }
  }

  private init(_ range: Range<Int>, _ name: String, _ help: String) {
    (self.range, self.name, self.help) = (range, name, help)
  }
}

/// Returns the range of `{{ … }}` outside code.
private func interpolation(in line: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
  var prose = ProseBytes(bytes, line)
  while let at = prose.next() {
    guard bytes.begins(at..<line.upperBound, with: "{{") else { continue }
    var end = at + 2
    while end + 1 < line.upperBound {
      if bytes.begins(end..<line.upperBound, with: "}}") { return at..<end + 2 }
      end += 1
    }
    return nil
  }
  return nil
}

/// Returns the range of an expression such as `{frontmatter.title}` or `{posts.map(…)}` outside code.
///
/// `{color.brand}` may be the alias of a token, so a name with a dot is not enough.
private func expression(in line: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
  var prose = ProseBytes(bytes, line)
  while let at = prose.next() {
    guard bytes[at] == UInt8(ascii: "{") else { continue }
    let rest = bytes[(at + 1)..<line.upperBound]
    guard let end = rest.firstIndex(of: UInt8(ascii: "}")) else { return nil }
    let text = String(decoding: rest[..<end], as: UTF8.self)
    let isOfComponent = ["frontmatter.", "props.", "Astro.", "import.meta."].contains {
      text.hasPrefix($0)
    }
    if isOfComponent || [".map(", ".filter(", ".join("].contains(where: text.contains) {
      return at..<end + 1
    }
  }
  return nil
}

/// Returns the range of `{#Id}`, `{#a .b}` or `{.b}` at the end of a heading, unless it is an anchor.
private func attributes(in line: Range<Int>, _ bytes: [UInt8]) -> Range<Int>? {
  guard bytes[line].first == UInt8(ascii: "#"), bytes[line].last == UInt8(ascii: "}"),
    let start = bytes[line].lastIndex(of: UInt8(ascii: "{")), line.upperBound - start > 3,
    ["{#", "{.", "{:#", "{:.", "{: #", "{: ."].contains(where: {
      bytes[start..<line.upperBound].starts(with: $0.utf8)
    })
  else { return nil }
  let inner = bytes[start + 2..<line.upperBound - 1]
  let isAnchor =
    bytes[start + 1] == UInt8(ascii: "#")
    && inner.allSatisfy { $0.isSmall || $0.isDigit || $0 == UInt8(ascii: "-") }
  return isAnchor ? nil : start..<line.upperBound
}
