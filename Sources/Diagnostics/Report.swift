/// Findings of one run, which can be printed in any format.
public struct Report: Sendable {
  /// All problems, sorted by place; without those that a baseline accepts.
  ///
  /// If checks could not be made, faults of sources that others depend on come first.
  public private(set) var diagnostics: [Diagnostic]
  /// Findings that a baseline accepts, sorted by place.
  public private(set) var accepted: [Accepted] = []
  /// Baseline entries with fewer findings than they accept; their counts are the difference.
  public private(set) var gone: [Baseline.Entry] = []
  /// The entries of a baseline that accepts exactly the current findings.
  private(set) var renewed: [Baseline.Entry] = []
  /// Number of accepted findings that the baseline did not know before it was renewed.
  public private(set) var fresh = 0
  /// Baseline of the run, if it has one.
  public let baseline: Baseline?
  /// The files that they refer to, by path.
  public var sources: [String: SourceFile]
  /// Line starts of files that have many diagnostics.
  private var lines: [String: LineStarts]
  /// Counts of the checks of specimens, by verdict.
  public let verdicts: Verdicts
  /// The rules that could not decide, where they were asked for.
  public var uncheckedRules: [UncheckedRule] = []
  /// Number of checks that could not be made, because their input could not be read.
  public private(set) var undecided: Int
  /// Ids or groups of rules that a run did not check because it stopped early; their accepted
  /// findings do not count as gone.
  public var unseen: Set<String> = [] {
    didSet { if unseen != oldValue { settle() } }
  }
  /// All findings, accepted or not, sorted by place.
  public private(set) var found: [Diagnostic] = []
  /// Fingerprints of the findings, if a baseline needed them.
  private var known: Fingerprints?

  /// Sorts the diagnostics by file, place and rule, and drops exact repeats.
  public init(
    diagnostics: [Diagnostic],
    sources: [String: SourceFile],
    verdicts: Verdicts = Verdicts(),
    baseline: Baseline? = nil
  ) {
    self.diagnostics = []
    self.sources = sources
    lines = [:]
    self.verdicts = verdicts
    self.baseline = baseline
    if let source = baseline?.source { self.sources[source.path] = source }
    let diagnostics = diagnostics.atSources(sources)
    let decided = diagnostics.filter { !$0.isUndecided }
    undecided = diagnostics.count - decided.count
    found = fitted(inOrder(decided + (baseline?.diagnostics ?? [])), to: self.sources)
    settle()
  }

  /// Adds the findings of a later stage.
  public mutating func add(_ more: [Diagnostic]) {
    guard !more.isEmpty else { return }
    let more = more.atSources(sources)
    let decided = more.filter { !$0.isUndecided }
    undecided += more.count - decided.count
    found = inOrder(found + fitted(decided, to: sources))
    settle()
  }

  /// Divides findings into problems and accepted ones.
  private mutating func settle() {
    diagnostics = found
    if let baseline {
      var known = Fingerprints(found, in: sources)
      let judged = Judgement(found, &known, unseen: unseen, by: baseline)
      diagnostics = inOrder(judged.problems)
      accepted = judged.accepted.sorted { isBefore($0.diagnostic, $1.diagnostic) }
      // A problem that could not be checked may still be there.
      (gone, renewed, fresh) = (undecided > 0 ? [] : judged.gone, judged.renewed, judged.fresh)
      self.known = known
    }
    if undecided > 0 { diagnostics = causesFirst(diagnostics) }
    lines = lineStarts(of: diagnostics + accepted.map(\.diagnostic), sources)
  }

  /// Sorts the diagnostics by a rank, the lowest first; those of one rank stay in order of place.
  public mutating func sort(by rank: (Diagnostic) -> Int) {
    let ranked = diagnostics.enumerated().map { (rank($0.element), $0.offset, $0.element) }
    diagnostics = ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  /// Fingerprint of each diagnostic, which stays the same when lines move.
  var fingerprints: Fingerprints { known ?? Fingerprints(diagnostics, in: sources) }

  /// Returns the number of diagnostics with this severity.
  public func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
  }

  /// Returns true if the run ends with status 1.
  ///
  /// This is so for any error, for any warning with `strict`, and for any finding of a rule in
  /// `asked`, the rules that were requested by id. Checks that could not be made do not count: the
  /// error that prevents them does, unless a baseline accepts it.
  public func fails(strict: Bool, asked: Set<String> = []) -> Bool {
    diagnostics.contains { $0.fails(strict: strict, asked: asked) }
  }

  /// First and last position of a range; line 1, column 1 if the file was not read.
  public func positions(
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

/// Returns the line starts of files that have more than a few diagnostics.
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

/// Moves errors in the input of other checks to the front.
private func causesFirst(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
  diagnostics.filter(\.isFaultOfSource) + diagnostics.filter { !$0.isFaultOfSource }
}

extension Diagnostic {
  /// Whether it is an error in a file that others depend on, or in how a file is written.
  fileprivate var isFaultOfSource: Bool {
    let group = rule.prefix { $0 != "/" }
    return severity == .error && sourceGroups.contains(group)
  }
}

private let sourceGroups: Set<Substring> = [
  "page", "site", "source", "surface", "template", "token-file", "words", "yaml",
]

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

extension Diagnostic {
  /// Whether this finding by itself makes a run end with status 1.
  func fails(strict: Bool, asked: Set<String>) -> Bool {
    severity == .error || (strict && severity == .warning) || asked.contains(rule)
  }
}
