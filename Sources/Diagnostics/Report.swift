/// What one run found, ready to be printed in any format.
package struct Report: Sendable {
  /// All problems, sorted by place; without those that a baseline accepts.
  package private(set) var diagnostics: [Diagnostic]
  /// What a baseline accepts, sorted by place.
  package private(set) var accepted: [Accepted] = []
  /// What a baseline accepts and was not found; the counts say how much less there is.
  package private(set) var gone: [Baseline.Entry] = []
  /// The entries of a baseline that accepts just what was found.
  private(set) var renewed: [Baseline.Entry] = []
  /// How many accepted findings the baseline did not know before it was renewed.
  package private(set) var fresh = 0
  /// What is accepted, if anything is.
  package let baseline: Baseline?
  /// The files they point into, by path.
  package var sources: [String: SourceFile]
  /// Where lines begin in files of which many places are asked for.
  private var lines: [String: LineStarts]
  /// How often a rule could not decide because a fact was not declared.
  package var unchecked: Int
  /// How often a specimen waived a rule with a reason.
  package var waived: Int
  /// Ids or groups of what a run that stopped early did not look for; none of it is called gone.
  package var unseen: Set<String> = [] {
    didSet { if unseen != oldValue { settle() } }
  }
  /// All that was found, accepted or not, sorted by place.
  package private(set) var found: [Diagnostic] = []
  /// What findings are known by, where a baseline asked for it.
  private var known: Fingerprints?

  /// Sorts the diagnostics by file, place and rule, and drops exact repeats.
  package init(
    diagnostics: [Diagnostic],
    sources: [String: SourceFile],
    unchecked: Int = 0,
    waived: Int = 0,
    baseline: Baseline? = nil
  ) {
    self.diagnostics = []
    self.sources = sources
    lines = [:]
    self.unchecked = unchecked
    self.waived = waived
    self.baseline = baseline
    if let source = baseline?.source { self.sources[source.path] = source }
    found = inOrder(diagnostics + (baseline?.diagnostics ?? []))
    settle()
  }

  /// Takes in what a later stage found.
  package mutating func add(_ more: [Diagnostic]) {
    guard !more.isEmpty else { return }
    found = inOrder(found + more)
    settle()
  }

  /// Tells problems from what is accepted.
  private mutating func settle() {
    diagnostics = found
    if let baseline {
      var known = Fingerprints(found, in: sources)
      let judged = Judgement(found, &known, unseen: unseen, by: baseline)
      diagnostics = inOrder(judged.problems)
      accepted = judged.accepted.sorted { isBefore($0.diagnostic, $1.diagnostic) }
      (gone, renewed, fresh) = (judged.gone, judged.renewed, judged.fresh)
      self.known = known
    }
    lines = lineStarts(of: diagnostics + accepted.map(\.diagnostic), sources)
  }

  /// What each diagnostic is known by when lines have moved.
  var fingerprints: Fingerprints { known ?? Fingerprints(diagnostics, in: sources) }

  /// How many diagnostics have this severity.
  package func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// Whether the run ends with status 1: any error, or with `strict` any warning.
  package func fails(strict: Bool) -> Bool {
    diagnostics.contains { $0.severity == .error || (strict && $0.severity == .warning) }
  }

  /// First and last position of a range; line 1, column 1 where the file was not read.
  package func positions(
    of range: SourceRange,
    in columns: SourceFile.Columns = .characters
  ) -> (start: SourcePosition, end: SourcePosition) {
    guard let file = sources[range.file] else {
      let start = SourcePosition(line: 1, column: 1)
      return (start, start)
    }
    let lines = lines[range.file]
    return (
      file.position(at: range.bytes.lowerBound, in: columns, lines),
      file.position(at: range.bytes.upperBound, in: columns, lines)
    )
  }
}

/// Where lines begin in the files that have more than a few diagnostics.
private func lineStarts(
  of diagnostics: [Diagnostic],
  _ sources: [String: SourceFile]
) -> [String: LineStarts] {
  var counts: [String: Int] = [:]
  for diagnostic in diagnostics { counts[diagnostic.range.file, default: 0] += 1 }
  return counts.filter { $0.value > 8 }.reduce(into: [:]) { lines, entry in
    if let file = sources[entry.key] { lines[entry.key] = LineStarts(file.bytes) }
  }
}

private func inOrder(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  let sorted = diagnostics.sorted(by: isBefore)
  var unique: [Diagnostic] = []
  for diagnostic in sorted where diagnostic != unique.last { unique.append(diagnostic) }
  return unique
}

private func isBefore(_ first: Diagnostic, _ second: Diagnostic) -> Bool {
  (first.range.file, first.range.bytes.lowerBound, first.rule, first.message)
    < (second.range.file, second.range.bytes.lowerBound, second.rule, second.message)
}
