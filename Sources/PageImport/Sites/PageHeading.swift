import YAML

/// The first heading of a page.
struct PageHeading {
  /// Its words; nil if the page begins with something else.
  var title: String?

  /// Finds the first heading of level 1 in the text outside elements.
  init(_ text: SourceText, _ nodes: [PageNode], _ constants: [String: YAMLNode]) {
    var line = ""
    var isInHeading = false
    for node in nodes {
      switch node {
      case .text(let text):
        for part in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
          if part.offset > 0 {
            if isInHeading {
              end(line)
              return
            }
            line = ""
          }
          line += part.element
          if line.hasPrefix("# ") { isInHeading = true }
        }
      case .code(let code): if isInHeading { line += code.filter { $0 != "`" } }
      case .expression(let source, _):
        if isInHeading { line += ScriptLiteral.value(source, names: constants)?.text ?? "" }
      case .element(let element):
        if isInHeading, let text = element.text("text") { line += text }
      case .strayTag: break
      }
    }
    if isInHeading { end(line) }
  }

  private mutating func end(_ line: String) {
    var words = line.drop { $0 == "#" || $0 == " " }
    if words.hasSuffix("}"), let brace = words.lastIndex(of: "{") { words = words[..<brace] }
    let plain = words.filter { !"*_`".contains($0) }.trimmed
    if !plain.isEmpty { title = plain }
  }

  /// A title from the name of a file: its words, the first with a capital letter.
  static func title(of path: String) -> String {
    var name = lastPart(withoutEnding(path))
    if ["index", "_index", "README", "readme"].contains(name) {
      name = path.split(separator: "/").dropLast().last.map(String.init) ?? "Home"
    }
    let words = name.split(whereSeparator: { "-_ ".contains($0) }).joined(separator: " ")
    return words.isEmpty ? "Page" : words.prefix(1).uppercased() + words.dropFirst()
  }
}
