import Diagnostics
import Markdown

extension LinkRewriter {
  mutating func draft(
    _ target: Int,
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    leftovers.append(
      ImportRule.link.diagnostic(
        "`\(pages[target].path)` is a draft, which builds leave out",
        at: place(of: link, on: index),
        help: "its words are in the place of the link; write the link when the page is no draft"
      )
    )
    return unlinked(link, on: index)
  }

  mutating func missing(
    _ link: Link,
    _ target: String,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    if !link.isImage, let site {
      leftovers.append(
        ImportRule.link.diagnostic(
          "`\(flat(target))` is no page of the import",
          at: place(of: link, on: index),
          help: "the link now goes to the old site, \(site)",
          severity: .info
        )
      )
      return [(link.range, site + oldAddress(target, on: index))]
    }
    return unlinked(link, on: index, missing: target)
  }

  /// The address in the old site of a link that no page of the import has, without the host.
  private func oldAddress(_ target: String, on index: Int) -> String {
    if target.hasPrefix("/") { return target }
    let origin = String(pages[index].origin.dropFirst(layout.pagesRoot.count))
    let path =
      target.hasPrefix("?")
      ? withoutIndex(origin) + target : normal(folder(of: origin) + target) ?? target
    let root = base.hasSuffix("/") ? String(base.dropLast()) : base
    return (site?.hasSuffix(root) == true ? "" : root) + "/" + path
  }

  /// Leaves the words of a link, or of a picture, and deletes its address.
  mutating func unlinked(
    _ link: Link,
    on index: Int,
    words: String? = nil,
    missing: String? = nil
  ) -> [(range: Range<Int>, text: String)] {
    if let missing {
      leftovers.append(
        (link.isImage ? ImportRule.file : .link).diagnostic(
          link.isImage
            ? "the picture `\(flat(missing))` is not there"
            : "`\(flat(missing))` is no page of the import",
          at: place(of: link, on: index),
          help: link.isImage
            ? "its words are in its place; put the file into `content/` and show it with `![…](file)`"
            : "its words are in its place; give `--url` to link to the old site"
        )
      )
    }
    guard let whole = LinkRange(link, in: pages[index].bytes) else {
      // A link in HTML, or a definition that several links share.
      return definition(link, on: index)
    }
    var edits = [
      (whole.opening, link.isImage ? "*" : ""), (whole.closing, link.isImage ? "*" : ""),
    ]
    if whole.text.isEmpty {
      edits = [
        (
          whole.opening.lowerBound..<whole.closing.upperBound,
          link.isImage ? "*picture*" : words ?? ""
        )
      ]
    } else if let words, pages[index].bytes[whole.text].elementsEqual(DocLinks.marker.utf8) {
      edits = [(whole.opening.lowerBound..<whole.closing.upperBound, words)]
    }
    return edits
  }

  /// Deletes the line of a definition; a link in HTML goes to the old site, or to its own page.
  private func definition(_ link: Link, on index: Int) -> [(range: Range<Int>, text: String)] {
    let bytes = pages[index].bytes
    var start = link.range.lowerBound
    while start > 0, bytes[start - 1] != newline { start -= 1 }
    let end = bytes[link.range.upperBound...].firstIndex(of: newline) ?? bytes.count
    let before = bytes[start..<link.range.lowerBound].drop(while: isBlank)
    if before.first == UInt8(ascii: "["),
      bytes.firstRange(of: "]:", from: start, until: link.range.lowerBound) != nil
    {
      return [(start..<end, "")]
    }
    return [(link.range, link.isImage ? link.destination : site ?? lastPart(pages[index].path))]
  }

  mutating func remoteImage(
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    guard !link.destination.hasPrefix("data:") else { return [] }
    leftovers.append(
      ImportRule.file.diagnostic(
        "the picture `\(flat(link.destination))` is of another site",
        at: place(of: link, on: index),
        help: "the page links to it; download it into `content/assets/` to show it"
      )
    )
    guard let whole = LinkRange(link, in: pages[index].bytes) else { return [] }
    let bytes = pages[index].bytes
    // A picture that is the text of a link leaves its words there.
    if bytes[safe: whole.opening.lowerBound - 1] == UInt8(ascii: "["),
      bytes.has("](", at: whole.closing.upperBound)
    {
      return [(whole.opening, "Picture: "), (whole.closing, "")]
    }
    let mark = whole.opening.lowerBound..<whole.opening.lowerBound + 1
    var edits: [(range: Range<Int>, text: String)] = [(mark, "")]
    edits.append(
      (whole.text.lowerBound..<whole.text.lowerBound, whole.text.isEmpty ? "Picture" : "Picture: ")
    )
    if let fields = whole.fields { edits.append((fields, "")) }
    return edits
  }
}
