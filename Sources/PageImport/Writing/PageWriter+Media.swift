import Diagnostics
import YAML

extension PageWriter {
  // MARK: Pictures

  /// Writes a picture.
  mutating func image(_ element: PageElement, isBlock: Bool) -> String {
    if ["picture", "figure", "imagebox"].contains(element.key), !element.children.isEmpty {
      return figure(element)
    }
    guard let source = source(of: element) else {
      if !element.children.isEmpty { return content(element) }
      report(
        .file,
        "a program chooses the picture of `\(flat(element.source))`",
        element.place,
        help: "write `![words](file)` in its place"
      )
      return isBlock
        ? placeholder(
          "Picture",
          kind: "picture",
          from: element.name,
          fenced(element.source, "html")
        ) : ""
    }
    let alt = oneLine(element.text("alt", "alttext", "title") ?? "").replacing("[", with: "(")
      .replacing("]", with: ")")
    var text = "![\(alt)](\(destination(source))"
    if let caption = element.text("caption")
      ?? (element.form == .shortcode ? element.text("title") : nil)
    {
      text += " \"\(oneLine(caption).replacing("\"", with: "”"))\""
    }
    text += ")"
    let width = element.text("width").flatMap(pixels)
    let height = element.text("height").flatMap(pixels)
    if let width { text += "{width=\(width)}" } else if let height { text += "{height=\(height)}" }
    countLooks(element)
    return text
  }

  private func source(of element: PageElement) -> String? {
    if let text = element.text(
      "src",
      "source",
      "href",
      "url",
      "image",
      "light",
      "lightsrc",
      "srclight"
    ) {
      return text
    }
    if element.form == .shortcode || element.form == .directive { return element.text("0") }
    return nil
  }

  private func pixels(_ text: String) -> Int? {
    Int(text.hasSuffix("px") ? String(text.dropLast(2)) : text).flatMap { $0 > 0 ? $0 : nil }
  }

  /// A destination, in angle brackets if it has blanks.
  func destination(_ text: String) -> String {
    text.contains(where: { $0 == " " || $0 == "(" || $0 == ")" }) ? "<\(text)>" : text
  }

  /// A picture with its caption, or a choice of files.
  private mutating func figure(_ element: PageElement) -> String {
    var pictures: [String] = []
    var caption = ""
    var rest: [PageNode] = []
    for node in element.children {
      guard case .element(let child) = node else {
        rest.append(node)
        continue
      }
      switch child.key {
      case "img", "image": pictures.append(image(child, isBlock: true))
      case "figcaption", "caption": caption = oneLine(content(child))
      case "source": continue
      case "picture": pictures.append(figure(child))
      default: rest.append(node)
      }
    }
    let text = content(rest)
    if pictures.count == 1, text.isEmpty, !caption.isEmpty, pictures[0].hasSuffix(")"),
      !caption.contains("\"")
    {
      return "\(pictures[0].dropLast()) \"\(caption)\")"
    }
    return (pictures + [text, caption]).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  // MARK: Films and frames

  /// Writes a film of the site, or a link to one of another site.
  mutating func video(_ element: PageElement) -> String {
    let inner = element.children.compactMap { node -> String? in
      if case .element(let child) = node, child.key == "source" { child.text("src") } else { nil }
    }.first
    guard let source = element.text("src", "source", "url", "href") ?? inner else {
      report(.file, "a program chooses the film of `\(flat(element.source))`", element.place)
      return placeholder("Film", kind: "film", from: element.name, fenced(element.source, "html"))
    }
    let poster = element.text("poster").map { " poster=\"\($0)\"" } ?? ""
    if isElsewhere(source) {
      let title = element.text("title", "alt", "aria-label", "caption") ?? "Film"
      report(
        .file,
        "the film `\(source)` is of another site",
        element.place,
        help: "the page links to it; to show it, download it into `content/assets/`",
        severity: .info
      )
      return "[\(title)](\(destination(source)))"
    }
    guard files.find(source, from: page.path) != nil else {
      report(
        .file,
        "the film `\(flat(source))` is not there",
        element.place,
        help: "put the file into `content/` and show it with `<video controls src=…>`"
      )
      return placeholder(
        element.text("title", "alt", "caption") ?? "Film",
        kind: "film",
        from: source,
        ""
      )
    }
    return "<video controls src=\"\(source)\"\(poster)></video>"
  }

  /// Whether an address is of another site.
  func isElsewhere(_ address: String) -> Bool {
    address.hasPrefix("//") || address.contains("://") || address.hasPrefix("data:")
  }

  /// Writes a frame of another site as a link.
  mutating func frame(_ element: PageElement) -> String {
    let id = element.text("id", "videoid", "0")
    let address =
      element.text("src", "url", "href")
      ?? id.flatMap { id in
        if id.contains("://") { return id }
        return switch element.key {
        case "youtube", "youtubeembed", "youtubelite": "https://www.youtube.com/watch?v=\(id)"
        case "vimeo": "https://vimeo.com/\(id)"
        default: nil
        }
      }
    guard let address, isElsewhere(address) else { return unknown(element) }
    report(
      .file,
      "a frame shows `\(flat(address))`, and pages load nothing from other sites",
      element.place,
      help: "the page links to it",
      severity: .info
    )
    return "[\(element.text("title", "aria-label", "label") ?? address)](\(destination(address)))"
  }

  // MARK: Code

  /// Writes a component that shows code as a fence.
  mutating func codeBlock(_ element: PageElement) -> String {
    if element.form == .tag, element.name == "code" { return inline(element) }
    let language = language(of: element)
    if let code = element.text("code", "source", "children", "value") {
      return titled(fenced(code, language), element)
    }
    for attribute in element.attributes where attribute.name == "code" {
      if let code = literalTemplate(attribute.value) {
        return titled(fenced(code, language), element)
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
    if case .code(let code)? = element.children.first(where: { !isWhiteSpace($0) }),
      element.children.count <= 3
    {
      return code.hasPrefix("```") ? code.trimmed : fenced(code, language)
    }
    if case .expression(let source, _)? = element.children.first(where: { !isWhiteSpace($0) }),
      let code = literalTemplate(.expression(source))
    {
      return fenced(code, language)
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

  private func isWhiteSpace(_ node: PageNode) -> Bool {
    if case .text(let text) = node { text.allSatisfy(\.isWhitespace) } else { false }
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

  // MARK: Other files

  /// Writes the content of another page in its place.
  mutating func include(_ element: PageElement) -> String {
    let named = page.importPath(of: element.name) ?? element.text("path", "file", "0") ?? ""
    let path = String(named.prefix { $0 != "{" && $0 != "#" }).trimmed
    guard included < 20, let found = files.text(path, from: page.path) else {
      report(
        .file,
        "the file `\(flat(named))`, which the page includes, cannot be read",
        element.place,
        help: "write its content here"
      )
      return placeholder(path.isEmpty ? element.name : path, kind: "file", from: element.name, "")
    }
    included += 1
    includedPaths.insert(found.path)
    let file = SourceFile(path: files.sources.shown(found.path), bytes: found.bytes)
    includedFiles[file.path] = file
    let matter = FrontMatterReader.read(file)
    var text = SourceText(file, from: matter.bodyStart)
    if let range = lineRange(named) { text = text.lines(range) }
    var scope = PageScope()
    for attribute in element.attributes {
      if case .text(let value) = attribute.value {
        let node = YAMLNode(.scalar(value, quoted: true), range: 0..<0)
        scope.constants[attribute.name] = node
        scope.constants["props." + attribute.name] = node
      }
    }
    var reader = TreeReader(text, page.format, scope)
    let nodes = reader.read()
    let own = PageWriter(ImportedPage(page, at: found.path, scope: reader.scope), files)
    var writer = own
    writer.included = included
    let written = dedented(writer.write(nodes))
    leftovers += writer.leftovers
    included = writer.included
    includedPaths.formUnion(writer.includedPaths)
    includedFiles.merge(writer.includedFiles) { first, _ in first }
    components.merge(writer.components) { first, second in
      ComponentUse(
        name: first.name,
        fields: first.fields.union(second.fields),
        count: first.count + second.count
      )
    }
    return written
  }

  /// Lines such as `{3,10}` behind a path.
  private func lineRange(_ text: String) -> ClosedRange<Int>? {
    guard let brace = text.firstIndex(of: "{"), text.hasSuffix("}") else { return nil }
    let parts = text[text.index(after: brace)...].dropLast().split(
      separator: ",",
      omittingEmptySubsequences: false
    )
    guard parts.count == 2 else { return nil }
    let first = Int(parts[0].trimmed) ?? 1
    let last = Int(parts[1].trimmed) ?? .max
    return first > 0 && first <= last ? first...last : nil
  }

  /// Writes a file of code as a fence.
  mutating func snippet(_ element: PageElement) -> String {
    let named = element.text("path") ?? ""
    let path = String(named.prefix { !"{#[ ".contains($0) })
    guard let found = files.text(path, from: page.path) else {
      report(
        .file,
        "the file `\(flat(path))`, which the page shows, cannot be read",
        element.place,
        help: "write its code here"
      )
      return placeholder(path, kind: "file", from: "snippet", "")
    }
    let text = SourceText(found)
    var code = text.string(0..<text.bytes.count)
    if let hash = named.firstIndex(of: "#") {
      let region = named[named.index(after: hash)...].prefix { !"{[ ".contains($0) }
      code = regionLines(code, String(region)) ?? code
    }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    let braces = named.firstIndex(of: "{").map { String(named[$0...]) } ?? ""
    let language = FenceInfo.languages[ending] ?? ending
    return fenced(code, language + (braces.isEmpty ? "" : " " + braces))
  }

  private func regionLines(_ code: String, _ region: String) -> String? {
    var lines: [Substring] = []
    var isInside = false
    for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains("#region") || line.contains("#endregion") {
        if line.trimmed.hasSuffix("region \(region)"), !line.contains("#endregion") {
          isInside = true
        }
        if line.contains("#endregion"), isInside { return lines.joined(separator: "\n") }
        continue
      }
      if isInside { lines.append(line) }
    }
    return lines.isEmpty ? nil : lines.joined(separator: "\n")
  }
}

extension SourceText {
  /// Some lines of the text, counted from 1.
  func lines(_ range: ClosedRange<Int>) -> SourceText {
    var at = 0
    var number = 1
    var start = bytes.count
    while at < bytes.count, number <= range.upperBound {
      if number == range.lowerBound { start = at }
      at = line(at: at).upperBound + 1
      number += 1
    }
    return dedented(min(start, bytes.count)..<min(at, bytes.count), by: 0)
  }
}
