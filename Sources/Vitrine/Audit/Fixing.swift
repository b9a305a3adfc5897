package import Diagnostics

/// One fault that was mended.
package struct Mended: Sendable {
  /// The file.
  package let path: String
  /// Where the fault stood when it was mended.
  package let place: SourcePosition
  /// The rule that found it.
  package let rule: String
  /// What was done, as a short command.
  package let title: String

  /// The line that says so.
  package var line: String {
    "fixed \(safe(path)):\(place.line):\(place.column) \(rule): \(title)"
  }
}

/// Applies the fixes that a machine may apply until none is left, at most eight times over.
///
/// - Parameters:
///   - files: The files that may change.
///   - look: Finds out what is wrong with them.
/// - Returns: The files as they should be, what was mended, and the last look.
/// - Throws: What looking throws.
func fixing<Result>(
  _ files: [SourceFile],
  by look: ([SourceFile]) async throws -> (result: Result, report: Report)
) async throws -> (files: [SourceFile], mended: [Mended], result: Result) {
  var files = files
  var mended: [Mended] = []
  var (result, report) = try await look(files)
  for _ in 0..<8 {
    let byFile = Dictionary(grouping: report.diagnostics) { $0.range.file }
    let passes = files.map { $0.applyingFixes(of: byFile[$0.path] ?? []) }
    let applied = passes.flatMap(\.applied)
    guard !applied.isEmpty else { break }
    mended += applied.map { diagnostic in
      Mended(
        path: diagnostic.range.file,
        place: report.positions(of: diagnostic.range).start,
        rule: diagnostic.rule,
        title: diagnostic.fixes[0].title
      )
    }
    files = passes.map(\.file)
    (result, report) = try await look(files)
  }
  return (files, mended, result)
}

/// Audits pages, mends in them what a machine may mend, and writes those that changed.
///
/// - Returns: The audit of the pages as they now are, and what was mended.
/// - Throws: `WriteError` for a page that cannot be written; pages before it stay mended.
package func fixPages(
  _ paths: [String],
  _ options: AuditOptions
) async throws -> (audit: Audit, mended: [Mended]) {
  let files = try readPages(paths)
  let fixed = try await fixing(files) { files in
    let found = try await Vitrine.audit(files, options)
    return (found, found.report)
  }
  try replace(files, by: fixed.files)
  return (fixed.result, fixed.mended)
}

/// Checks a site, mends in its pages and token files what a machine may mend, and writes those that
/// changed.
///
/// - Returns: The report on the site as it now is, and what was mended.
/// - Throws: `WriteError` for a file that cannot be written; files before it stay mended.
package func fixSite(
  _ folder: String,
  _ options: PipelineOptions
) async throws -> (report: Report, mended: [Mended]) {
  let sources = try await read(folder)
  let files = sources.pages + sources.tokens
  let fixed = try await fixing(files) { files in
    var sources = sources
    sources.tokens = Array(files[sources.pages.count...])
    sources.pages = Array(files[..<sources.pages.count])
    let report = await rehearseSite(sources, options)
    return (report, report)
  }
  try replace(files, by: fixed.files, in: folder + "/")
  return (fixed.result, fixed.mended)
}

/// Writes the files that changed, once it is known that all of them may be.
private func replace(
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
