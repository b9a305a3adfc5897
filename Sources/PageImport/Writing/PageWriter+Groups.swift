import Diagnostics
import YAML

extension PageWriter {
  /// Writes a group of tabs.
  mutating func tabs(_ element: PageElement) -> String {
    var parts: [String] = []
    var loose = ""
    for node in element.children {
      switch node {
      case .element(let child) where ComponentRole.of(child) == .tab:
        // Docsy has tabs that are only a label.
        if child.has("disabled") { continue }
        parts.append(tab(child, isCode: element.key == "tabpane" && !element.has("text")))
      case .code(let code) where element.key == "codegroup": parts.append(codeTab(code))
      case .element(let child)
      where element.key == "codegroup" && ComponentRole.of(child) == .snippet:
        parts.append(snippetTab(child))
      case .text(let text) where text.allSatisfy(\.isWhitespace): break
      default: loose += write([node])
      }
    }
    guard !parts.isEmpty else { return dedented(loose) }
    let rest = dedented(loose)
    return (rest.isEmpty ? "" : rest + "\n\n") + container("tabs", parts.joined(separator: "\n\n"))
  }

  /// A tab; one with code as its content has a language.
  mutating func tab(_ element: PageElement, isCode: Bool = false) -> String {
    let element = titled(element)
    let named = element.form == .tag && !element.title.isEmpty ? element.title : nil
    let title =
      named ?? element.text("label", "title", "header", "name", "tabname", "0", "value", "summary")
    var body = content(element)
    // A tab of Docsy is code unless its shortcode has percent signs.
    if element.form == .shortcode, element.source.hasPrefix("{{<"), !body.contains("```") {
      let language = element.text("lang", "1") ?? ""
      let source = element.source.split(separator: ">}}", maxSplits: 1).last.map(String.init) ?? ""
      let end = source.range(of: "{{<")?.lowerBound ?? source.endIndex
      if isCode || !language.isEmpty { body = fenced(String(source[..<end]), language) }
    }
    return container("tab", body, title: title.map { inlineText($0, page.format) } ?? "Tab")
  }

  /// A tab with a file of code; its title is the label after the path.
  private mutating func snippetTab(_ element: PageElement) -> String {
    let code = snippet(element)
    guard code.hasPrefix(":::"), let path = element.text("path"),
      let start = path.firstIndex(of: "["), let end = path.lastIndex(of: "]"), start < end
    else { return codeTab(code) }
    return container("tab", code, title: String(path[path.index(after: start)..<end]))
  }

  /// A tab of a group of code: its title is that of the code.
  private func codeTab(_ code: String) -> String {
    let body = dedented(code)
    let first = body.prefix { $0 != "\n" }
    var title = String(first.drop { $0 == "`" || $0 == "~" })
    if let open = first.lastIndex(of: "["), let end = first.lastIndex(of: "]"), open < end {
      title = String(first[first.index(after: open)..<end])
      return container(
        "tab",
        String(first[..<open]).trimmed + body.dropFirst(first.count),
        title: title
      )
    }
    return container("tab", body, title: title.isEmpty ? "Code" : title)
  }

  /// Writes a group of cards.
  mutating func cards(_ element: PageElement) -> String {
    let data = element.attributes.compactMap { attribute -> [YAMLNode]? in
      if case .data(let node) = attribute.value { node.items } else { nil }
    }.first
    if let data, element.children.isEmpty {
      return container("cards", data.map(card).joined(separator: "\n\n"))
    }
    if element.isEmpty { return unknown(element) }
    var parts: [String] = []
    var rest = ""
    for node in element.children {
      if case .element(let child) = node, [.card, .linkCard].contains(ComponentRole.of(child)) {
        parts.append(card(child))
      } else {
        rest += write([node])
      }
    }
    rest = page.format.hasJSX ? flattened(dedented(rest)) : dedented(rest)
    guard !parts.isEmpty else { return rest }
    return [rest, container("cards", parts.joined(separator: "\n\n"))].filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  /// Writes one card, which links to another page or holds text.
  mutating func card(_ element: PageElement) -> String {
    let element = titled(element)
    let title = element.text("title", "label", "heading", "header", "name") ?? element.title
    let address = element.text("href", "link", "to", "url", "path")
    var body = content(element)
    if body.isEmpty { body = cardText(element) }
    let picture = cardPicture(element)
    var shown = inlineText(title, page.format)
    if shown.isEmpty {
      // A card needs a title: its first line, or the words of its link.
      let first = body.prefix { $0 != "\n" }.trimmed
      let plain = first.drop { $0 == "#" || $0 == " " }
      guard !first.isEmpty, first.count < 90, !first.hasPrefix(":"), !first.hasPrefix("!") else {
        let all = (picture + body).trimmed
        return all.isEmpty ? "" : container("card", all, title: page.title)
      }
      shown = String(plain)
      body = body.dropFirst(first.count).trimmed
    }
    return container(
      "card",
      (picture + body).trimmed,
      title: address.map { "[\(shown)](\($0))" } ?? shown
    )
  }

  /// The picture of a card above its text, with an empty line after it; empty without one.
  private mutating func cardPicture(_ element: PageElement) -> String {
    guard let source = element.text("src", "image", "img") ?? pictureData(element),
      isPicture(source),
      !isLeftOut(source, of: element)
    else { return "" }
    let alt = oneLine(element.text("alt", "alttext") ?? "").filter { !"[]".contains($0) }
    return "![\(alt)](\(destination(source)))\n\n"
  }

  /// The address of a picture in an attribute with an object.
  private func pictureData(_ element: PageElement) -> String? {
    element.attributes.lazy.compactMap { attribute -> String? in
      guard case .data(let node) = attribute.value else { return nil }
      return node["url"]?.text ?? node["src"]?.text
    }.first { isPicture($0) }
  }

  /// The text that a card has as an attribute.
  private func cardText(_ element: PageElement) -> String {
    element.text("description", "subtitle", "details", "text", "content", "html") ?? ""
  }

  /// Whether the value of an attribute is the address of a picture, and not a name.
  private func isPicture(_ text: String) -> Bool {
    let path = text.prefix { $0 != "?" && $0 != "#" }.lowercased()
    return [".svg", ".png", ".jpg", ".jpeg", ".webp", ".gif", ".avif"].contains(
      where: path.hasSuffix
    )
  }

  /// A card of a list of data.
  private func card(_ node: YAMLNode) -> String {
    func text(_ keys: String...) -> String? { keys.compactMap { node[$0]?.text }.first }
    let title = text("title", "label", "name") ?? text("url", "link", "href") ?? "Card"
    let address = text("url", "link", "href", "to")
    return container(
      "card",
      text("description", "details", "deck", "text", "subtitle") ?? "",
      title: address.map { "[\(title)](\($0))" } ?? title
    )
  }

  /// Writes a section that unfolds.
  mutating func details(_ element: PageElement) -> String {
    var title = element.text("summary", "title", "label", "header", "summarytext") ?? element.title
    var children = element.children
    let summary = children.firstIndex { node in
      if case .element(let child) = node { child.key == "summary" } else { false }
    }
    if let summary, case .element(let child) = children[summary] {
      title = oneLine(content(child))
      children.remove(at: summary)
    }
    if title.isEmpty { title = element.form == .indented ? capitalised(element.name) : "Details" }
    var body = content(children)
    if body.isEmpty { body = element.text("text", "html") ?? "" }
    let isOpen = element.has("open")
    return container(
      "details",
      body,
      title: title,
      fields: isOpen ? [("open", "true")] : []
    )
  }

  private func capitalised(_ word: String) -> String {
    word.prefix(1).uppercased() + word.dropFirst()
  }

  /// Writes columns as a container, if there are at least two.
  mutating func columns(_ element: PageElement) -> String {
    var parts: [String] = []
    var rest = ""
    for node in element.children {
      if case .element(let child) = node, ComponentRole.of(child) == .column {
        parts.append(container("column", content(child)))
      } else {
        rest += write([node])
      }
    }
    guard parts.count > 1 else {
      let inner = element.children.flatMap { node -> [PageNode] in
        guard case .element(let child) = node, ComponentRole.of(child) == .column else {
          return [node]
        }
        return child.children
      }
      return content(inner)
    }
    rest = dedented(rest)
    return (rest.isEmpty ? "" : rest + "\n\n")
      + container("columns", parts.joined(separator: "\n\n"))
  }
}
