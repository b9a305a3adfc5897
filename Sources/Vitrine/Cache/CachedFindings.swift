import Diagnostics
import SiteModel

extension CacheWriter {
  /// Writes a diagnostic with all its notes and fixes.
  mutating func write(_ diagnostic: Diagnostic) {
    write(diagnostic.rule)
    write(diagnostic.severity.rawValue)
    write(diagnostic.message)
    write(diagnostic.range)
    write(diagnostic.label)
    write(diagnostic.notes) { writer, note in
      writer.write(note.message)
      writer.write([note.range].compactMap(\.self)) { $0.write($1) }
    }
    write(diagnostic.help) { $0.write($1) }
    write(diagnostic.fixes) { writer, fix in
      writer.write(fix.title)
      writer.write(fix.edits) { writer, edit in
        writer.write(edit.range)
        writer.write(edit.replacement)
      }
    }
  }

  private mutating func write(_ range: SourceRange) {
    write(range.file)
    write(range.bytes.lowerBound)
    write(range.bytes.count)
  }

  /// Writes the outcome of checking a specimen.
  mutating func write(_ outcome: Specimen.Outcome) {
    write(outcome.unchecked) { $0.write($1.rule, $1.field) }
    write(outcome.waived) { $0.write($1.rule, $1.reason) }
    write(outcome.broken) { $0.write($1.rule, $1.message) }
    write(outcome.found) { $0.write($1.rule, $1.message) }
    write(outcome.passed.words) { $0.write($1) }
    write(outcome.notApplicable)
  }

  /// Writes how checks ended.
  mutating func write(_ verdicts: Verdicts) {
    write(verdicts.passed)
    write(verdicts.failed)
    write(verdicts.waived)
    write(verdicts.unchecked)
    write(verdicts.notApplicable)
  }

  private mutating func write(_ first: String, _ second: String) {
    write(first)
    write(second)
  }
}

extension CacheReader {
  /// Reads a diagnostic.
  mutating func diagnostic() throws(Malformed) -> Diagnostic {
    let rule = try text()
    guard let severity = Severity(rawValue: try text()) else { throw Malformed() }
    return Diagnostic(
      rule: rule,
      severity: severity,
      message: try text(),
      range: try range(),
      label: try text(),
      notes: try list { reader throws(Malformed) in
        let message = try reader.text()
        let ranges = try reader.list { reader throws(Malformed) in try reader.range() }
        return Diagnostic.Note(message, at: ranges.first)
      },
      help: try list { reader throws(Malformed) in try reader.text() },
      fixes: try list { reader throws(Malformed) in
        let title = try reader.text()
        let edits = try reader.list { reader throws(Malformed) in
          Diagnostic.Edit(range: try reader.range(), replacement: try reader.text())
        }
        return Diagnostic.Fix(title: title, edits: edits)
      }
    )
  }

  private mutating func range() throws(Malformed) -> SourceRange {
    let file = try text()
    let start = try number()
    let (end, isTooFar) = start.addingReportingOverflow(try number())
    if isTooFar { throw Malformed() }
    return SourceRange(file: file, bytes: start..<end)
  }

  /// Reads the outcome of checking a specimen.
  mutating func outcome() throws(Malformed) -> Specimen.Outcome {
    var outcome = Specimen.Outcome()
    outcome.unchecked = try pairs().map { (rule: $0, field: $1) }
    outcome.waived = try pairs().map { (rule: $0, reason: $1) }
    outcome.broken = try pairs().map { (rule: $0, message: $1) }
    outcome.found = try pairs().map { (rule: $0, message: $1) }
    outcome.passed = RuleBits(words: try list { reader throws(Malformed) in try reader.word() })
    outcome.notApplicable = try number()
    return outcome
  }

  /// Reads how checks ended.
  mutating func verdicts() throws(Malformed) -> Verdicts {
    Verdicts(
      passed: try number(),
      failed: try number(),
      waived: try number(),
      unchecked: try number(),
      notApplicable: try number()
    )
  }

  private mutating func pairs() throws(Malformed) -> [(String, String)] {
    try list { reader throws(Malformed) in (try reader.text(), try reader.text()) }
  }
}
