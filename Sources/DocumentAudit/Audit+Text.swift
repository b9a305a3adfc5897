import Diagnostics
import SiteModel

extension Audit {
  /// Returns the audit as text: a frame for each finding, the content of each page, and a line with
  /// totals.
  ///
  /// - Parameters:
  ///   - colours: True for ANSI colours.
  ///   - limit: Number of findings to print in full; the others are counted by rule.
  /// - Returns: The text, with a final line feed.
  public func text(colours: Bool = false, limit: Int = .max) -> String {
    var ranked = report
    ranked.sort(by: \.auditRank)
    let text = ranked.text(colours: colours, limit: limit) + "\n"
    let notes = remarks.map { "note: \($0)\n" }.joined()
    return (documents.nameNothing ? notes + "\n" + text : text + notes) + lines
  }

  /// The lines of pages: all of a few, otherwise those with findings.
  private var lines: String {
    guard documents.count > 10 else { return documents.map { line(of: $0) }.joined() }
    let files = Set(report.diagnostics.map(\.range.file))
    let named = documents.count { $0.matches > 0 }
    let total =
      "\(counted(documents.count, "page")) read, \(named) of them with names of tokens, "
      + "\(files.count) with findings\n"
    return total
  }

  /// Returns the line for one page: its content, and the number of findings.
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
