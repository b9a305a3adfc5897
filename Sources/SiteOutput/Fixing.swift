public import Diagnostics

/// One fault that was fixed, or whose fix was refused.
public struct AppliedFix: Sendable {
  /// The file.
  public let path: String
  /// Position of the fault when it was fixed.
  public let place: SourcePosition
  /// The rule that reported it.
  public let rule: String
  /// Title of the fix, as a short command.
  public let title: String
  /// Rules that would find more errors with the fix, which is why it was not applied; empty if it
  /// was applied.
  public var worsened: [String] = []

  /// The output line for the fix.
  public var line: String {
    let words = "\(safe(path)):\(place.line):\(place.column) \(rule): \(title)"
    guard !worsened.isEmpty else { return "fixed \(words)" }
    let rules = enumerated(worsened.map { "`\($0)`" })
    return "not applied \(words), because it would bring errors of \(rules)"
  }
}

/// Result of applying fixes.
public struct Fixed<Result> {
  /// The fixed files, in the given order.
  public let files: [SourceFile]
  /// Fixes that were applied, then those that were refused.
  public let applied: [AppliedFix]
  /// Result of the last check of the files.
  public let result: Result
}

/// Applies the fixes that a machine may apply until none is left, at most eight times.
///
/// A fix is refused if checking finds more errors of any rule with it than without it.
///
/// - Parameters:
///   - files: The files that may change.
///   - errors: Finds all their errors, if `look` finds only some.
///   - look: Checks the files.
/// - Returns: The fixed files, the fixes that were applied or refused, and the last result.
/// - Throws: Any error of the two closures.
public func fixing<Result>(
  _ files: [SourceFile],
  verifying errors: (([SourceFile]) async throws -> Report)? = nil,
  by look: ([SourceFile]) async throws -> (result: Result, report: Report)
) async throws -> Fixed<Result> {
  var files = files
  var applied: [AppliedFix] = []
  var refused: [AppliedFix] = []
  var seen: Set<Diagnostic> = []
  var (result, report) = try await look(files)
  var known = try await errors?(files) ?? report
  for _ in 0..<8 {
    // A refused fix moves when others change the file before it, so its place is not compared.
    var batches = [report.diagnostics.filter { !seen.contains($0.anywhere) }]
    var accepted: [Diagnostic] = []
    var taken: (files: [SourceFile], result: Result, report: Report, known: Report)?
    while let batch = batches.popLast() {
      let pass = applyFixes(of: accepted + batch, to: files)
      let isNew = pass.applied.count > accepted.count
      guard isNew else { continue }
      let found = try await look(pass.files)
      let all = try await errors?(pass.files) ?? found.report
      let worsened = all.rulesWithMoreErrors(than: known)
      if worsened.isEmpty {
        accepted = pass.applied
        taken = (pass.files, found.result, found.report, all)
      } else if let own = pass.applied.dropFirst(accepted.count).only {
        seen.insert(own.anywhere)
        refused.append(AppliedFix(own, in: report, worsened: worsened))
      } else {
        let own = Array(pass.applied.dropFirst(accepted.count))
        batches += [Array(own[(own.count / 2)...]), Array(own[..<(own.count / 2)])]
      }
    }
    guard let taken else { break }
    applied += accepted.map { AppliedFix($0, in: report) }
    (files, result, report, known) = taken
  }
  return Fixed(files: files, applied: applied + refused, result: result)
}

extension AppliedFix {
  fileprivate init(_ diagnostic: Diagnostic, in report: Report, worsened: [String] = []) {
    path = diagnostic.range.file
    place = report.positions(of: diagnostic.range).start
    rule = diagnostic.rule
    title = diagnostic.fixes[0].title
    self.worsened = worsened
  }
}

extension Diagnostic {
  /// The same diagnostic without its place in the file.
  fileprivate var anywhere: Diagnostic {
    Diagnostic(
      rule: rule,
      message: message,
      range: SourceRange(file: range.file, bytes: 0..<0),
      fixes: fixes.map { Fix(title: $0.title, edits: []) }
    )
  }
}

extension Collection {
  fileprivate var only: Element? { count == 1 ? first : nil }
}

/// Writes the changed files, after checking that all of them may be written.
public func replace(
  _ old: [SourceFile],
  by new: [SourceFile],
  in folder: String = ""
) throws(WriteError) {
  let changed = zip(old, new).filter { $0 != $1 }
  for (old, _) in changed { try requireReplaceable(folder + old.path, holding: old.bytes) }
  for (old, new) in changed {
    try replaceFile(folder + new.path, with: new.bytes, from: old.bytes)
  }
}
