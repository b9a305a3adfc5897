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
    var text = report.text(colours: colours, limit: limit)
    text += "\n" + remarks.map { "note: \($0)\n" }.joined()
    return text + documents.map { line(of: $0) }.joined()
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
