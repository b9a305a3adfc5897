public import Diagnostics

/// Text of a rule, for `vitrine explain` and the site's rule pages.
public struct RuleText: Sendable {
  /// `group/name`.
  public var id: String
  /// Default severity, which a site may change.
  public var severity: Severity
  /// True if the rule runs on a site that does not name it.
  public var isOnByDefault: Bool
  /// Explanation of the fault that the rule finds, and of the harm it does.
  public var explanation: String
  /// Standard or publication that makes the demand.
  public var source: String
  /// A page that breaks it; empty for diagnostics of readers.
  public var breaks: String
  /// The same page without the fault.
  public var passes: String
  /// Names of the same demand in other rule sets.
  public var also: [String] = []
  /// Whether `site.yaml` can set its severity though no rule of the checker reports it.
  public var takesLevel = false

  /// Creates the text of a rule.
  public init(
    id: String,
    severity: Severity = .error,
    isOnByDefault: Bool = true,
    explanation: String,
    source: String,
    breaks: String = "",
    passes: String = ""
  ) {
    self.id = id
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.explanation = explanation
    self.source = source
    self.breaks = breaks
    self.passes = passes
  }

  /// The part of the id before the slash.
  public var group: String {
    let name = id.utf8.prefix { $0 != UInt8(ascii: "/") }
    return name.isEmpty ? id : String(Substring(name))
  }

  /// The text for a terminal.
  public var plain: String {
    var text = "\(id) (\(severity.rawValue))\n\n\(explanation)\n\nSource: \(source)\n"
    if !also.isEmpty { text += "Also known as: \(also.joined(separator: ", "))\n" }
    for (title, example) in [("Breaks it", breaks), ("Passes", passes)] where !example.isEmpty {
      let lines = example.split(separator: "\n", omittingEmptySubsequences: false)
      text += "\n\(title):\n\n" + lines.map { $0.isEmpty ? "\n" : "    \($0)\n" }.joined()
    }
    return text
  }
}
