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
}
