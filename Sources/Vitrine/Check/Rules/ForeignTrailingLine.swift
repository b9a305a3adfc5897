import Diagnostics
import Markdown

extension Rule {
  /// Looks at the last line only, unless that is in a script that is not Latin.
  static let foreignTrailingLine = Rule(
    id: "source/foreign-trailing-line",
    severity: .warning,
    explanation: """
      The last line of the page is in a script that no other line uses. Text that is copied from an \
      app or a website often brings the words of a button along, such as “scan to share”. Readers \
      cannot tell what it has to do with the page, and screen readers spell it out in the wrong \
      language. A page that is meant to have such a line says `lang` in its front matter, or says \
      more than one line in that language.
      """,
    source: "Vitrine; seen in documents that were copied out of chat apps",
    breaks: """
      # Banners

      They stand above content that is still there.

      An error banner says what failed, and offers to try again.

      A warning banner says what will go wrong.

      It can be dismissed.

      微信扫一扫
      """,
    passes: """
      # Banners

      They stand above content that is still there.

      An error banner says what failed, and offers to try again.

      A warning banner says what will go wrong.

      It can be dismissed.
      """,
    check: .page { page, _ in
      guard let line = page.foreignTrailingLine else { return [] }
      return [
        Finding(
          "no other line of the page is in the script of its last line",
          at: SourceRange(file: page.file.path, bytes: line),
          help: ["take it out when it was copied along by mistake"]
        )
      ]
    }
  )
}
