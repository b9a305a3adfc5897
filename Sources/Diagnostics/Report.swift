/// What one run found, ready to be printed in any format.
package struct Report: Sendable {
  /// All problems, sorted by place.
  package private(set) var diagnostics: [Diagnostic]
  /// The files they point into, by path.
  package var sources: [String: SourceFile]
  /// Where lines begin in files of which many places are asked for.
  private var lines: [String: LineStarts]
  /// How often a rule could not decide because a fact was not declared.
  package var unchecked: Int
  /// How often a specimen waived a rule with a reason.
  package var waived: Int

  /// Sorts the diagnostics by file, place and rule, and drops exact repeats.
  package init(
    diagnostics: [Diagnostic],
    sources: [String: SourceFile],
    unchecked: Int = 0,
    waived: Int = 0
  ) {
    self.diagnostics = inOrder(diagnostics)
    self.sources = sources
    lines = lineStarts(of: self.diagnostics, sources)
    self.unchecked = unchecked
    self.waived = waived
  }

  /// Takes in what a later stage found.
  package mutating func add(_ more: [Diagnostic]) {
    guard !more.isEmpty else { return }
    diagnostics = inOrder(diagnostics + more)
    lines = lineStarts(of: diagnostics, sources)
  }

  /// What each diagnostic is known by when lines have moved.
  var fingerprints: Fingerprints { Fingerprints(diagnostics, in: sources) }

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
  let sorted = diagnostics.sorted { first, second in
    (first.range.file, first.range.bytes.lowerBound, first.rule, first.message)
      < (second.range.file, second.range.bytes.lowerBound, second.rule, second.message)
  }
  var unique: [Diagnostic] = []
  for diagnostic in sorted where diagnostic != unique.last { unique.append(diagnostic) }
  return unique
}
