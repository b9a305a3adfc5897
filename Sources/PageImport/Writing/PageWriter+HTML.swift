import Diagnostics
import YAML

extension PageWriter {
  // MARK: Blocks

  /// Writes a quotation.
  mutating func quote(_ element: PageElement) -> String {
    let body = content(element)
    let name = element.text("name", "author", "cite")
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false)
    return (lines.map { $0.isEmpty ? ">" : "> \($0)" } + (name.map { [">", "> — \($0)"] } ?? []))
      .joined(separator: "\n")
  }

  /// Writes an element of HTML that Vitrine allows, with its content.
  mutating func htmlBlock(_ element: PageElement) -> String {
    if element.name == "br" { return "" }
    if element.isEmpty { return openTag(element) }
    if TableElements.sections.contains(element.name) {
      // The component around them is the table.
      return "<table>\n\(table(element))\n</table>"
    }
    if TableElements.names.contains(element.name) { return table(element) }
    let isInline = InlineElements.names.contains(element.name)
    let body = content(element)
    if body.isEmpty, element.name != "td" { return "" }
    if isInline, !body.contains("\n") { return "\(openTag(element))\(body)</\(element.name)>" }
    if isInline { return body }
    return "\(openTag(element))\n\n\(body)\n\n</\(element.name)>"
  }

  /// Writes a table of HTML, a row a line; the content of its cells is HTML, too.
  private mutating func table(_ element: PageElement) -> String {
    var text = openTag(element)
    let isCell = ["td", "th", "caption"].contains(element.name)
    if isCell {
      var body = content(element)
      // A heading in a cell is a sample, or the name of its row.
      if body.hasPrefix("#"), !body.contains("\n") {
        body = "<strong>\(body.drop { $0 == "#" }.trimmed)</strong>"
      }
      // Markdown in a cell needs separate lines.
      let isPlain =
        !body.contains("\n") && !body.contains("`") && !body.contains("](") && !body.contains("*")
      return text + (isPlain ? body : "\n\n\(body)\n\n") + "</\(element.name)>"
    }
    for node in element.children {
      guard case .element(let child) = node else { continue }
      text += "\n" + (TableElements.names.contains(child.name) ? table(child) : inline(child))
    }
    return text + "\n</\(element.name)>"
  }

  /// The first tag of an element, with the attributes that Vitrine allows.
  mutating func openTag(_ element: PageElement) -> String {
    var text = "<" + element.name
    let own = AllowedElements.attributes[element.name] ?? []
    for attribute in element.attributes {
      let name = attribute.name.lowercased()
      if name == "id" { continue }
      guard own.contains(name) || AllowedElements.everywhere.contains(name) else {
        leaveOutLook(element.place)
        continue
      }
      switch attribute.value {
      case .text(let value): text += " \(name)=\"\(value.replacing("\"", with: "&quot;"))\""
      case .flag: text += " \(name)"
      case .data, .expression: leaveOutLook(element.place)
      }
    }
    return text + ">" + target(element)
  }

  /// Reports a statement of a template.
  mutating func statement(_ element: PageElement) -> String {
    guard !["from", "import", "extends"].contains(element.name) else { return "" }
    if element.name == "set", page.scope.shownBlocks.contains(element.title.trimmed) { return "" }
    report(
      .script,
      "`\(flat(element.source))` is part of a template, and is left out",
      element.place,
      help: "write its result"
    )
    return ""
  }

  // MARK: Text

  /// Writes an element inside a line.
  mutating func inline(_ element: PageElement) -> String {
    switch ComponentRole.of(element) {
    case .image: return image(element, isBlock: false)
    case .link: return link(element)
    case .linkCard, .card:
      let title = element.text("title", "label") ?? oneLine(content(element))
      return element.text("href", "link", "to", "url").map { "[\(title)](\(destination($0)))" }
        ?? title
    case .badge:
      let text = element.text("text", "label", "children") ?? oneLine(content(element))
      return text.isEmpty ? "" : "<mark>\(text)</mark>"
    case .keyboard: return "<kbd>\(oneLine(content(element)))</kbd>"
    case .icon:
      report(
        .component,
        "the icon `\(flat(element.source.isEmpty ? element.name : element.source))` is left out",
        element.place,
        severity: .info
      )
      return element.text("label", "alt", "aria-label") ?? ""
    case .code where element.name == "code":
      return
        "<code>\(write(element.has("v-pre") ? verbatim(element.children, isCode: true) : element.children))</code>"
    case .code:
      let text = element.text("code", "children") ?? write(element.children)
      return text.contains("`") ? text : "`\(oneLine(text))`"
    case .video: return video(element)
    case .frame: return frame(element)
    case .html:
      return element.isEmpty
        ? openTag(element) : "\(openTag(element))\(inner(element))</\(element.name)>"
    case .script, .builtIn, .statement, .dropped: return block(element)
    case .control: return oneLine(control(element))
    case .wrapper where element.has("v-pre"):
      return target(element) + write(verbatim(element.children))
    case .include where element.isEmpty && !element.children.isEmpty: return block(element)
    case .unknown where element.form == .directive && element.name == "doc": return docLink(element)
    case .unknown where element.isEmpty || element.form != .tag: return inlineUnknown(element)
    case .unknown:
      report(
        .component,
        "Vitrine has no component `\(element.name)`; only its text is there",
        element.place,
        help: "check whether the sentence is complete"
      )
      return inner(element)
    default:
      // A block that does not have its lines to itself: it gets them where it contains any.
      let isInline = !element.source.contains("\n") && element.form == .tag
      if [.wrapper, .caption].contains(ComponentRole.of(element)), isInline || element.isInSentence
      {
        return target(element) + inner(element)
      }
      if isInline, case .heading = ComponentRole.of(element) { return inner(element) }
      return "\n\n" + block(element) + "\n\n"
    }
  }

  private mutating func inner(_ element: PageElement) -> String { write(element.children) }

  private mutating func inlineUnknown(_ element: PageElement) -> String {
    if page.importPath(of: element.name)?.hasSuffix(".mdx") ?? false { return include(element) }
    if element.form == .shortcode, let value = page.shortcode(element) { return value }
    if element.isBlock || element.source.contains("\n") {
      return "\n\n" + unknown(element) + "\n\n"
    }
    let text = element.text("text", "label", "title", "name", "children", "0")
    report(
      .component,
      "`\(flat(element.source))` is computed by the old site",
      element.place,
      help: text == nil
        ? "it is left out; write its value" : "its text is there; check whether it is right"
    )
    return text ?? ""
  }

  private mutating func link(_ element: PageElement) -> String {
    var text = oneLine(write(element.children))
    if text.isEmpty { text = element.text("text", "label", "title", "children") ?? "" }
    guard let address = element.text("href", "to", "url", "link") else {
      if element.text("id", "name") != nil, text.isEmpty {
        return target(element)
      } else if element.hasEmptyAddress {
        report(
          .link,
          "the address of `\(flat(element.source))` is empty",
          element.place,
          help: "only its text is there; write the link"
        )
      } else if element.attributes.contains(where: { ["href", "to", "url"].contains($0.name) }) {
        report(
          .link,
          "a program makes the address of `\(flat(element.source))`",
          element.place,
          help: "only its text is there; write the link"
        )
      } else if text.isEmpty {
        return inlineUnknown(element)
      }
      return target(element) + text
    }
    // A picture or a block in a link keeps its HTML.
    guard !text.isEmpty else { return "[\(address)](\(destination(address)))" }
    return target(element) + "[\(text)](\(destination(address)))"
  }

  /// A link to another article of a catalogue; its words come with the link's page.
  private func docLink(_ element: PageElement) -> String {
    "[\(DocLinks.marker)](\(DocLinks.prefix)\(element.title.replacing(" ", with: "-")))"
  }
}

extension PageElement {
  /// Whether a tag only marks words of a sentence, which may go over several lines.
  fileprivate var isInSentence: Bool {
    ["span", "font", "small"].contains(name) && form == .tag && !source.contains("\n\n")
      && children.allSatisfy { node in
        if case .element(let child) = node { !child.isBlock } else { true }
      }
  }

  /// Whether an attribute for an address has no value.
  fileprivate var hasEmptyAddress: Bool {
    attributes.contains { attribute in
      guard ["href", "to", "url"].contains(attribute.name) else { return false }
      return switch attribute.value {
      case .text(let text): text.isEmpty
      case .flag: true
      case .data, .expression: false
      }
    }
  }
}

/// Elements of tables.
enum TableElements {
  /// Their names.
  static let names: Set<String> = [
    "table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "colgroup", "col",
  ]
  /// Those that are rows between the tags of a table.
  static let sections: Set<String> = ["thead", "tbody", "tfoot"]
}

/// Elements of HTML that are part of a sentence.
enum InlineElements {
  /// Their names.
  static let names: Set<String> = [
    "abbr", "b", "bdi", "bdo", "cite", "code", "del", "dfn", "em", "i", "ins", "kbd", "mark", "q",
    "s",
    "samp", "small", "strong", "sub", "sup", "time", "u", "var",
  ]
}
