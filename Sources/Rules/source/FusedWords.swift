import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Recognises a name by the capitals inside it, if the page or a token also contains it
  /// elsewhere.
  ///
  /// The word fused with it is in a short English list. Brackets of calls and generics count too;
  /// Swift keywords and calls count only on a page with another problem of this kind. Code, links
  /// and text between backticks are left out.
  static let fusedWords = Rule(
    .sourceFusedWords,
    check: .page { page, context in
      var scan = GluedWords(page, tokenNames: context.site.tokenNames)
      return scan.all().map { glued in
        let bytes = page.file.bytes
        let seam = SourceRange(file: page.file.path, bytes: glued.seam..<glued.seam)
        let edit = Diagnostic.Edit(range: seam, replacement: " ")
        let left = String(decoding: bytes[glued.range.lowerBound..<glued.seam], as: UTF8.self)
        let right = String(decoding: bytes[glued.seam..<glued.range.upperBound], as: UTF8.self)
        return Finding(
          "`\(left)` and `\(right)` have grown together",
          at: SourceRange(file: page.file.path, bytes: glued.range),
          help: ["put the name between backticks as well, so that it reads as code"],
          fixes: [Diagnostic.Fix(title: "put a space between them", edits: [edit])]
        )
      }.limited()
    }
  )
}
