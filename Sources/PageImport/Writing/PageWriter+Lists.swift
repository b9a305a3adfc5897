import Diagnostics
import YAML

extension PageWriter {
  /// Writes `<ul>` and `<ol>` as Markdown; content outside their items comes after the list.
  mutating func list(_ element: PageElement, _ isOrdered: Bool) -> String {
    var items: [String] = []
    var rest: [PageNode] = []
    var number = Int(element.text("start") ?? "1") ?? 1
    for node in listNodes(element.children) {
      guard case .element(let child) = node, isItem(child) else {
        rest.append(node)
        continue
      }
      let mark = isOrdered ? "\(number). " : "- "
      number += 1
      let indent = String(repeating: " ", count: mark.count)
      let lines = (target(child) + content(child)).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      items.append(
        lines.enumerated().map { $0 == 0 ? mark + $1 : $1.isEmpty ? "" : indent + $1 }.joined(
          separator: "\n"
        )
      )
    }
    countLooks(element)
    let others = content(rest)
    return [items.joined(separator: "\n"), others].filter { !$0.isEmpty }.joined(
      separator: "\n\n"
    )
  }

  /// The children of a list, with those of wrappers in their place.
  private func listNodes(_ nodes: [PageNode]) -> [PageNode] {
    nodes.flatMap { node in
      guard case .element(let child) = node, !isItem(child), ComponentRole.of(child) == .wrapper
      else { return [node] }
      return listNodes(child.children)
    }
  }

  private func isItem(_ element: PageElement) -> Bool {
    element.key == "li" || element.text("as") == "li"
  }

  /// Writes a component that lists pages by their files; nil if it lists something else.
  mutating func pageList(_ element: PageElement) -> String? {
    for attribute in element.attributes {
      guard case .data(let node) = attribute.value, let items = node.items, !items.isEmpty else {
        continue
      }
      let files = items.compactMap { item in
        item.text.flatMap { path in
          isPage(path) ? self.files.text(path, from: page.path).map { (path, $0) } : nil
        }
      }
      guard files.count == items.count else { continue }
      report(
        .component,
        "`\(element.name)` is a list of links to its pages",
        element.place,
        severity: .info
      )
      return files.map { path, file in
        let title = heading(of: file) ?? PageHeading.title(of: path)
        let words = oneLine(title).replacing("[", with: "(").replacing("]", with: ")")
        return "- [\(words)](\(destination(path)))"
      }.joined(separator: "\n")
    }
    return nil
  }

  /// The title in the front matter of a page, or its first line if that is a heading.
  private func heading(of file: SourceFile) -> String? {
    let matter = FrontMatterReader.read(file)
    if let title = matter.node?["title"]?.text { return title }
    let lines = String(decoding: file.bytes[matter.bodyStart...], as: UTF8.self)
      .split(whereSeparator: \.isNewline)
    guard let first = lines.first(where: { !$0.allSatisfy(\.isWhitespace) }), first.hasPrefix("# ")
    else { return nil }
    return first.dropFirst(2).trimmed
  }

  /// Whether a path is one of a page.
  func isPage(_ path: String) -> Bool { path.hasSuffix(".mdx") || path.hasSuffix(".md") }
}
