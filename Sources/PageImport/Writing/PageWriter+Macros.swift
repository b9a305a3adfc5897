import Diagnostics
import YAML

extension PageWriter {
  /// Writes a macro of a template that has text in it, as a section; nil for another element.
  ///
  /// Its first text is the heading, with a second one in parentheses if that is a word, as in
  /// `option(options, 'name', 'Variable')`. Other texts for people are paragraphs.
  mutating func macroSection(_ element: PageElement) -> String? {
    guard element.form == .macro, !TreeReader.statements.contains(element.name),
      !element.children.allSatisfy(isBlankText)
    else { return nil }
    let texts = element.attributes.compactMap { attribute -> String? in
      guard case .text(let text) = attribute.value, Int(attribute.name) != nil else { return nil }
      return text
    }
    let named = element.text("title", "heading", "titletext", "label", "summary", "name")
    let title = named ?? texts.first ?? ""
    // One entry of the report is about a macro with all those in it.
    let isOuter = !isInMacro
    isInMacro = true
    defer { if isOuter { isInMacro = false } }
    if isOuter {
      report(
        .component,
        "`\(element.name)` is a macro of the old site; only its title and its text are there",
        element.place,
        help: "check whether the section is complete"
      )
    }
    var words = texts.dropFirst(named == nil ? 1 : 0).filter { text in
      text.first?.isUppercase == true || text.contains(" ")
    }
    var heading = oneLine(title)
    if !title.isEmpty, words.count == 1, let kind = words.first, !kind.contains(" ") {
      heading += " (\(kind))"
      words = []
    }
    let outer = level
    if !title.isEmpty {
      level = min(outer + 1, 6)
      heading = String(repeating: "#", count: level) + " " + heading
    }
    let body = content(element)
    level = outer
    return ([heading] + words + [body]).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Whether a node is white space.
  func isBlankText(_ node: PageNode) -> Bool {
    if case .text(let text) = node { text.allSatisfy(\.isWhitespace) } else { false }
  }

  /// Remembers the level of the last heading in a text.
  mutating func noteHeadings(_ text: String) {
    for line in text.split(separator: "\n") where line.hasPrefix("#") {
      let marks = line.prefix { $0 == "#" }.count
      if marks <= 6, line.dropFirst(marks).hasPrefix(" ") { level = marks }
    }
  }
}
