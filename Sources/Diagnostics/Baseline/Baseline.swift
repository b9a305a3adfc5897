/// Findings that are accepted for now, and how one run takes them.
package struct Baseline: Sendable {
  /// What a new entry gives as its reason, until somebody gives a better one.
  package static let defaultReason = "accepted when the baseline was made"

  /// The file as diagnostics name it.
  package var file: String
  /// What is accepted, in the order of the file.
  package var entries: [Entry] = []
  /// The file as it was read, if there is one.
  package var source: SourceFile?
  /// What is wrong in the file.
  package var diagnostics: [Diagnostic] = []
  /// Today's date in UTC as `YYYY-MM-DD`, which dates of entries are compared with.
  package var today = ""
  /// Whether the file is made anew: all that can be accepted is.
  package var isRenewed = false
  /// Ids or groups of the rules that run, as nothing is known of others; empty for all.
  package var rules: Set<String> = []
  /// Files and folders that are looked at, as nothing is known of others; `nil` for all.
  package var paths: [String]?
  /// Ids or groups of what cannot be accepted.
  package var refused: Set<String> = []

  /// Creates an empty baseline.
  package init(file: String) { self.file = file }

  /// Findings that are alike.
  package struct Entry: Sendable, Hashable {
    /// What `Fingerprint.kind` says of each.
    package var fingerprint: String
    /// The rule that finds them.
    package var rule: String
    /// The file they are in.
    package var path: String
    /// What the first of them says; for readers only.
    package var finding: String
    /// How many there are.
    package var count: Int
    /// Why they are accepted.
    package var reason: String
    /// The last day on which they are, as `YYYY-MM-DD`; `nil` for as long as they last.
    package var expires: String?
    /// Where the entry stands in the baseline, or its date where it has one.
    package var range: SourceRange?

    /// Creates an entry.
    package init(
      fingerprint: String,
      rule: String,
      path: String,
      finding: String = "",
      count: Int = 1,
      reason: String = Baseline.defaultReason,
      expires: String? = nil,
      range: SourceRange? = nil
    ) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.path = path
      self.finding = finding
      self.count = count
      self.reason = reason
      self.expires = expires
      self.range = range
    }
  }

  /// Whether the run could have found what an entry speaks of.
  func covers(_ entry: Entry) -> Bool {
    guard rules.isEmpty || isNamed(entry.rule, in: rules) else { return false }
    guard let paths else { return true }
    let file = path(of: entry.path)
    return paths.map { path(of: $0) }.contains { folder in
      folder.isEmpty || file == folder || file.hasPrefix(folder + "/")
    }
  }

  /// Whether a finding may be accepted at all.
  func mayAccept(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.range.file != file && !isNamed(diagnostic.rule, in: refused)
  }
}

/// Whether a rule or its group is one of these.
func isNamed(_ rule: String, in names: Set<String>) -> Bool {
  names.contains(rule) || names.contains(String(rule.prefix { $0 != "/" }))
}
