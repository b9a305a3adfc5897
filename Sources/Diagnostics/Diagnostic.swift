/// How much a diagnostic weighs: an error fails the build, a warning only with `--strict`.
package enum Severity: String, Sendable, Comparable, CaseIterable {
  case info, warning, error

  /// Orders from `info` up to `error`.
  package static func < (first: Severity, second: Severity) -> Bool {
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

/// One thing that is wrong in an author's text, with its place and a way out.
package struct Diagnostic: Sendable, Hashable {
  /// Id of the rule or reader that reports, `group/name`.
  package var rule: String
  /// Weight after the site's settings.
  package var severity: Severity
  /// The fact: lower case, no full stop, names in backticks.
  package var message: String
  /// The text that is wrong.
  package var range: SourceRange
  /// Said under the marked text, such as `did you mean …?`; empty when there is nothing to add.
  package var label: String
  /// Other places that belong to it, and further facts.
  package var notes: [Note]
  /// What to do, one sentence an entry.
  package var help: [String]
  /// Edits that a machine may apply.
  package var fixes: [Fix]

  /// Creates a diagnostic; only rule, severity, message and range are needed.
  package init(
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

  /// A fact beside the main one, often at another place.
  package struct Note: Sendable, Hashable {
    /// The fact, written like a message.
    package var message: String
    /// Where it can be seen, if anywhere.
    package var range: SourceRange?

    /// Creates a note, with a place when there is one.
    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = abridged(message)
      self.range = range
    }
  }

  /// A set of edits that mends the fault when all are applied.
  package struct Fix: Sendable, Hashable {
    /// What applying it does, as a short command.
    package var title: String
    /// Replacements that do not overlap.
    package var edits: [Edit]

    /// Creates a fix.
    package init(title: String, edits: [Edit]) {
      self.title = abridged(title)
      self.edits = edits
    }
  }

  /// One replacement of text.
  package struct Edit: Sendable, Hashable {
    /// What is replaced; empty to insert.
    package var range: SourceRange
    /// What stands there afterwards.
    package var replacement: String

    /// Creates an edit.
    package init(range: SourceRange, replacement: String) {
      self.range = range
      self.replacement = replacement
    }
  }
}

/// A sentence that people can read: of one that quotes a name of a megabyte, the beginning and the
/// end, where the reason often stands.
private func abridged(_ text: String) -> String {
  // Scalars, as a single character may be as long as it likes.
  let scalars = text.unicodeScalars
  guard text.utf8.count > 1_500, scalars.count > 1_500 else { return text }
  return String(scalars.prefix(1_000)) + "…" + String(scalars.suffix(500))
}
