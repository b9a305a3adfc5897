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
    let isGood = ComponentRole.of(element) == .doExample
    let title = element.text("title", "label", "heading") ?? ""
    var body = content(element)
    if body.isEmpty { body = element.text("description", "text", "caption") ?? "" }
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

  private func hasExpression(_ element: PageElement) -> Bool {
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

  /// Writes a placeholder for a table of properties that comes from code, with the information that
  /// it needs.
  mutating func properties(_ element: PageElement) -> String {
    let name = element.text("componentname", "component", "of", "name", "for") ?? page.title
    report(
      .properties,
      "the properties of `\(flat(name))` come from code, which is not imported",
      element.place,
      help: "replace the placeholder by `:::properties` with a list, or with `file=…`"
    )
    return placeholder("Properties of \(oneLine(name))", kind: "properties", from: element.name, "")
  }

  /// Writes a place for something that a person must make.
  func placeholder(_ title: String, kind: String, from: String, _ body: String) -> String {
    container(
      "placeholder",
      body,
      title: oneLine(title),
      fields: [("needs", kind), ("from", from)]
    )
  }

  // MARK: Components

  /// Writes a component that Vitrine does not know: as a container of its name, or as code.
  mutating func unknown(_ element: PageElement) -> String {
    if element.form == .shortcode, let value = page.shortcode(element) { return value }
    if page.importPath(of: element.name).map(isPage) ?? false { return include(element) }
    let prose = hasProse(element.children)
    if !hasExpression(element), prose || element.children.isEmpty {
      let name = containerName(element)
      let fields = literalFields(element)
      var use = components[name] ?? ComponentUse(name: element.name)
      use.count += 1
      use.fields.formUnion(fields.map(\.0))
      components[name] = use
      report(
        .component,
        "Vitrine has no component `\(element.name)`; it is the container `\(name)`",
        element.place,
        help: "draw it in `templates/containers/\(name).mustache`, or write something else for it"
      )
      return container(
        name,
        content(element),
        title: element.form == .colons ? element.title : "",
        fields: fields
      )
    }
    report(
      .component,
      "`\(element.name)` is a program; the page shows its source",
      element.place,
      help: "draw it as a spec, or delete the placeholder"
    )
    let body = fenced(element.source, element.form == .tag ? "jsx" : "text")
    return placeholder(element.name, kind: "component", from: element.name, body)
  }

  private func isPage(_ path: String) -> Bool { path.hasSuffix(".mdx") || path.hasSuffix(".md") }

  /// Literal attributes, by the names that fields may have.
  private mutating func literalFields(_ element: PageElement) -> [(String, String)] {
    var fields: [(String, String)] = []
    for attribute in element.attributes {
      let name = fieldName(attribute.name)
      let key = attribute.name.lowercased()
      if ["class", "classname", "style", "sx", "css", "key", "ref"].contains(key)
        || key.hasPrefix("client:")
      {
        leaveOutLook(element.place)
        continue
      }
      guard !name.isEmpty, !fields.contains(where: { $0.0 == name }) else { continue }
      switch attribute.value {
      case .text(let text): fields.append((name, text))
      case .flag: fields.append((name, "true"))
      case .data, .expression: break
      }
    }
    return fields
  }

  private func fieldName(_ name: String) -> String {
    let plain = kebab(name)
    return plain.first.map(\.isNumber) ?? true ? plain.isEmpty ? "" : "argument-\(plain)" : plain
  }

  /// The name of the container for a component.
  private func containerName(_ element: PageElement) -> String {
    let name = kebab(element.name)
    let isTaken =
      AlertName.kind(of: name) != nil || PageWriter.ownContainers.contains(name) || name.isEmpty
      || !(name.first?.isLetter ?? false)
    return isTaken ? "imported-\(name)" : name
  }

  /// Containers that Vitrine has.
  static let ownContainers: Set<String> = [
    "card", "cards", "column", "columns", "details", "do-dont", "do", "dont", "example", "pages",
    "placeholder", "platforms", "properties", "steps", "tab", "tabs",
  ]

  /// A name in small letters, with hyphens between words.
  private func kebab(_ name: String) -> String {
    var result = ""
    var isAfterSmall = false
    for character in name {
      guard character.isASCII, character.isLetter || character.isNumber else {
        if !result.isEmpty, !result.hasSuffix("-") { result += "-" }
        isAfterSmall = false
        continue
      }
      if character.isUppercase, isAfterSmall { result += "-" }
      isAfterSmall = !character.isUppercase
      result += character.lowercased()
    }
    while result.hasSuffix("-") { result.removeLast() }
    return result
  }

  /// Whether nodes contain text for readers, and not only other components.
  private func hasProse(_ nodes: [PageNode]) -> Bool {
    nodes.contains { node in
      switch node {
      case .text(let text): !text.allSatisfy(\.isWhitespace)
      case .code: true
      case .expression, .strayTag: false
      case .element(let element):
        switch ComponentRole.of(element) {
        case .unknown, .icon, .badge: false
        case .wrapper: element.name.first?.isUppercase == true ? false : hasProse(element.children)
        default: true
        }
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

/// A heading or a bold line that says “Do” or “Don’t”.
struct ExampleMark {
  /// Whether it is “Do”.
  let isGood: Bool
  /// The words after it.
  let title: String

  /// Reads a line; nil for any other.
  init?(_ line: Substring) {
    var text = line.trimmed
    let isHeading = text.hasPrefix("#")
    let isBold = text.hasPrefix("**") && text.hasSuffix("**")
    guard isHeading || isBold else { return nil }
    text = text.drop { $0 == "#" || $0 == "*" }.trimmed
    while text.hasSuffix("*") { text.removeLast() }
    if let id = text.range(of: " {#") { text = String(text[..<id.lowerBound]) }
    let plain = text.filter { !"✅❌🚫👍👎".contains($0) }.trimmed
    let words = [
      "don’t", "don't", "dont", "do not", "donts", "don’ts", "don'ts", "do", "dos", "do’s", "do's",
    ]
    for word in words where plain.lowercased().hasPrefix(word) {
      let rest = plain.dropFirst(word.count)
      guard rest.isEmpty || ":–—-".contains(rest.first ?? " ") else { continue }
      isGood = ["do", "dos", "do’s", "do's"].contains(word)
      title = rest.drop { ":–—- ".contains($0) }.trimmed
      return
    }
    return nil
  }
}
