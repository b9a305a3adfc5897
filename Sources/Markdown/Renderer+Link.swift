import Diagnostics

extension Renderer {
  /// Opens a link, unless its destination is refused.
  mutating func enterLink(_ node: Node) {
    guard let index = admit(node, isImage: false) else { return }
    rendering.html.append("<a href=\"")
    writeDestination(node, hole: .link(index))
    writeTitle(node)
    rendering.html.append(">")
  }

  /// Closes a link; its destination is between here and the end of the link before it.
  mutating func leaveLink(_ node: Node) {
    if locate(node) { rendering.html.append("</a>") }
  }

  /// Opens an image; its content becomes its description.
  mutating func enterImage(_ node: Node) {
    plain = node
    guard let index = admit(node, isImage: true) else { return }
    if options.hooks {
      open.picture = document.pictures.count
      leaveHole(.pictureStart(open.picture))
      document.pictures.append(Picture(link: index, hasText: false, width: nil, height: nil))
    }
    rendering.html.append("<img src=\"")
    writeDestination(node, hole: .image(index))
    rendering.html.append("\" alt=\"")
    open.pictureText = rendering.html.count
  }

  /// Closes an image.
  mutating func leaveImage(_ node: Node) {
    plain = nil
    let index = open.links.last ?? nil
    guard locate(node), let index else { return }
    guard options.hooks else {
      writeTitle(node)
      rendering.html.append(" />")
      return
    }
    notePicture(node, link: index, textStart: open.pictureText)
    if open.isFigure { rendering.html.append("\"") } else { writeTitle(node) }
    leaveHole(.pictureEnd(open.picture))
  }

  private mutating func admit(_ node: Node, isImage: Bool) -> Int? {
    let url = node.url
    guard options.trustsLinks || isSafeURL(url) else {
      open.links.append(nil)
      return nil
    }
    let index = document.links.count
    let destination = String(decoding: url, as: UTF8.self)
    document.links.append(Link(destination: destination, range: 0..<0, isImage: isImage))
    open.links.append(index)
    return index
  }

  /// Finds where the destination is written; false when the link is refused.
  private mutating func locate(_ node: Node) -> Bool {
    let index = open.links.popLast() ?? nil
    let found = open.source.destination(node.url, in: body, definitions: &definitions)
    let range = found ?? open.source.firstLine(in: body)
    guard let index else {
      let url = String(decoding: node.url, as: UTF8.self)
      document.diagnostics.append(
        Diagnostic(
          rule: "markdown/unsafe-link",
          message: "a link may not point to `\(url.prefix(80))`",
          range: SourceRange(file: body.path, bytes: range),
          help: ["use http, https, mailto, tel, a relative path or `#anchor`"]
        )
      )
      return false
    }
    document.links[index].range = range
    return true
  }

  private mutating func writeDestination(_ node: Node, hole: Hole.Kind) {
    if options.hooks {
      rendering.holes.append(Hole(offset: rendering.html.count, kind: hole))
    } else {
      escapeURL(node.url, into: &rendering.html)
    }
  }

  private mutating func writeTitle(_ node: Node) {
    let title = node.title
    rendering.html.append("\"")
    guard !title.isEmpty else { return }
    rendering.html.append(" title=\"")
    escapeHTML(title, into: &rendering.html)
    rendering.html.append("\"")
  }
}
