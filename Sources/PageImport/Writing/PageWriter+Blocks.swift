import Diagnostics
import YAML

extension PageWriter {
  /// Writes an element that has its lines to itself.
  mutating func block(_ element: PageElement) -> String {
    let role = ComponentRole.of(element)
    let element = titled(element)
    switch role {
    case .wrapper: return wrapper(element)
    case .caption: return content(element)
    case .builtIn(let reason):
      report(
        .component,
        "`\(element.name)` is left out: \(reason)",
        element.place,
        severity: .info
      )
      return ""
    case .alert(let kind): return alert(element, kind)
    case .tabs: return tabs(element)
    case .tab: return container("tabs", tab(element))
    case .cards: return cards(element)
    case .card, .linkCard: return container("cards", card(element))
    case .details: return details(element)
    case .columns: return columns(element)
    case .column: return content(element)
    case .doDont: return doDont(element)
    case .doExample, .dontExample: return container("do-dont", side(element))
    case .image: return image(element, isBlock: true)
    case .video: return video(element)
    case .link, .badge, .keyboard, .icon: return inline(element)
    case .code: return codeBlock(element)
    case .example: return example(element)
    case .properties: return properties(element)
    case .frame: return frame(element)
    case .include: return include(element)
    case .snippet: return snippet(element)
    case .script:
      report(
        .script,
        "a `\(element.name)` of the page is left out",
        element.place,
        help: "a page cannot contain scripts or styles; put them into the theme"
      )
      return ""
    case .quote: return quote(element)
    case .children: return childPages(element)
    case .control: return control(element)
    case .dropped: return ""
    case .heading(var level):
      if let own = element.text("as", "level")?.last?.wholeNumberValue, (1...6).contains(own) {
        level = own
      }
      self.level = level
      return String(repeating: "#", count: level) + " " + oneLine(content(element))
        + (headingID(element) ?? target(element))
    case .list(let isOrdered): return list(element, isOrdered)
    case .preformatted: return preformatted(element)
    case .rule: return "---"
    case .html: return htmlBlock(element)
    case .statement: return statement(element)
    case .unknown: return unknown(element)
    }
  }

  private mutating func wrapper(_ element: PageElement) -> String {
    countLooks(element)
    if element.key == "vpre" || element.has("v-pre") { return content(verbatim(element.children)) }
    if let line = inlineRow(element) { return line }
    let body = target(element) + content(element)
    guard element.form == .shortcode, let title = element.text("title") else { return body }
    return "## \(title)" + (body.isEmpty ? "" : "\n\n" + body)
  }

  /// The links and labels of a wrapper that places them in one line; nil for other content.
  private mutating func inlineRow(_ element: PageElement) -> String? {
    let isRow =
      ["flex", "inline-flex"].contains(element.text("display") ?? "")
      || ["inlinestack", "hstack", "inline", "flex"].contains(element.key)
    guard isRow, element.text("flexdirection", "direction")?.hasPrefix("column") != true else {
      return nil
    }
    var parts: [PageElement] = []
    for node in element.children {
      switch node {
      case .text(let text) where text.allSatisfy(\.isWhitespace): continue
      case .code(let text) where text.allSatisfy(\.isWhitespace): continue
      case .element(let child)
      where [.link, .badge, .keyboard, .dropped].contains(ComponentRole.of(child)):
        parts.append(child)
      default: return nil
      }
    }
    guard parts.count > 1 else { return nil }
    return parts.map { inline($0) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Nodes whose braces are shown, as code unless they are in code already.
  func verbatim(_ nodes: [PageNode], isCode: Bool = false) -> [PageNode] {
    nodes.map { node in
      switch node {
      case .expression(let source, _):
        return isCode ? .text("{{ \(source) }}") : .code("`{{ \(source) }}`")
      case .element(var element):
        element.children = verbatim(element.children, isCode: isCode || element.name == "code")
        return .element(element)
      default: return node
      }
    }
  }

  /// Writes a list of the pages below the page.
  private func childPages(_ element: PageElement) -> String {
    let plain = withoutEnding(page.output)
    let folder = lastPart(plain) == "index" ? String(folder(of: plain).dropLast()) : plain
    return folder.isEmpty ? "" : container("pages", "", fields: [("folder", folder)])
  }

  /// Writes the text of a control, which pages do not have.
  mutating func control(_ element: PageElement) -> String {
    let text = content(element)
    report(
      .tag,
      "pages have no `\(element.name)`" + (text.isEmpty ? "" : "; only its text is there"),
      element.place,
      help: "draw the control as a spec, or describe it",
      severity: .info
    )
    return text
  }

  /// Counts attributes of looks that go with a tag.
  mutating func countLooks(_ element: PageElement) {
    let names = ["class", "classname", "style", "sx", "css"]
    for attribute in element.attributes where names.contains(attribute.name.lowercased()) {
      leaveOutLook(element.place)
    }
  }

  private func headingID(_ element: PageElement) -> String? {
    guard let id = element.text("id"), !id.isEmpty, id.allSatisfy(isIDCharacter) else { return nil }
    return " {#\(id)}"
  }

  private func isIDCharacter(_ character: Character) -> Bool {
    character.isASCII && (character.isLowercase || character.isNumber || character == "-")
  }

  // MARK: Containers

  /// Writes a container.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - content: Its content; containers in it get fewer colons.
  ///   - title: The words after the name.
  ///   - fields: Fields and their values, in order.
  /// - Returns: Its lines, without a line end behind the last.
  func container(
    _ name: String,
    _ content: String,
    title: String = "",
    fields: [(String, String)] = []
  ) -> String {
    let colons = String(repeating: ":", count: max(3, longestColons(in: content) + 1))
    var first = colons + name
    if !fields.isEmpty {
      let written = fields.map { field in "\(field.0)=\(fieldValue(field.1))" }
      first += "{\(written.joined(separator: " "))}"
    }
    let title = oneLine(title)
    if !title.isEmpty { first += " " + title }
    guard !content.isEmpty else { return "\(first)\n\(colons)" }
    // A block of HTML ends with an empty line only.
    let last = content.split(separator: Character("\n")).last ?? ""
    return "\(first)\n\(content)\n\(last.hasPrefix("<") ? "\n" : "")\(colons)"
  }

  private func fieldValue(_ value: String) -> String {
    let value = oneLine(value)
    if !value.contains("\"") { return "\"\(value)\"" }
    return value.contains("'") ? "\"\(value.replacing("\"", with: "”"))\"" : "'\(value)'"
  }

  private func longestColons(in text: String) -> Int {
    var longest = 2
    for line in text.split(separator: Character("\n")) {
      let count = line.drop { $0 == " " || $0 == ">" }.prefix { $0 == ":" }.count
      if count >= 3 { longest = max(longest, count) }
    }
    return longest
  }

  private mutating func alert(_ element: PageElement, _ kind: String) -> String {
    let said = ["type", "variant", "kind", "status", "tone", "intent", "color"].lazy
      .compactMap { element.text($0) }.compactMap(AlertName.kind).first
    let own = kind.isEmpty ? said ?? AlertName.kind(of: element.key) : kind
    var title = element.title
    if title.isEmpty { title = element.text("title", "heading", "titletext") ?? "" }
    if title.isEmpty, element.form == .indented, AlertName.kind(of: element.key) == nil {
      title = element.name.prefix(1).uppercased() + element.name.dropFirst()
    }
    let body = content(element)
    let text = body.isEmpty ? element.text("text", "message", "description", "html") ?? "" : body
    if text.isEmpty, hasExpression(element) {
      report(
        .expression,
        "a program makes the text of `\(flat(element.source))`",
        element.place,
        help: "write the text into the empty block"
      )
    }
    return container(own ?? "note", text, title: inlineText(title, page.format))
  }
}

/// A text with its line ends as spaces.
func oneLine(_ text: String) -> String {
  text.split(whereSeparator: \.isNewline).map(\.trimmed).filter { !$0.isEmpty }.joined(
    separator: " "
  )
}
