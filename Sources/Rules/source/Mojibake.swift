import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let mojibake = Rule(
    .sourceMojibake,
    check: .page { page, _ in
      let runs = MojibakeRepair.runs(in: page.file.bytes)
      var findings = runs.prefix(limit).map { run in
        let range = SourceRange(file: page.file.path, bytes: run.range)
        let text = run.repair.text
        let edit = Diagnostic.Edit(range: range, replacement: text)
        return Finding(
          "UTF-8 text was read as \(run.repair.encoding.name)",
          at: range,
          label: "this was `\(text)`",
          fixes: [Diagnostic.Fix(title: "write `\(text)`", edits: [edit])]
        )
      }
      if runs.count > limit {
        let more = "\(runs.count - limit) more places in this file have the same problem"
        findings[limit - 1].notes.append(Diagnostic.Note(more))
      }
      return findings
    }
  )
}

/// A file that is damaged all over must not bury the reader.
private let limit = 200
