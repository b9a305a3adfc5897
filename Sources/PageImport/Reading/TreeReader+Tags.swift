import Diagnostics
import YAML

extension TreeReader {
  /// Elements of HTML without an end tag.
  static let voidElements: Set<String> = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
  ]

  /// Reads a tag, a comment or, in DocC, a link to a page; false where `<` is text.
  mutating func readTag() -> Bool {
    let start = at
    if bytes.has("<!--", at: at) { return readComment() }
    if bytes[safe: at + 1] == UInt8(ascii: "/") { return readEndTag() }
    if format == .docc, bytes.has("<doc:", at: at) { return readDocLink() }
    if format.hasJSX, bytes.has("<>", at: at) {
      at += 2
      push(
        PageElement(name: "Fragment", form: .tag, place: text.place(start..<at)),
        .tag,
        from: start
      )
      return true
    }
    guard let next = bytes[safe: at + 1], isLetter(next) else { return false }
    var end = at + 1
    while end < bytes.count, isNameByte(end) { end += 1 }
    let name = text.string(at + 1..<end)
    guard let after = bytes[safe: end], after <= 0x20 || after == 0x2F || after == 0x3E else {
      return false
    }
    var element = PageElement(name: name, form: .tag, place: text.place(start..<end))
    at = end
    guard let isSelfClosing = readAttributes(into: &element) else {
      at = start + 1
      return false
    }
    element.source = text.string(start..<at)
    element.place = text.place(start..<at)
    if isSelfClosing || TreeReader.voidElements.contains(name) {
      element.isEmpty = true
      element.isBlock = isAlone(start..<at)
      element.indent = indent(before: start)
      add(.element(element), from: start)
    } else if isRaw(name) {
      readRaw(element, from: start)
    } else {
      push(element, .tag, from: start)
    }
    return true
  }

  /// Whether a byte is part of a name; Ember has two colons in names.
  private func isNameByte(_ at: Int) -> Bool {
    isAlphanumeric(bytes[at]) || ".-_".utf8.contains(bytes[at]) || bytes.has("::", at: at)
      || bytes[at] == UInt8(ascii: ":") && bytes[safe: at - 1] == UInt8(ascii: ":")
  }

  /// Whether the content of an element is no Markdown.
  private func isRaw(_ name: String) -> Bool {
    let name = name.lowercased()
    return ["script", "style", "textarea", "svg"].contains(name) || name == "pre" && !format.hasJSX
  }

  /// Reads an element to its end tag, without looking into it.
  private mutating func readRaw(_ element: PageElement, from start: Int) {
    var element = element
    let name = Array(element.name.lowercased().utf8)
    let from = at
    var end = bytes.count
    var next = at
    while let close = bytes.firstRange(of: "</", from: next) {
      let word = bytes[close.upperBound...].prefix(name.count).map { $0 | 0x20 }
      if word == name {
        end = close.lowerBound
        break
      }
      next = close.upperBound
    }
    guard end < bytes.count else { return push(element, .tag, from: start) }
    element.children = [.code(text.string(from..<end))]
    at = (bytes[end...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
    element.source = text.string(start..<at)
    element.isBlock = isAlone(start..<at)
    element.indent = indent(before: start)
    add(.element(element), from: start)
  }

  private mutating func readEndTag() -> Bool {
    let start = at
    guard let last = bytes[at...].firstIndex(of: UInt8(ascii: ">")), last - at < 120 else {
      return false
    }
    let word = text.string(at + 2..<last).filter { !$0.isWhitespace }
    guard word.isEmpty ? format.hasJSX : word.utf8.first.map(isLetter) ?? false else {
      return false
    }
    let name = word.isEmpty ? "Fragment" : word
    let isSame: (OpenElement) -> Bool = {
      $0.end == .tag && $0.element?.name.lowercased() == name.lowercased()
    }
    at = last + 1
    guard let index = open.lastIndex(where: isSame),
      open[(index + 1)...].allSatisfy({ $0.end == .tag })
    else {
      let place = text.place(start..<at)
      add(.strayTag(text.string(start..<at), name: "/" + name, place), from: start)
      return true
    }
    close(index, from: start)
    return true
  }

  /// Reads attributes up to the end of the tag.
  ///
  /// - Returns: Whether the tag closes itself; nil if it is no tag.
  private mutating func readAttributes(into element: inout PageElement) -> Bool? {
    while true {
      while at < bytes.count, bytes[at] <= 0x20 {
        // A blank line ends a paragraph, and with it a tag in it.
        if bytes[at] == newline, bytes[safe: at + 1] == newline, !format.hasJSX { return nil }
        at += 1
      }
      guard at < bytes.count else { return nil }
      switch bytes[at] {
      case UInt8(ascii: ">"):
        at += 1
        return false
      case UInt8(ascii: "/") where bytes[safe: at + 1] == UInt8(ascii: ">"):
        at += 2
        return true
      case UInt8(ascii: "/"): at += 1
      case UInt8(ascii: "{"):
        guard format.hasJSX, let end = balancedEnd(in: bytes, from: at) else { return nil }
        let source = text.string(at + 1..<end - 1)
        if !source.hasPrefix("/*") {
          element.attributes.append(.init(name: "…", value: .expression(source)))
        }
        at = end
      default:
        guard let attribute = readAttribute(isEmber: element.name.contains("::")) else {
          return nil
        }
        element.attributes.append(attribute)
      }
    }
  }

  private mutating func readAttribute(isEmber: Bool) -> PageElement.Attribute? {
    let start = at
    while at < bytes.count, bytes[at] > 0x20, !"=>\"'<{".utf8.contains(bytes[at]) {
      if bytes[at] == UInt8(ascii: "/"), bytes[safe: at + 1] == UInt8(ascii: ">") { break }
      at += 1
    }
    guard at > start else { return nil }
    let name = text.string(start..<at)
    var next = at
    while next < bytes.count, bytes[next] <= 0x20 { next += 1 }
    guard bytes[safe: next] == UInt8(ascii: "=") else {
      return PageElement.Attribute(name: name, value: .flag)
    }
    at = next + 1
    while at < bytes.count, bytes[at] <= 0x20 { at += 1 }
    guard let first = bytes[safe: at] else { return nil }
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let end = bytes[(at + 1)...].firstIndex(of: first) else { return nil }
      let value = unescapedEntities(text.string(at + 1..<end))
      at = end + 1
      if isEmber { return .init(name: name.filter { $0 != "@" }, value: .text(value)) }
      let isBound = name.hasPrefix(":") || name.hasPrefix("@") || name.hasPrefix("v-")
      return .init(name: name, value: isBound ? self.value(of: value) : .text(value))
    }
    if first == UInt8(ascii: "{"), format.hasJSX {
      guard let end = balancedEnd(in: bytes, from: at) else { return nil }
      let source = text.string(at + 1..<end - 1)
      at = end
      return .init(name: name, value: value(of: source))
    }
    let from = at
    while at < bytes.count, bytes[at] > 0x20, bytes[at] != UInt8(ascii: ">") { at += 1 }
    return .init(name: name, value: .text(text.string(from..<at)))
  }

  /// The value of an expression.
  func value(of source: String) -> PageElement.Value {
    let trimmed = source.trimmed
    if let path = scope.imports[trimmed] { return .text(path) }
    guard let node = ScriptLiteral.value(trimmed, names: scope.constants) else {
      return .expression(trimmed)
    }
    return node.text.map { .text($0) } ?? .data(node)
  }

  /// Reads a comment, which is left out, or an include of VitePress.
  private mutating func readComment() -> Bool {
    let start = at
    guard let end = bytes.firstRange(of: "-->", from: at + 4) else { return false }
    let words = text.string(at + 4..<end.lowerBound).trimmed
    at = end.upperBound
    if words.hasPrefix("@include:") || words.hasPrefix("@include ") {
      var element = PageElement(name: "include", form: .colons, place: text.place(start..<at))
      let path = words.dropFirst("@include:".count).trimmed
      element.attributes = [.init(name: "path", value: .text(path))]
      element.isBlock = isAlone(start..<at)
      element.isEmpty = true
      element.indent = indent(before: start)
      add(.element(element), from: start)
      return true
    }
    // A comment that fills its lines leaves no empty line.
    if isAlone(start..<at), bytes[safe: at] == newline { at += 1 }
    add(nil, from: start)
    return true
  }

  /// Reads `<doc:Page>`.
  private mutating func readDocLink() -> Bool {
    let start = at
    let line = text.line(at: at)
    guard let end = bytes[at..<line.upperBound].firstIndex(of: UInt8(ascii: ">")) else {
      return false
    }
    var element = PageElement(name: "doc", form: .directive, place: text.place(start..<end))
    element.title = text.string(start + 5..<end)
    element.isEmpty = true
    at = end + 1
    add(.element(element), from: start)
    return true
  }
}

extension StringProtocol {
  /// The text without white space at both ends.
  var trimmed: String {
    var text = Substring(self)
    while let first = text.first, first.isWhitespace { text.removeFirst() }
    while let last = text.last, last.isWhitespace { text.removeLast() }
    return String(text)
  }
}

/// A value of an attribute with the entities that values have.
func unescapedEntities(_ text: String) -> String {
  guard text.contains("&") else { return text }
  return text.replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
    .replacing("&apos;", with: "'").replacing("&lt;", with: "<").replacing("&gt;", with: ">")
    .replacing("&amp;", with: "&")
}
