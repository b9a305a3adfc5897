import Diagnostics
import YAML

extension TreeReader {
  // MARK: Containers

  /// Reads the first or last line of `:::name`.
  mutating func readColons(_ first: Int, _ line: Range<Int>) -> Bool {
    let count = bytes[first..<line.upperBound].prefix { $0 == UInt8(ascii: ":") }.count
    guard count >= 3 else { return false }
    let rest = text.string(first + count..<line.upperBound).trimmed
    let start = line.lowerBound
    if rest.isEmpty {
      let index =
        open.lastIndex { $0.end == .colons(count) }
        ?? open.lastIndex { if case .colons = $0.end { true } else { false } }
      guard let index else { return false }
      at = min(line.upperBound + 1, bytes.count)
      close(index, from: start)
      return true
    }
    let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    guard let letter = name.first, letter.isLetter else { return false }
    var element = PageElement(
      name: String(name),
      form: .colons,
      place: text.place(first..<line.upperBound)
    )
    var title = rest.dropFirst(name.count).trimmed
    if title.hasPrefix("["), let end = title.lastIndex(of: "]") {
      let fields = String(title[title.index(after: end)...]).trimmed
      title = String(title[title.index(after: title.startIndex)..<end])
      element.attributes = braces(fields)
    } else if title.hasPrefix("{"), let end = title.lastIndex(of: "}") {
      element.attributes = braces(String(title[...end]))
      title = title[title.index(after: end)...].trimmed
    } else if title.hasSuffix("}"), let brace = title.lastIndex(of: "{") {
      element.attributes = braces(String(title[brace...]))
      title = title[..<brace].trimmed
    }
    element.title = title
    element.source = text.string(start..<line.upperBound)
    at = min(line.upperBound + 1, bytes.count)
    push(element, .colons(count), from: start)
    return true
  }

  private func braces(_ text: String) -> [PageElement.Attribute] {
    guard text.hasPrefix("{"), text.hasSuffix("}") else { return [] }
    var reader = ArgumentReader(String(text.dropFirst().dropLast()))
    return reader.arguments().map { attribute in
      // A word alone is a flag.
      guard Int(attribute.name) != nil, case .text(let word) = attribute.value else {
        return attribute
      }
      return .init(name: word, value: .flag)
    }
  }

  /// Reads a line that shows a file: `<<< @/file`, `--8<-- "file"` or `@include "file"`.
  mutating func readSnippet(_ first: Int, _ line: Range<Int>) -> Bool {
    let words: String
    if format == .vitepress, bytes.has("<<< ", at: first) {
      words = text.string(first + 4..<line.upperBound).trimmed
    } else if format == .mkdocs, bytes.has("--8<-- ", at: first) {
      words = text.string(first + 7..<line.upperBound).trimmed.filter { $0 != "\"" }
    } else if bytes.has("@include \"", at: first) {
      words = text.string(first + 9..<line.upperBound).trimmed.filter { $0 != "\"" }
    } else {
      return false
    }
    let start = line.lowerBound
    at = min(line.upperBound + 1, bytes.count)
    var element = PageElement(
      name: bytes.has("<<< ", at: first) ? "file-of-code" : "include",
      form: .colons,
      place: text.place(first..<line.upperBound)
    )
    element.attributes = [.init(name: "path", value: .text(words))]
    element.isEmpty = true
    element.isBlock = true
    element.indent = indent(before: first)
    element.source = text.string(first..<line.upperBound)
    add(.element(element), from: start)
    return true
  }

  // MARK: Blocks by indentation

  /// Reads `!!! name "Title"`, `??? name` and `=== "Title"` with the indented lines below.
  mutating func readIndented(_ first: Int, _ line: Range<Int>) -> Bool {
    let mark = text.string(first..<min(first + 3, line.upperBound))
    guard ["!!!", "???", "==="].contains(mark) else { return false }
    var rest = text.string(first + 3..<line.upperBound)
    let isOpen = rest.hasPrefix("+")
    if isOpen { rest.removeFirst() }
    guard rest.first.map({ $0 == " " }) ?? false else { return false }
    rest = rest.trimmed
    var element = PageElement(
      name: "tab",
      form: .indented,
      place: text.place(first..<line.upperBound)
    )
    if let quote = rest.firstIndex(of: "\""), let end = rest.lastIndex(of: "\""), end > quote {
      element.title = String(rest[rest.index(after: quote)..<end])
      element.attributes = [.init(name: "title", value: .text(element.title))]
      rest = rest[..<quote].trimmed
    } else if mark == "===" {
      return false
    }
    if mark != "===" {
      guard let word = rest.split(separator: " ").first else { return false }
      element.name = String(word)
      if mark == "???" { element.attributes.append(.init(name: "collapsible", value: .flag)) }
      if isOpen { element.attributes.append(.init(name: "open", value: .flag)) }
    }
    let start = line.lowerBound
    let indent = columns(start..<first)
    at = min(line.upperBound + 1, bytes.count)
    let from = at
    var end = at
    while at < bytes.count {
      let next = text.line(at: at)
      var text = next.lowerBound
      while text < next.upperBound, isBlank(bytes[text]) { text += 1 }
      let isEmpty = text == next.upperBound
      if !isEmpty, columns(next.lowerBound..<text) < indent + 4 { break }
      at = min(next.upperBound + 1, bytes.count)
      if !isEmpty { end = at }
    }
    at = end
    var inner = TreeReader(text.dedented(from..<end, by: indent + 4), format, scope)
    element.children = inner.read()
    element.isBlock = true
    element.indent = self.indent(before: first)
    element.source = text.string(start..<end)
    add(.element(element), from: start)
    return true
  }

  // MARK: Directives

  /// Reads `@Name(arguments) {`, or the brace that ends a directive.
  mutating func readDirective(_ first: Int, _ line: Range<Int>) -> Bool {
    let start = line.lowerBound
    if bytes[first] == UInt8(ascii: "}"), text.string(first..<line.upperBound).trimmed == "}" {
      guard let index = open.lastIndex(where: { $0.end == .directive }) else { return false }
      at = min(line.upperBound + 1, bytes.count)
      close(index, from: start)
      return true
    }
    guard bytes[first] == UInt8(ascii: "@"), let letter = bytes[safe: first + 1],
      (0x41...0x5A).contains(letter)
    else { return false }
    var end = first + 1
    while end < line.upperBound, isAlphanumeric(bytes[end]) { end += 1 }
    var element = PageElement(
      name: text.string(first + 1..<end),
      form: .directive,
      place: text.place(first..<line.upperBound)
    )
    var next = end
    while next < line.upperBound, isBlank(bytes[next]) { next += 1 }
    if bytes[safe: next] == UInt8(ascii: "("), let close = balancedEnd(in: bytes, from: next) {
      var reader = ArgumentReader(text.string(next + 1..<close - 1))
      element.attributes = reader.arguments()
      next = close
    }
    let last = text.line(at: min(next, bytes.count))
    let rest = text.string(min(next, last.upperBound)..<last.upperBound).trimmed
    at = min(last.upperBound + 1, bytes.count)
    element.source = text.string(start..<last.upperBound)
    if rest == "{" {
      push(element, .directive, from: start)
      return true
    }
    element.isBlock = true
    element.isEmpty = true
    element.indent = indent(before: first)
    if rest.hasPrefix("{"), rest.hasSuffix("}") {
      element.isEmpty = false
      element.children = [.text(String(rest.dropFirst().dropLast()).trimmed)]
    } else if !rest.isEmpty {
      at = start
      return false
    }
    add(.element(element), from: start)
    return true
  }

  // MARK: Statements

  /// Reads `import …` and `export …` of MDX.
  mutating func readStatement() -> Bool {
    let start = at
    let isImport = bytes.has("import ", at: at) || bytes.has("import{", at: at)
    guard isImport || bytes.has("export ", at: at) else { return false }
    var end = at
    while end < bytes.count, bytes[end] != newline {
      end = balancedEnd(in: bytes, from: end) ?? bytes.count
    }
    let source = text.string(start..<end)
    guard isImport ? source.contains("'") || source.contains("\"") : true else { return false }
    at = min(end + 1, bytes.count)
    if isImport {
      scope.imports.merge(imported(source)) { $1 }
    } else {
      declare(source)
    }
    add(nil, from: start)
    return true
  }

  /// The names of an `import` and the path from which they come.
  private func imported(_ source: String) -> [String: String] {
    guard let from = source.range(of: " from "),
      case let path = source[from.upperBound...]
        .filter({ !"'\"; \n".contains($0) }), !path.isEmpty
    else { return [:] }
    let names = source[..<from.lowerBound].dropFirst("import".count)
      .split(whereSeparator: { ",{} \n\t".contains($0) })
    return Dictionary(names.map { (String($0), path) }) { $1 }
  }

  private mutating func declare(_ source: String) {
    guard source.hasPrefix("export const "), let sign = source.firstIndex(of: "=") else { return }
    let name = source[source.index(source.startIndex, offsetBy: 13)..<sign].trimmed
      .prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    var value = source[source.index(after: sign)...].trimmed
    if value.hasSuffix(";") { value.removeLast() }
    if let node = ScriptLiteral.value(value, names: scope.constants) {
      scope.constants[String(name)] = node
    } else {
      scope.components.insert(String(name))
    }
  }
}

extension String {
  /// The first place of another text.
  func range(of other: String) -> Range<String.Index>? { firstRange(of: other) }
}
