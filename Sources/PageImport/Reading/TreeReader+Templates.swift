import Diagnostics
import YAML

// Nunjucks.
extension TreeReader {
  /// Reads an expression, a statement or a comment of Nunjucks; false where the brace is text.
  mutating func readTemplateTag() -> Bool {
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
        // Filters such as `| safe` do not change the words of a block.
        let name = (words.split(separator: "|").first ?? "").trimmed
        if let nodes = scope.block(named: name) {
          add(nil, from: start)
          open[open.count - 1].nodes += nodes
        } else {
          add(.expression(words, text.place(start..<at)), from: start)
        }
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

  /// Statements with an end, which are no macros.
  static let statements: Set<String> = ["set", "block", "if", "for", "macro", "filter"]

  /// The element of `name({…})`; nil for another expression.
  private mutating func macro(_ words: String, from start: Int) -> PageElement? {
    let name = words.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
    guard !name.isEmpty, words.dropFirst(name.count).hasPrefix("("), words.hasSuffix(")") else {
      return nil
    }
    var element = PageElement(name: String(name), form: .macro, place: text.place(start..<at))
    let arguments = words.dropFirst(name.count + 1).dropLast().trimmed
    readArguments(arguments, into: &element)
    element.isEmpty = true
    element.isBlock = isAlone(start..<at)
    element.indent = indent(before: start)
    element.source = text.string(start..<at)
    return element
  }

  /// Reads the arguments of a macro: an object of named ones, or a list.
  private mutating func readArguments(_ source: String, into element: inout PageElement) {
    let (node, isWhole) = ScriptLiteral.literalPart(of: source, names: scope.constants)
    guard let entries = node?.entries else {
      element.attributes = topLevelParts(source).enumerated().map { number, part in
        .init(name: String(number), value: value(of: part))
      }
      return
    }
    for entry in entries {
      guard let text = entry.value.text else {
        element.attributes.append(.init(name: entry.name, value: .data(entry.value)))
        continue
      }
      if ["html", "text", "content", "body"].contains(entry.name),
        let nodes = scope.block(withSource: text)
      {
        element.children = nodes
      } else {
        element.attributes.append(.init(name: entry.name, value: .text(text)))
      }
    }
    if !isWhole { element.attributes.append(.init(name: "…", value: .expression(source))) }
  }

  /// The parts of a list of arguments.
  private func topLevelParts(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    var parts: [String] = []
    var start = 0
    var at = 0
    while at < bytes.count {
      if bytes[at] == UInt8(ascii: ",") {
        parts.append(String(decoding: bytes[start..<at], as: UTF8.self))
        start = at + 1
      }
      at = balancedEnd(in: bytes, from: at) ?? bytes.count
    }
    parts.append(String(decoding: bytes[min(start, bytes.count)...], as: UTF8.self))
    return parts.map(\.trimmed).filter { !$0.isEmpty }
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
