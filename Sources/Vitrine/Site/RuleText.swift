package import Diagnostics

/// What `vitrine explain` and the site's rule pages say about a rule.
package struct RuleText: Sendable {
  /// `group/name`.
  package var id: String
  /// Weight unless the site says otherwise.
  package var severity: Severity
  /// What is wrong when it fails, and why that hurts.
  package var explanation: String
  /// Who demands it.
  package var source: String
  /// A page that breaks it; empty for what readers report.
  package var breaks: String
  /// The same page, mended.
  package var passes: String
  /// Names by which other rule sets know what it demands.
  package var also: [String] = []

  /// Creates the text of a rule.
  package init(
    id: String,
    severity: Severity = .error,
    explanation: String,
    source: String,
    breaks: String = "",
    passes: String = ""
  ) {
    self.id = id
    self.severity = severity
    self.explanation = explanation
    self.source = source
    self.breaks = breaks
    self.passes = passes
  }

  /// The part of the id before the stroke.
  package var group: String {
    let name = id.utf8.prefix { $0 != UInt8(ascii: "/") }
    return name.isEmpty ? id : String(Substring(name))
  }

  /// The text for a terminal.
  package var plain: String {
    var text = "\(id) (\(severity.rawValue))\n\n\(explanation)\n\nSource: \(source)\n"
    if !also.isEmpty { text += "Also known as: \(also.joined(separator: ", "))\n" }
    for (title, example) in [("Breaks it", breaks), ("Passes", passes)] where !example.isEmpty {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      text += "\n\(title):\n\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }
    return text
  }
}
