import Diagnostics
import Markdown

extension LinkRewriter {
  /// The edits for a link to a page, or to a place on it.
  mutating func pageEdits(
    _ target: Int,
    _ fragment: String?,
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    if pages[target].isDraft, !pages[index].isDraft { return draft(target, link, on: index) }
    guard target != index || fragment == nil else {
      return fragmentEdits(fragment, of: index, link, on: index)
    }
    var address = relative(pages[target].path, from: pages[index].path)
    if let fragment, !fragment.isEmpty {
      if let id = anchors[target].id(for: fragment) {
        address += "#" + id
      } else {
        reportAnchor(fragment, pages[target].path, link, on: index)
      }
    }
    return [(link.range, written(address, at: link, on: index))]
  }

  /// The edits for a link to a place on a page.
  mutating func fragmentEdits(
    _ fragment: String?,
    of target: Int,
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    guard let fragment, !fragment.isEmpty, fragment != "top" else {
      return unlinked(link, on: index)
    }
    if let id = anchors[target].id(for: fragment) {
      return link.destination == "#" + id ? [] : [(link.range, "#" + id)]
    }
    reportAnchor(fragment, pages[target].path, link, on: index)
    return unlinked(link, on: index)
  }

  private mutating func reportAnchor(
    _ fragment: String,
    _ path: String,
    _ link: Link,
    on index: Int
  ) {
    leftovers.append(
      ImportRule.link.diagnostic(
        "`\(path)` has no heading for the anchor `#\(flat(fragment))`",
        at: place(of: link, on: index),
        help: "the link goes to the page; name one of its headings"
      )
    )
  }

  /// The edits for a link of DocC, which names a page by the last part of its address.
  mutating func docLink(
    _ target: String,
    _ link: Link,
    on index: Int
  ) -> [(range: Range<Int>, text: String)] {
    let (path, fragment) = split(String(target.dropFirst(DocLinks.prefix.count)))
    let name = lastPart(path).lowercased()
    let bytes = pages[index].bytes
    let isOwn = path.isEmpty
    guard let page = isOwn ? index : byName[name] else {
      return unlinked(
        link,
        on: index,
        words: lastPart(path).replacing("-", with: " "),
        missing: target
      )
    }
    var edits = pageEdits(page, fragment, link, on: index)
    let marker = Array("[\(DocLinks.marker)](".utf8)
    let start = link.range.lowerBound - marker.count
    if start >= 0, bytes[start..<link.range.lowerBound].elementsEqual(marker) {
      let words =
        fragment.flatMap { fragment in
          anchors[page].id(for: fragment).flatMap { id in
            documents[page].headings.first { $0.id == id }?.text
          }
        } ?? pages[page].title
      edits.append(
        (
          start + 1..<link.range.lowerBound - 2,
          words.replacing("[", with: "(").replacing("]", with: ")")
        )
      )
    }
    return edits
  }
}
