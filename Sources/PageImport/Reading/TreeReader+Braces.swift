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
      add(.code(literal.contains("\n") || literal.contains("`") ? literal : literal), from: start)
    } else {
      add(.expression(source, text.place(start..<end)), from: start)
    }
    return true
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

  // MARK: Nunjucks

  private mutating func readTemplateTag() -> Bool {
    let start = at
    if bytes.has("{#", at: at), let end = bytes.firstRange(of: "#}", from: at + 2) {
      at = end.upperBound
      if isAlone(start..<at), bytes[safe: at] == newline { at += 1 }
      add(nil, from: start)
      return true
    }
    if bytes.has("{{", at: at), let end = bytes.firstRange(of: "}}", from: at + 2) {
      let inner = text.string(at + 2..<closing(end.lowerBound, from: at + 2))
      // An object ends with a brace, too.
      at = closing(end.lowerBound, from: start + 2) + 2
      let words = inner.trimmed.trimmingDashes
      guard let element = macro(words, from: start) else {
        add(.expression(words, text.place(start..<at)), from: start)
        return true
      }
      add(.element(element), from: start)
      return true
    }
    guard bytes.has("{%", at: at), let end = bytes.firstRange(of: "%}", from: at + 2) else {
      return false
    }
    at = end.upperBound
    readStatementTag(text.string(start + 2..<end.lowerBound).trimmed.trimmingDashes, from: start)
    return true
  }

  /// The offset of the two braces that end an expression which may contain objects.
  private func closing(_ first: Int, from start: Int) -> Int {
    var end = first
    while let next = bytes.firstRange(of: "}}", from: end) {
      var depth = 0
      var at = start
      while at < next.lowerBound {
        if bytes[at] == UInt8(ascii: "{") { depth += 1 }
        if bytes[at] == UInt8(ascii: "}") { depth -= 1 }
        at =
          bytes[at] == 0x22 || bytes[at] == 0x27
          ? min(balancedEnd(in: bytes, from: at) ?? at + 1, next.lowerBound) : at + 1
      }
      if depth == 0 { return next.lowerBound }
      end = next.lowerBound + 1
    }
    return first
  }

  private mutating func readStatementTag(_ words: String, from start: Int) {
    let name = words.prefix { $0.isLetter }
    let rest = words.dropFirst(name.count).trimmed
    switch name {
    case "call":
      // `call(options) macro(…)` names the arguments that the macro gives back.
      let source = rest.hasPrefix("(") ? rest.drop { $0 != ")" }.dropFirst().trimmed : rest
      var element =
        macro(source, from: start)
        ?? PageElement(name: "call", form: .macro, place: text.place(start..<at))
      element.isEmpty = false
      push(element, .macro, from: start)
    case "set" where !rest.contains("="), "block", "if", "for", "macro", "filter":
      var element = PageElement(name: String(name), form: .macro, place: text.place(start..<at))
      element.title = rest
      element.source = text.string(start..<at)
      push(element, .macro, from: start)
    case _ where name.hasPrefix("end"):
      let opened = name.dropFirst(3)
      let index = open.lastIndex { entry in
        guard entry.end == .macro, let element = entry.element else { return false }
        return element.name == opened
          || opened == "call" && !TreeReader.statements.contains(element.name)
      }
      if let index { close(index, from: start) } else { add(nil, from: start) }
    case "raw":
      guard let end = bytes.firstRange(of: "{% endraw", from: at) else {
        return add(nil, from: start)
      }
      let shown = text.string(at..<end.lowerBound)
      at = (bytes.firstRange(of: "%}", from: end.lowerBound)?.upperBound) ?? bytes.count
      add(.code(shown), from: start)
    default:
      var element = PageElement(name: String(name), form: .macro, place: text.place(start..<at))
      element.title = rest
      element.source = text.string(start..<at)
      element.isEmpty = true
      element.isBlock = isAlone(start..<at)
      element.indent = indent(before: start)
      add(.element(element), from: start)
    }
  }

  private static let statements: Set<String> = ["set", "block", "if", "for", "macro", "filter"]

  /// The element of `name({…})`; nil for another expression.
  private func macro(_ words: String, from start: Int) -> PageElement? {
    let name = words.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !name.isEmpty, words.dropFirst(name.count).hasPrefix("("), words.hasSuffix(")") else {
      return nil
    }
    var element = PageElement(name: String(name), form: .macro, place: text.place(start..<at))
    let arguments = words.dropFirst(name.count + 1).dropLast().trimmed
    if let node = ScriptLiteral.value(arguments) {
      if let entries = node.entries {
        element.attributes = entries.map { entry in
          .init(name: entry.name, value: entry.value.text.map { .text($0) } ?? .data(entry.value))
        }
      } else if let text = node.text {
        element.attributes = [.init(name: "0", value: .text(text))]
      }
    } else if !arguments.isEmpty {
      element.attributes = [.init(name: "0", value: .expression(arguments))]
    }
    element.isEmpty = true
    element.isBlock = isAlone(start..<at)
    element.indent = indent(before: start)
    element.source = text.string(start..<at)
    return element
  }
}

extension String {
  /// The text without the hyphens with which Nunjucks removes white space.
  fileprivate var trimmingDashes: String {
    var text = Substring(self)
    if text.hasPrefix("-") { text.removeFirst() }
    if text.hasSuffix("-") { text.removeLast() }
    return text.trimmed
  }
}
