import Diagnostics
import YAML

extension TreeReader {
  /// Reads an expression, a shortcode or a tag of a template; false where the brace is text.
  mutating func readBraces() -> Bool {
    switch format {
    case .mdx, .starlight: readExpression()
    case .vitepress: bytes.has("{{", at: at) && readInterpolation()
    case .hugo: (bytes.has("{{<", at: at) || bytes.has("{{%", at: at)) && readShortcode()
    case .nunjucks: readTemplateTag()
    case .mkdocs, .docc, .markdown: false
    }
  }

  /// Reads `{…}` of MDX.
  private mutating func readExpression() -> Bool {
    let start = at
    // The id of a heading, in Docusaurus.
    if bytes[safe: at + 1] == UInt8(ascii: "#") { return false }
    guard let end = balancedEnd(in: bytes, from: at) else { return false }
    let source = text.string(at + 1..<end - 1).trimmed
    at = end
    if source.hasPrefix("/*") || source.isEmpty {
      if isAlone(start..<at), bytes[safe: at] == newline { at += 1 }
      add(nil, from: start)
    } else if let literal = ScriptLiteral.value(source, names: scope.constants)?.text {
      addLiteral(literal, from: start)
    } else if isInAlternativeText(start..<end) {
      // Generators show the words of an expression there.
      add(.text(source), from: start)
    } else {
      add(.expression(source, text.place(start..<end)), from: start)
    }
    return true
  }

  /// Adds a literal value; a blank before a line end is left out, because the line end is one.
  private mutating func addLiteral(_ literal: String, from start: Int) {
    guard literal.allSatisfy(\.isWhitespace), at == bytes.count || bytes[at] == newline else {
      return add(.code(literal), from: start)
    }
    guard isAlone(start..<at), at < bytes.count else { return add(nil, from: start) }
    // An empty line would end the paragraph.
    at += 1
    add(nil, from: start - indent(before: start).utf8.count)
  }

  /// Whether a range is between `![` and `](` on its line.
  private func isInAlternativeText(_ range: Range<Int>) -> Bool {
    let line = text.line(at: range.lowerBound)
    let before = bytes[line.lowerBound..<range.lowerBound]
    guard
      let open = before.lastIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }),
      bytes[open] == UInt8(ascii: "["), bytes[safe: open - 1] == UInt8(ascii: "!"),
      range.upperBound <= line.upperBound
    else { return false }
    let after = bytes[range.upperBound..<line.upperBound]
    guard let close = after.firstIndex(of: UInt8(ascii: "]")) else { return false }
    return bytes.has("](", at: close)
  }

  /// Reads `{{ … }}` of Vue.
  private mutating func readInterpolation() -> Bool {
    let start = at
    let line = text.line(at: at)
    guard let end = bytes.firstRange(of: "}}", from: at + 2, until: line.upperBound) else {
      return false
    }
    at = end.upperBound
    let source = text.string(start + 2..<end.lowerBound).trimmed
    add(.expression(source, text.place(start..<at)), from: start)
    return true
  }

  // MARK: Hugo

  private mutating func readShortcode() -> Bool {
    let start = at
    let isText = bytes[at + 2] == UInt8(ascii: "%")
    guard let end = bytes.firstRange(of: isText ? "%}}" : ">}}", from: at + 3) else { return false }
    var words = text.string(at + 3..<end.lowerBound).trimmed
    guard !words.contains("\n\n") else { return false }
    at = end.upperBound
    if words.hasPrefix("/*") {
      let shown = words.dropFirst(2).dropLast(words.hasSuffix("*/") ? 2 : 0)
      let sign = isText ? "%" : "<"
      add(.text("{{\(sign)\(shown)\(isText ? "%" : ">")}}"), from: start)
      return true
    }
    if words.hasPrefix("/") {
      let name = words.dropFirst().trimmed
      let index = open.lastIndex { $0.end == .shortcode && $0.element?.name == name }
      if let index {
        close(index, from: start)
      } else {
        add(nil, from: start)
      }
      return true
    }
    let isSelfClosing = words.hasSuffix("/")
    if isSelfClosing { words.removeLast() }
    var reader = ArgumentReader(words)
    guard let name = reader.word() else { return false }
    var element = PageElement(name: name, form: .shortcode, place: text.place(start..<at))
    element.attributes = reader.arguments()
    element.source = text.string(start..<at)
    if isSelfClosing || !hasEnd(name) {
      element.isEmpty = true
      element.isBlock = isAlone(start..<at)
      element.indent = indent(before: start)
      add(.element(element), from: start)
    } else {
      push(element, .shortcode, from: start)
    }
    return true
  }

  /// Whether the end of a shortcode comes before the next beginning of the same one.
  private func hasEnd(_ name: String) -> Bool {
    let word = Array(name.utf8)
    var next = at
    while let braces = bytes.firstRange(of: "{{", from: next) {
      next = braces.upperBound
      guard let sign = bytes[safe: next], sign == UInt8(ascii: "<") || sign == UInt8(ascii: "%")
      else {
        continue
      }
      var rest = bytes[(next + 1)...].drop { $0 <= 0x20 }
      let isEnd = rest.first == UInt8(ascii: "/")
      if isEnd { rest = rest.dropFirst().drop { $0 <= 0x20 } }
      guard rest.starts(with: word) else { continue }
      if let after = rest.dropFirst(word.count).first, after > 0x20, after != sign, after != 0x3E {
        continue
      }
      return isEnd
    }
    return false
  }
}
