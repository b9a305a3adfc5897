/// A finding that a baseline accepts.
public struct Accepted: Sendable {
  /// The finding.
  public let diagnostic: Diagnostic
  /// The entry that accepts it.
  public let entry: Baseline.Entry
}

/// Result of comparing a run's findings with a baseline.
struct Judgement: Sendable {
  /// Findings that count as problems, in no order.
  private(set) var problems: [Diagnostic] = []
  /// Findings that the baseline accepts.
  private(set) var accepted: [Accepted] = []
  /// Entries with fewer findings than they accept; their counts are the difference.
  private(set) var gone: [Baseline.Entry] = []
  /// The entries that would accept exactly the current findings.
  private(set) var renewed: [Baseline.Entry] = []
  /// Number of accepted findings that were not accepted before.
  private(set) var fresh = 0

  /// Compares findings with a baseline.
  ///
  /// - Parameters:
  ///   - found: All findings, in the order of a report.
  ///   - fingerprints: Their fingerprints; a finding that gets a note keeps its own.
  ///   - unseen: Ids or groups of rules that did not run, so that their entries are not gone.
  ///   - baseline: The baseline.
  init(
    _ found: [Diagnostic],
    _ fingerprints: inout Fingerprints,
    unseen: Set<String>,
    by baseline: Baseline
  ) {
    var alike: [String: [Diagnostic]] = [:]
    var kinds: [String] = []
    for diagnostic in found {
      guard baseline.mayAccept(diagnostic) else {
        problems.append(diagnostic)
        continue
      }
      let kind = fingerprints[diagnostic].kind
      if alike[kind] == nil { kinds.append(kind) }
      alike[kind, default: []].append(diagnostic)
    }
    // An unreadable file hides earlier findings in it.
    let hides = problems.contains { $0.severity == .error && $0.range.file != baseline.file }
    var entries: [String: Baseline.Entry] = [:]
    for entry in baseline.entries where entries[entry.fingerprint] == nil {
      entries[entry.fingerprint] = entry
      let isComplete = !hides && !isNamed(entry.rule, in: unseen) && baseline.covers(entry)
      compare(entry, alike[entry.fingerprint] ?? [], isComplete)
    }
    for kind in kinds {
      checker(alike[kind] ?? [], entries[kind], kind, &fingerprints, baseline)
    }
  }

  /// Compares an entry with its findings, and records it as gone or renewed.
  private mutating func compare(
    _ entry: Baseline.Entry,
    _ found: [Diagnostic],
    _ isComplete: Bool
  ) {
    var now = entry
    if isComplete, found.count < entry.count {
      var less = entry
      less.count = entry.count - found.count
      gone.append(less)
    }
    now.count = isComplete ? found.count : max(found.count, entry.count)
    if let first = found.first {
      (now.rule, now.path, now.finding) = (first.rule, path(of: first.range.file), first.message)
    }
    if now.count > 0 { renewed.append(now) }
  }

  /// Sorts findings that are alike into problems and accepted ones.
  private mutating func checker(
    _ found: [Diagnostic],
    _ entry: Baseline.Entry?,
    _ kind: String,
    _ fingerprints: inout Fingerprints,
    _ baseline: Baseline
  ) {
    if let entry, let date = entry.expires, date < baseline.today {
      problems += noted(found, "accepted until \(date): \(entry.reason)", entry, &fingerprints)
      if let range = entry.range { problems.append(expired(range, date, found)) }
      return
    }
    let known = entry?.count ?? 0
    if baseline.isRenewed {
      fresh += max(0, found.count - known)
      let first = found[0]
      let made = Baseline.Entry(
        fingerprint: kind,
        rule: first.rule,
        path: path(of: first.range.file),
        finding: first.message,
        count: found.count
      )
      if entry == nil { renewed.append(made) }
      accepted += found.map { Accepted(diagnostic: $0, entry: entry ?? made) }
    } else if let entry, found.count <= known {
      accepted += found.map { Accepted(diagnostic: $0, entry: entry) }
    } else if let entry {
      let note = "the baseline accepts \(known) like this, and there are \(found.count)"
      problems += noted(found, note, entry, &fingerprints)
    } else {
      problems += found
    }
  }

  private func noted(
    _ found: [Diagnostic],
    _ note: String,
    _ entry: Baseline.Entry,
    _ fingerprints: inout Fingerprints
  ) -> [Diagnostic] {
    found.map { diagnostic in
      var noted = diagnostic
      noted.notes.append(Diagnostic.Note(note, at: entry.range))
      fingerprints.know(noted, as: diagnostic)
      return noted
    }
  }

  private func expired(_ range: SourceRange, _ date: String, _ found: [Diagnostic]) -> Diagnostic {
    Diagnostic(
      rule: "baseline/expired",
      severity: .warning,
      message: "what this entry accepts counts as a problem since \(date) has passed",
      range: range,
      notes: [Diagnostic.Note("found here", at: found.first?.range)],
      help: ["fix it, or give the entry a later date"]
    )
  }
}
