/// Findings that are accepted for now, and the settings of one run for them.
public struct Baseline: Sendable {
  /// Reason that a new entry has until a person writes a better one.
  public static let defaultReason = "accepted when the baseline was made"

  /// Name of the file in diagnostics.
  public var file: String
  /// Accepted findings, in the order of the file.
  public var entries: [Entry] = []
  /// The file as read, if there is one.
  public var source: SourceFile?
  /// Diagnostics about the file.
  public var diagnostics: [Diagnostic] = []
  /// Today's date in UTC as `YYYY-MM-DD`, for comparison with the dates of entries.
  public var today = ""
  /// True if the file is written anew; every finding that a baseline may accept is then accepted.
  public var isRenewed = false
  /// Ids or groups of the rules that run, because nothing is known of others; empty for all.
  public var rules: Set<String> = []
  /// Files and folders that the run checks, because nothing is known of others; nil for all.
  public var paths: [String]?
  /// Ids or groups of rules that a baseline cannot accept.
  public var refused: Set<String> = []

  /// Creates an empty baseline.
  public init(file: String) { self.file = file }

  /// Findings that are alike.
  public struct Entry: Sendable, Hashable {
    /// `Fingerprint.kind` of each of the findings.
    public var fingerprint: String
    /// The rule that finds them.
    public var rule: String
    /// The file they are in.
    public var path: String
    /// Message of the first of the findings; only for readers.
    public var finding: String
    /// Number of findings.
    public var count: Int
    /// Reason why they are accepted.
    public var reason: String
    /// The last day on which they are accepted, as `YYYY-MM-DD`; nil for no limit.
    public var expires: String?
    /// Source range of the entry in the baseline, or of its date if it has one.
    public var range: SourceRange?

    /// Creates an entry.
    public init(
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

  /// Returns true if the run could have found the findings of an entry.
  func covers(_ entry: Entry) -> Bool {
    guard rules.isEmpty || isNamed(entry.rule, in: rules) else { return false }
    guard let paths else { return true }
    let file = path(of: entry.path)
    return paths.map { path(of: $0) }.contains { folder in
      folder.isEmpty || file == folder || file.hasPrefix(folder + "/")
    }
  }

  /// Returns true if a baseline may accept the finding.
  func mayAccept(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.range.file != file && !isNamed(diagnostic.rule, in: refused)
  }
}

/// Returns true if the names include a rule or its group.
func isNamed(_ rule: String, in names: Set<String>) -> Bool {
  names.contains(rule) || names.contains(String(rule.prefix { $0 != "/" }))
}
