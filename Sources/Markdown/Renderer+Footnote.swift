import Diagnostics

/// The footnotes of a page: they are written at its end, in the order of their first references.
struct Footnotes {
  /// Index of each footnote by its label in small letters.
  var indices: [String: Int] = [:]
  /// Id of each footnote by index, without the sign before it.
  var names: [String] = []
  /// The footnotes by index; `nil` for one that was not reached yet.
  var contents: [Content?] = []
  /// Indices in the order of the first references.
  var order: [Int] = []
  /// Number of references to each footnote.
  var references: [Int] = []
  /// Offsets at which the footnotes being written begin, innermost last.
  var starts: [(html: Int, holes: Int)] = []

  /// The HTML of a footnote, with its holes counted from its start.
  struct Content {
    var html: [UInt8]
    var holes: [Hole]
  }
}

extension Renderer {
  /// Begins a footnote, whose content goes to the page's end.
  mutating func enterFootnote(_ index: Int) {
    footnotes.starts.append((rendering.html.count, rendering.holes.count))
  }

  /// Removes the text that was written since the footnote began, to write it later.
  mutating func leaveFootnote(_ index: Int) {
    guard let start = footnotes.starts.popLast() else { return }
    var content = Footnotes.Content(html: Array(rendering.html[start.html...]), holes: [])
    content.holes = rendering.holes[start.holes...].map { hole in
      Hole(offset: hole.offset - start.html, kind: hole.kind)
    }
    rendering.html.removeSubrange(start.html...)
    rendering.holes.removeSubrange(start.holes...)
    footnotes.contents[index] = content
  }

  /// Writes a reference, a number that links to its footnote.
  mutating func writeReference(to index: Int) {
    if footnotes.references[index] == 0 { footnotes.order.append(index) }
    footnotes.references[index] += 1
    let number = (footnotes.order.firstIndex(of: index) ?? 0) + 1
    let id = footnoteID(index)
    let name = referenceID(index, footnotes.references[index])
    let link = "<sup class=\"footnote-ref\"><a href=\"#\(id)\" id=\"\(name)\">\(number)</a></sup>"
    rendering.html.append(contentsOf: link.utf8)
  }

  /// Writes the footnotes that are referred to, and notes the others.
  mutating func writeFootnotes() {
    for (index, label) in body.marks.footnotes.enumerated()
    where index < footnotes.contents.count && footnotes.contents[index] != nil
      && footnotes.references[index] == 0
    {
      document.unusedFootnotes.append(label)
    }
    guard !footnotes.order.isEmpty else { return }
    rendering.html.freshLine()
    rendering.html.append("<section class=\"footnotes\" aria-label=\"")
    escapeHTML(options.words.footnotes, into: &rendering.html)
    rendering.html.append("\">\n<ol>\n")
    for index in footnotes.order { writeFootnote(index) }
    rendering.html.append("</ol>\n</section>\n")
  }

  private mutating func writeFootnote(_ index: Int) {
    guard let content = footnotes.contents[index] else { return }
    rendering.html.append(contentsOf: "<li id=\"\(footnoteID(index))\">\n".utf8)
    let start = rendering.html.count
    rendering.html.append(contentsOf: content.html)
    for hole in content.holes {
      rendering.holes.append(Hole(offset: hole.offset + start, kind: hole.kind))
    }
    let end: StaticString = "</p>\n"
    let tag = UnsafeBufferPointer(start: end.utf8Start, count: end.utf8CodeUnitCount)
    let isParagraph = rendering.html.suffix(tag.count).elementsEqual(tag)
    if isParagraph { rendering.html.removeLast(tag.count) } else { rendering.html.append("<p>") }
    for number in 1...max(1, footnotes.references[index]) {
      rendering.html.append(" <a class=\"footnote-back\" href=\"#")
      rendering.html.append(contentsOf: referenceID(index, number).utf8)
      rendering.html.append("\" aria-label=\"")
      escapeHTML(options.words.backToText, into: &rendering.html)
      if number > 1 { rendering.html.append(contentsOf: " \(number)".utf8) }
      rendering.html.append("\">↩</a>")
    }
    rendering.html.append("</p>\n</li>\n")
  }

  // No heading or specimen has a colon in its id, so nothing else takes these.
  private func footnoteID(_ index: Int) -> String { "fn:\(footnotes.names[index])" }

  private func referenceID(_ index: Int, _ number: Int) -> String {
    "fnref:\(footnotes.names[index])" + (number > 1 ? ":\(number)" : "")
  }
}
