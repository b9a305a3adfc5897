/// Severity of a diagnostic: an error fails the build, a warning only with `--strict`.
public enum Severity: String, Sendable, Comparable, CaseIterable {
  case info, warning, error

  /// Orders from `info` up to `error`.
  public static func < (first: Severity, second: Severity) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .info: 0
    case .warning: 1
    case .error: 2
    }
  }
}

/// The likelihood that a finding is right, for checks that have to guess what a page means.
public enum Confidence: String, Sendable, Comparable, CaseIterable {
  case low, medium, high

  /// Orders from `low` up to `high`.
  public static func < (first: Confidence, second: Confidence) -> Bool {
    first.rank < second.rank
  }

  private var rank: Int {
    switch self {
    case .low: 0
    case .medium: 1
    case .high: 2
    }
  }
}

/// One problem in an author's text, with its place and a solution.
public struct Diagnostic: Sendable, Hashable {
  /// Id of the rule or reader that reports, `group/name`.
  public var rule: String
  /// Severity after the site's settings.
  public var severity: Severity
  /// The fact: lower case, no full stop, names in backticks.
  public var message: String
  /// The text that is wrong.
  public var range: SourceRange
  /// Text below the marked place, such as `did you mean …?`; empty if there is nothing to add.
  public var label: String
  /// Other places of the problem, and further facts.
  public var notes: [Note]
  /// Advice to the reader, one sentence an entry.
  public var help: [String]
  /// Edits that a machine may apply.
  public var fixes: [Fix]
  /// Whether the check behind it could not be made, because it depends on a source that could not be
  /// read; a report counts such diagnostics and does not show them.
  public var isUndecided = false
  /// The likelihood that it is right; nil if the check does not guess.
  public var confidence: Confidence?

  /// Creates a diagnostic; only rule, severity, message and range are needed.
  public init(
    rule: String,
    severity: Severity = .error,
    message: String,
    range: SourceRange,
    label: String = "",
    notes: [Note] = [],
    help: [String] = [],
    fixes: [Fix] = []
  ) {
    self.rule = rule
    self.severity = severity
    self.message = abridged(message)
    self.range = range
    self.label = abridged(label)
    self.notes = notes
    self.help = help.map(abridged)
    self.fixes = fixes
  }

  /// An additional fact, often at another place.
  public struct Note: Sendable, Hashable {
    /// The fact, written like a message.
    public var message: String
    /// Place where the fact can be seen, if there is one.
    public var range: SourceRange?

    /// Creates a note, with a place if there is one.
    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = abridged(message)
      self.range = range
    }
  }

  /// A set of edits that fixes the fault when all are applied.
  public struct Fix: Sendable, Hashable {
    /// Title of the fix, as a short command.
    public var title: String
    /// Replacements that do not overlap.
    public var edits: [Edit]

    /// Creates a fix.
    public init(title: String, edits: [Edit]) {
      self.title = abridged(title)
      self.edits = edits
    }
  }

  /// One replacement of text.
  public struct Edit: Sendable, Hashable {
    /// Range to replace; empty to insert.
    public var range: SourceRange
    /// Text that replaces the range.
    public var replacement: String

    /// Creates an edit.
    public init(range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

/// Shortens a sentence that quotes a very long name to its beginning and its end, where the reason
/// often is.
private func abridged(_ text: String) -> String {
  // Scalars, because a single character may have any length.
  let scalars = text.unicodeScalars
  guard text.utf8.count > 1_500, scalars.count > 1_500 else { return text }
  return String(scalars.prefix(1_000)) + "…" + String(scalars.suffix(500))
}
