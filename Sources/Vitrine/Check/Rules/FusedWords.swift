import Diagnostics
import Markdown

extension Rule {
  /// Knows a name by its capitals inside, and only one that the page or a token has elsewhere.
  ///
  /// What is glued to it is a word of a short English list. Brackets of calls and generics count
  /// too; keywords of Swift and calls only on a page that has another fault of the kind. Code, links
  /// and what stands between backticks are left alone.
  static let fusedWords = Rule(
    id: "source/fused-words",
    severity: .warning,
    explanation: """
      A name of code and the next word have grown together: the marks around the name were lost \
      when the text was copied, and the blank with them. Nobody can search for the name, a screen \
      reader spells out a word that does not exist, and a reader has to guess where it ends. The \
      name is known because it stands on the page elsewhere, or because a token has it.
      """,
    source: "Vitrine; seen in documents that were copied out of rendered pages",
    breaks: """
      # Empty lists

      Show an EmptyStateViewwith one action.

      `EmptyStateView` has a title, a text and up to two actions.
      """,
    passes: """
      # Empty lists

      Show an `EmptyStateView` with one action.

      `EmptyStateView` has a title, a text and up to two actions.
      """,
    check: .page { page, site in
      var scan = GluedWords(page, tokenNames: site.tokenNames)
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
          fixes: [Diagnostic.Fix(title: "put a blank between them", edits: [edit])]
        )
      }.limited()
    }
  )
}
