import Diagnostics
import YAML

extension PageWriter {
  // MARK: Good and bad examples

  /// Writes a pair of examples, each an element or the text below a heading.
  mutating func doDont(_ element: PageElement) -> String {
    var sides: [String] = []
    var rest: [PageNode] = []
    for node in element.children {
      guard case .element(let child) = node,
        [.doExample, .dontExample].contains(ComponentRole.of(child))
          || element.key == "dodontrow" && child.key == "dodont"
      else {
        rest.append(node)
        continue
      }
      sides.append(side(child))
    }
    let text = content(rest)
    if sides.isEmpty {
      sides = exampleSections(text)
    } else if !text.isEmpty {
      return text + "\n\n" + container("do-dont", sides.joined(separator: "\n\n"))
    }
    return sides.isEmpty ? text : container("do-dont", sides.joined(separator: "\n\n"))
  }

  /// Writes one side of a pair.
  mutating func side(_ element: PageElement) -> String {
    let isGood = ComponentRole.of(element) != .dontExample
    let title = element.text("title", "label", "heading", "captiontitle") ?? ""
    var body = content(element)
    for text in ["description", "text", "caption"].compactMap({ element.text($0) })
    where !body.contains(text) {
      body += (body.isEmpty ? "" : "\n\n") + text
    }
    if let source = element.text("src", "image", "img") {
      body = "![\(element.text("alt") ?? "")](\(source))" + (body.isEmpty ? "" : "\n\n" + body)
    }
    return container(isGood ? "do" : "dont", body, title: title)
  }

  /// The parts of a text whose headings are “Do” and “Don’t”; empty if it has none.
  private func exampleSections(_ text: String) -> [String] {
    var sides: [(name: String, title: String, lines: [Substring])] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let mark = ExampleMark(line) {
        sides.append((mark.isGood ? "do" : "dont", mark.title, []))
      } else if !sides.isEmpty {
        sides[sides.count - 1].lines.append(line)
      } else if !line.allSatisfy(\.isWhitespace) {
        return []
      }
    }
    return sides.map {
      container($0.name, dedented($0.lines.joined(separator: "\n")), title: $0.title)
    }
  }

  // MARK: Placeholders

  /// Writes a placeholder for a live example, with the information that it needs.
  mutating func example(_ element: PageElement) -> String {
    let listed = page.constants["frontmatter.examples"]?.items ?? []
    let name =
      element.text("title", "name", "example", "item", "component", "id", "story") ?? element.title
    let isList = element.key == "examples" && !listed.isEmpty && element.children.isEmpty
    if isList {
      let parts = listed.map { entry in
        placeholder(
          entry["title"]?.text ?? entry["fileName"]?.text ?? "Example",
          kind: "example",
          from: entry["fileName"]?.text ?? element.name,
          entry["description"]?.text ?? ""
        )
      }
      report(
        .example,
        listed.count == 1
          ? "a live example of `\(page.title)` needs a spec"
          : "\(listed.count) live examples of `\(page.title)` need specs",
        element.place,
        help: "replace each placeholder by a `state` fence; their programs are not imported"
      )
      return parts.joined(separator: "\n\n")
    }
    // Properties that are written out in Markdown need no program.
    if hasProse(element.children), element.form == .tag { return content(element) }
    var body = content(element)
    var details = element.attributes.compactMap { attribute -> String? in
      if case .text(let text) = attribute.value {
        "\(attribute.name): `\(flat(text))`"
      } else {
        nil
      }
    }
    if element.isEmpty, hasExpression(element) { details = [fenced(element.source, "jsx")] }
    if body.isEmpty { body = details.joined(separator: hasExpression(element) ? "\n\n" : ", ") }
    report(
      .example,
      name.isEmpty
        ? "a live example needs a spec" : "the live example “\(flat(name))” needs a spec",
      element.place,
      help: "replace the placeholder by a `state` fence; its program is not imported"
    )
    let group = element.text("group").map { " (\($0))" } ?? ""
    let item = element.text("item").map { $0 == name ? "" : $0 + ": " } ?? ""
    return placeholder(
      name.isEmpty ? page.title : item + name + group,
      kind: "example",
      from: element.name,
      body
    )
  }

  func hasExpression(_ element: PageElement) -> Bool {
    element.attributes.contains { attribute in
      if PageWriter.lookNames.contains(attribute.name.lowercased()) { return false }
      switch attribute.value {
      case .expression, .data: return true
      default: return false
      }
    }
  }

  /// Attributes that only change how a component looks, or that only programs use.
  static let lookNames: Set<String> = [
    "class", "classname", "style", "sx", "css", "key", "ref", "as", "align", "display", "columns",
    "gap",
    "padding", "margin", "mb", "mt", "ml", "mr", "my", "mx", "p", "px", "py", "pt", "pb", "m",
    "width",
    "height", "minheight", "columnspan", "fontsize", "color", "bg", "background", "borderradius",
  ]

  /// Writes a place for something that a person must make.
  func placeholder(_ title: String, kind: String, from: String, _ body: String) -> String {
    container(
      "placeholder",
      body,
      title: oneLine(title),
      fields: [("needs", kind), ("from", from)]
    )
  }

  /// Containers that Vitrine has.
  static let ownContainers: Set<String> = [
    "card", "cards", "column", "columns", "details", "do-dont", "do", "dont", "example", "pages",
    "placeholder", "platforms", "properties", "steps", "tab", "tabs",
  ]

  /// Whether nodes contain text for readers, and not only other components.
  func hasProse(_ nodes: [PageNode]) -> Bool {
    nodes.contains { node in
      switch node {
      case .text(let text): !text.allSatisfy(\.isWhitespace)
      case .code: true
      case .expression, .strayTag: false
      case .element(let element):
        switch ComponentRole.of(element) {
        case .unknown: hasSentence(element.children)
        case .icon, .badge: false
        case .wrapper: element.name.first?.isUppercase == true ? false : hasProse(element.children)
        default: true
        }
      }
    }
  }

  /// Whether nodes contain a text that is too long for the label of a control.
  private func hasSentence(_ nodes: [PageNode]) -> Bool {
    nodes.contains { node in
      switch node {
      case .text(let text): text.split(whereSeparator: \.isWhitespace).count > 4
      case .element(let element): hasSentence(element.children)
      case .code, .expression, .strayTag: false
      }
    }
  }

  /// A block of code, with a fence that is longer than those in it.
  func fenced(_ code: String, _ language: String) -> String {
    let body = dedented(code)
    var longest = 0
    for line in body.split(separator: Character("\n")) {
      longest = max(longest, line.drop { $0 == " " }.prefix { $0 == "`" }.count)
    }
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let known = FenceInfo.languages[language.lowercased()] ?? language
    return "\(fence)\(known)\n\(body)\n\(fence)"
  }
}
