import Diagnostics
import YAML

// Films and frames.
extension PageWriter {
  /// Writes a film, and the text in its element below it.
  mutating func video(_ element: PageElement) -> String {
    let text = content(
      element.children.filter { node in
        guard case .element(let child) = node else { return true }
        return child.key != "source" && child.key != "track"
      }
    )
    // A sentence on “your browser” is for browsers without films only.
    let isFallback = text.lowercased().contains("your browser")
    let film = film(element, isFallback ? "" : text)
    guard !text.isEmpty, !isFallback, !film.hasPrefix(":::") else { return film }
    return film + (element.isBlock ? "\n\n" : " ") + text
  }

  /// Writes a film of the site, a link to one of another site, or a placeholder with the text.
  private mutating func film(_ element: PageElement, _ text: String) -> String {
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
        text
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
