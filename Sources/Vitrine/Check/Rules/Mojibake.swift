import Diagnostics

extension Rule {
  static let mojibake = Rule(
    id: "source/mojibake",
    severity: .warning,
    explanation: """
      The text is UTF-8 that was once read as Mac Roman or Windows-1252 and saved again, so that an \
      arrow or a quotation mark became three odd letters. It is read out as nonsense and found by no \
      search. Every such run can be turned back exactly, which is the fix proposed; apply it before \
      anything touches the file.
      """,
    source: "Vitrine; seen in documents that went through old editors and paste boards",
    breaks: """
      # Banners

      Settings ‚Üí Photos
      """,
    passes: """
      # Banners

      Settings → Photos
      """,
    check: .page { page, _ in
      let runs = Misreading.runs(in: page.file.bytes)
      var findings = runs.prefix(limit).map { run in
        let range = SourceRange(file: page.file.path, bytes: run.range)
        let text = run.misreading.text
        let edit = Diagnostic.Edit(range: range, replacement: text)
        return Finding(
          "UTF-8 text was read as \(run.misreading.encoding.name)",
          at: range,
          label: "this was `\(text)`",
          fixes: [Diagnostic.Fix(title: "write `\(text)`", edits: [edit])]
        )
      }
      if runs.count > limit {
        let more = "\(runs.count - limit) more places of this file are like it"
        findings[limit - 1].notes.append(Diagnostic.Note(more))
      }
      return findings
    }
  )
}

/// A file that is damaged all over must not bury the reader.
private let limit = 200
