import Diagnostics
import Markdown

extension Rule {
  /// Knows code by its shape: braces, `case .x:`, `.modifier(`, `let x =`, comments, calls.
  ///
  /// A run has at least three lines, two of them of a shape that prose never has; a blank line does
  /// not end it.
  static let lostFences = Rule(
    id: "source/lost-fences",
    severity: .error,
    explanation: """
      Several lines look like code, and no fence is around them. They are drawn as a paragraph: the \
      lines run together, indentation is gone, quotes and asterisks become markup, and no rule that \
      looks at code finds it. Text that is copied from a website or a chat often loses its fences. \
      Indented code counts as code; a fence also says the language.
      """,
    source: "CommonMark 0.30, 4.5 Fenced code blocks",
    breaks: """
      # Lists that load

      switch model.items {
      case .loading:
      ProgressView("Loading orders…")
      case .loaded(let items):
      ItemList(items)
      }
      """,
    passes: """
      # Lists that load

      ```swift
      switch model.items {
      case .loading:
        ProgressView("Loading orders…")
      case .loaded(let items):
        ItemList(items)
      }
      ```
      """,
    check: .page { page, _ in
      lostCode(of: page).map { run in
        Finding(
          "\(run.lines) lines look like code, and no fence is around them",
          at: SourceRange(file: page.file.path, bytes: run.first),
          notes: [
            Diagnostic.Note(
              "they end here",
              at: SourceRange(file: page.file.path, bytes: run.last)
            )
          ],
          help: ["put ```` ```swift ```` before them, or another language, and ```` ``` ```` after"]
        )
      }.limited()
    }
  )
}

/// Lines of code outside of any fence.
private struct CodeRun {
  /// Its first line.
  var first: Range<Int>
  /// Its last line.
  var last: Range<Int>
  /// How many lines look like code.
  var lines = 1
  /// How many of them are surely no prose.
  var certain = 0

  /// Whether it is more than a coincidence.
  var isCode: Bool { lines >= 3 && certain >= 2 }
}

private func lostCode(of page: Page) -> [CodeRun] {
  var runs: [CodeRun] = []
  var run: CodeRun?
  for line in PageLines(page) {
    if line.kind == .prose {
      if line.isBlank { continue }
      if let shape = CodeShape(of: page.file.bytes[line.text]) {
        if run == nil { run = CodeRun(first: line.text, last: line.text, lines: 0) }
        run?.last = line.text
        run?.lines += 1
        if shape == .certain { run?.certain += 1 }
        continue
      }
    }
    if let run, run.isCode { runs.append(run) }
    run = nil
  }
  if let run, run.isCode { runs.append(run) }
  return runs
}
