import Diagnostics
import YAML

extension PageWriter {
  /// Writes a component that shows code as a fence.
  mutating func codeBlock(_ element: PageElement) -> String {
    if element.form == .tag, element.name == "code" { return inline(element) }
    let language = language(of: element)
    if let code = element.text("code", "source", "children", "value") {
      return titled(fenced(withoutFirstIndent(code), language), element)
    }
    for attribute in element.attributes where attribute.name == "code" {
      if let code = literalTemplate(attribute.value) {
        return titled(fenced(withoutFirstIndent(code), language), element)
      }
      if case .data(let node) = attribute.value {
        let entries = node.items ?? [node]
        let tabs = entries.compactMap { entry -> String? in
          entry["code"]?.text.map {
            container("tab", fenced($0, language), title: entry["title"]?.text ?? "Code")
          }
        }
        if tabs.count > 1 { return container("tabs", tabs.joined(separator: "\n\n")) }
        if let only = entries.first, let code = only["code"]?.text {
          let name = only["className"]?.text ?? ""
          let own = name.hasPrefix("language-") ? String(name.dropFirst(9)) : language
          let title = only["title"]?.text ?? ""
          let known = FenceInfo.languages[own.lowercased()] ?? own
          return fenced(
            code,
            title.isEmpty
              ? known : "\(known.isEmpty ? "text" : known) [\(title.filter { !"[]".contains($0) })]"
          )
        }
      }
    }
    if case .code(let code)? = element.children.first(where: { !isBlankText($0) }),
      element.children.count <= 3
    {
      return code.hasPrefix("```") ? code.trimmed : fenced(withoutFirstIndent(code), language)
    }
    if case .expression(let source, _)? = element.children.first(where: { !isBlankText($0) }),
      let code = literalTemplate(.expression(source))
    {
      return fenced(withoutFirstIndent(code), language)
    }
    if !element.children.isEmpty, element.form != .tag || element.key != "snippet" {
      let text = content(element)
      return text.contains("```") ? text : fenced(text, language)
    }
    return unknown(element)
  }

  private func titled(_ code: String, _ element: PageElement) -> String {
    guard let title = element.text("title", "filename"), let end = code.firstIndex(of: "\n") else {
      return code
    }
    return code[..<end] + " [\(title.filter { !"[]".contains($0) })]" + code[end...]
  }

  private func language(of element: PageElement) -> String {
    if let language = element.text("lang", "language") { return language }
    let name = element.text("classname", "class") ?? ""
    if let range = name.range(of: "language-") {
      return String(name[range.upperBound...].prefix { $0.isLetter || $0.isNumber })
    }
    return element.form == .shortcode ? element.text("0") ?? "" : ""
  }

  /// The text of a template literal, with its expressions as they are.
  private func literalTemplate(_ value: PageElement.Value) -> String? {
    guard case .expression(var source) = value else { return nil }
    if source.hasPrefix("String.raw") { source = String(source.dropFirst("String.raw".count)) }
    if source.hasPrefix("dedent") { source = String(source.dropFirst("dedent".count)) }
    source = source.trimmed
    guard source.hasPrefix("`"), source.hasSuffix("`"), source.count > 1 else { return nil }
    return String(source.dropFirst().dropLast()).replacing("\\`", with: "`").replacing(
      "\\$",
      with: "$"
    )
  }

  /// Writes `<pre>` as a fence.
  mutating func preformatted(_ element: PageElement) -> String {
    var text = ""
    for node in element.children {
      switch node {
      case .code(let code), .text(let code): text += code
      case .element(let child):
        text += child.children.map { if case .text(let text) = $0 { text } else { "" } }.joined()
      default: break
      }
    }
    if let start = text.range(of: "<code"), let end = text[start.upperBound...].firstIndex(of: ">")
    {
      text = String(text[text.index(after: end)...]).replacing("</code>", with: "")
    }
    return fenced(unescapedEntities(text), language(of: element))
  }
}
