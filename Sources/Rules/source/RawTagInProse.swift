import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Reports tags that browsers do not know and nothing closes, such as `<T>`.
  ///
  /// `markdown/raw-html` reports other HTML that the site does not allow.
  static let rawTagInProse = Rule(
    .sourceRawTagInProse,
    check: .page { page, _ in
      page.document.strayTags.map { tag in
        let bytes = page.file.bytes
        let name = String(decoding: bytes[tag], as: UTF8.self)
        let code = page.type(with: tag)
        let whole = String(decoding: bytes[code], as: UTF8.self)
        let place = SourceRange(file: page.file.path, bytes: code)
        let edit = Diagnostic.Edit(range: place, replacement: "`\(whole)`")
        return Finding(
          "HTML reads `\(name)` as a tag, and tags are not shown",
          at: place,
          fixes: [Diagnostic.Fix(title: "write it as code", edits: [edit])]
        )
      }.limited()
    }
  )
}

extension Page {
  /// Returns the range of a tag with the name directly before it.
  fileprivate func type(with tag: Range<Int>) -> Range<Int> {
    var start = tag.lowerBound
    while start > frontMatter.bodyStart, file.bytes[start - 1].isNameByte { start -= 1 }
    return start..<tag.upperBound
  }
}
