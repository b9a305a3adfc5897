import CCommonMark

extension Renderer {
  /// Whether a paragraph holds nothing but an image with a title, which is its caption.
  func isFigure(_ paragraph: Node) -> Bool {
    guard options.hooks, options.extensions, let image = paragraph.firstChild,
      image.type == CMARK_NODE_IMAGE, !image.title.isEmpty,
      options.trustsLinks || isSafeURL(image.url)
    else { return false }
    guard let rest = image.next else { return true }
    return rest.next == nil && sizeFields(behind: image)?.length == rest.literal.count
  }

  /// Closes a figure with the title of its image as the caption.
  mutating func leaveFigure(_ paragraph: Node) {
    open.isFigure = false
    guard let image = paragraph.firstChild else { return }
    rendering.html.append("<figcaption>")
    escapeHTML(image.title, into: &rendering.html)
    rendering.html.append("</figcaption></figure>\n")
    rendering.text.append(UInt8(ascii: " "))
    rendering.text.append(contentsOf: image.title)
    rendering.text.append(UInt8(ascii: "\n"))
  }

  /// The size in the braces behind an image, and how many bytes they take; `nil` without one.
  func sizeFields(behind image: Node) -> (fields: [Container.Field], length: Int)? {
    guard let text = image.next, text.type == CMARK_NODE_TEXT,
      text.literal.first == UInt8(ascii: "{")
    else { return nil }
    let bytes = Array(text.literal.prefix(100))
    var reader = FieldReader(bytes: bytes, at: 0, end: bytes.count)
    guard let fields = reader.fields(), !fields.isEmpty else { return nil }
    let isSize = fields.allSatisfy { field in
      ["width", "height"].contains(field.name) && size(field) != nil
    }
    return isSize ? (fields, reader.at) : nil
  }

  /// Notes an image whose address is known, and takes the braces behind it.
  mutating func notePicture(_ node: Node, link: Int, textStart: Int) {
    var picture = Picture(
      link: link,
      hasText: rendering.html[textStart...].contains { $0 > 0x20 },
      width: nil,
      height: nil
    )
    if let (fields, length) = sizeFields(behind: node) {
      for field in fields {
        if field.name == "width" { picture.width = size(field) }
        if field.name == "height" { picture.height = size(field) }
      }
      open.skip = length
    }
    document.pictures[open.picture] = picture
  }

  private func size(_ field: Container.Field) -> Int? {
    let digits = field.value.map { $0.hasSuffix("px") ? String($0.dropLast(2)) : $0 }
    return digits.flatMap { Int($0) }.flatMap { (1...10_000).contains($0) ? $0 : nil }
  }
}
