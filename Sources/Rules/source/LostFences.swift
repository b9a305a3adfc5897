import Diagnostics
import Markdown
import RuleEngine
import SiteModel

extension Rule {
  /// Recognises code by its shape: braces, `case .x:`, `.modifier(`, `let x =`, comments, calls.
  ///
  /// A run has at least three lines, two of them of a shape that prose never has. A blank line does
  /// not end it.
  static let lostFences = Rule(
    .sourceLostFences,
    check: .page { page, _ in
      lostCode(of: page).map { run in
        Finding(
          "\(run.lines) lines look like code, and have no fence around them",
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
  /// The number of lines that look like code.
  var lines = 1
  /// The number of lines that are certainly not prose.
  var certain = 0

  /// Whether the run is code and not a coincidence.
  var isCode: Bool { lines >= 3 && certain >= 2 }
}

/// The largest number of lines in a template call.
private let longestCall = 200

private func lostCode(of page: Page) -> [CodeRun] {
  var runs: [CodeRun] = []
  var run: CodeRun?
  var call: TemplateCall?
  var callLines = 0
  for line in PageLines(page) {
    if line.kind == .prose {
      if line.isBlank { continue }
      let text = page.file.bytes[line.text]
      if call?.isOver ?? true {
        call = TemplateCall(openingWith: text)
        callLines = 0
      } else {
        call?.read(text)
        callLines += 1
      }
      // A call that nothing closes does not hide code further down.
      let isCalled = call != nil && callLines < longestCall
      if !isCalled, let shape = CodeShape(of: page.file.bytes[line.text]) {
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
