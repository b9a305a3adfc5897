import Diagnostics
import YAML

extension PageWriter {
  // MARK: Pictures

  /// Writes a picture.
  mutating func image(_ element: PageElement, isBlock: Bool) -> String {
    let source = source(of: element)
    if ["picture", "figure", "imagebox"].contains(element.key), !element.children.isEmpty,
      source == nil
    {
      return figure(element)
    }
    guard let source else {
      if !element.children.isEmpty { return titledContent(element) }
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
    countLooks(element)
    let body = element.isEmpty ? "" : content(element)
    let alt = element.text("alt", "alttext")
    let title = element.text("title")
    if isLeftOut(source, of: element) {
      return [title.map { "**\(oneLine($0))**" }, element.text("caption"), body].compactMap(\.self)
        .filter { !$0.isEmpty }.joined(separator: isBlock ? "\n\n" : " ")
    }
    // A title above the text of the picture is no replacement for the picture.
    let words = oneLine(alt ?? (body.isEmpty ? title : nil) ?? "").replacing("[", with: "(")
      .replacing("]", with: ")")
    var text = "![\(words)](\(destination(source))"
    var caption = element.text("caption")
    if caption == nil, element.form == .shortcode { caption = title }
    var below: [String] = []
    if !body.isEmpty {
      let isCaption = isBlock && title == nil && !body.contains { "\n\"".contains($0) }
      if caption == nil, isCaption {
        caption = body
      } else {
        below = [caption == nil ? title.map { "**\(oneLine($0))**" } : nil, body].compactMap(\.self)
      }
    }
    if let line = caption, isBlock, isElsewhere(source) {
      // The picture becomes a link, whose title hardly anyone sees.
      below.insert(line, at: 0)
      caption = nil
    }
    if let caption { text += " \"\(oneLine(caption).replacing("\"", with: "”"))\"" }
    text += ")"
    let width = element.text("width").flatMap(pixels)
    let height = element.text("height").flatMap(pixels)
    if let width { text += "{width=\(width)}" } else if let height { text += "{height=\(height)}" }
    return ([text] + below).joined(separator: isBlock ? "\n\n" : " ")
  }

  /// Reports a decorative picture of another site, which is left out; false for any other picture.
  mutating func isLeftOut(_ source: String, of element: PageElement) -> Bool {
    guard isElsewhere(source), element.text("alt", "alttext") == nil, isDecoration(element),
      files.find(withoutHost(source), from: page.path) == nil
    else { return false }
    report(
      .file,
      "the decorative picture `\(flat(source))` is of another site, and is left out",
      element.place,
      help: "to show it, download it into `content/assets/`, and describe it",
      severity: .info
    )
    return true
  }

  private func withoutHost(_ address: String) -> String {
    guard let mark = address.firstRange(of: "//"),
      let slash = address[mark.upperBound...].firstIndex(of: "/")
    else { return "" }
    return String(address[slash...])
  }

  /// Whether a picture without words says that it carries no meaning.
  private func isDecoration(_ element: PageElement) -> Bool {
    ["presentation", "none"].contains(element.text("role") ?? "")
      || element.attributes.contains { attribute in
        guard attribute.name.lowercased() == "alt", case .text = attribute.value else {
          return false
        }
        return true
      }
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
    var caption = oneLine(element.text("caption") ?? "")
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
    if pictures.count == 1, text.isEmpty, !caption.isEmpty, !caption.contains("\""),
      let end = pictures[0].lastIndex(of: ")"), !pictures[0][..<end].hasSuffix("\""),
      !pictures[0].contains("://")
    {
      return "\(pictures[0][..<end]) \"\(caption)\"\(pictures[0][end...])"
    }
    let title = element.key == "imagebox" ? element.text("title").map { "**\($0)**" } ?? "" : ""
    return (pictures + [title, text, caption]).filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// The content of a picture without a source, below its title.
  private mutating func titledContent(_ element: PageElement) -> String {
    let body = content(element)
    guard let title = element.text("title") else { return body }
    return "**\(oneLine(title))**" + (body.isEmpty ? "" : "\n\n" + body)
  }
}
