import Diagnostics
import Markdown

extension Rule {
  /// What is HTML at heart, and not let through, is `markdown/raw-html`.
  static let rawTagInProse = Rule(
    id: "source/raw-tag-in-prose",
    severity: .error,
    explanation: """
      A generic type such as `Loadable<T>` stands in the text without backticks. To HTML `<T>` is a \
      tag: Markdown readers, editors and code hosts drop it, and what is left to read is another \
      type. Vitrine shows it as text where the site does not trust HTML, but the page means \
      something else everywhere else. Code belongs between backticks. Tags of HTML itself are \
      `markdown/raw-html`.
      """,
    source: "CommonMark 0.30, 6.6 Raw HTML: any letters between angle brackets are a tag",
    breaks: """
      # Lists that load

      A screen holds Loadable<T> and shows one of its four cases.
      """,
    passes: """
      # Lists that load

      A screen holds `Loadable<T>` and shows one of its four cases.
      """,
    check: .page { page, _ in
      page.document.strayTags.map { tag in
        let bytes = page.file.bytes
        let name = String(decoding: bytes[tag], as: UTF8.self)
        let code = page.type(with: tag)
        let whole = String(decoding: bytes[code], as: UTF8.self)
        let place = SourceRange(file: page.file.path, bytes: code)
        let edit = Diagnostic.Edit(range: place, replacement: "`\(whole)`")
        return Finding(
          "`\(name)` is a tag to HTML, and tags are not shown",
          at: place,
          fixes: [Diagnostic.Fix(title: "write it as code", edits: [edit])]
        )
      }.limited()
    }
  )
}

extension Page {
  /// A tag with the name that it is glued to.
  fileprivate func type(with tag: Range<Int>) -> Range<Int> {
    var start = tag.lowerBound
    while start > frontMatter.bodyStart, file.bytes[start - 1].isNameByte { start -= 1 }
    return start..<tag.upperBound
  }
}
