import Diagnostics

extension Audit {
  /// The audit for people: a frame for each finding, what was read, and a line that counts.
  package func text(colours: Bool = false) -> String {
    var text = report.text(colours: colours)
    text += "\n" + remarks.map { "note: \($0)\n" }.joined()
    return text + documents.map { line(of: $0) }.joined()
  }

  /// What was read of one page, and what was found on it.
  private func line(of document: Document) -> String {
    let read = [
      counted(document.samples, "sample"), counted(document.previews, "preview"),
      counted(document.tables, "table"),
    ]
    let found = Severity.allCases.reversed().compactMap { severity -> String? in
      let count = report.diagnostics.count {
        $0.range.file == document.path && $0.severity == severity
      }
      return count == 0 ? nil : counted(count, severity == .info ? "remark" : severity.rawValue)
    }
    let names =
      document.matches == 0
      ? "none of its names found" : "\(counted(document.matches, "name")) of it found"
    return """
      \(safe(document.path)): system `\(document.system)`, \(names)
        \(enumerated(read)); \(found.isEmpty ? "no problems" : enumerated(found))

      """
  }
}

/// A number with its noun: `1 table`, `2 tables`.
func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
