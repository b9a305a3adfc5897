import ArgumentParser
import Diagnostics
import SiteModel
import SiteParser
import Vitrine

/// A command that checks one site: `build` or `check`.
///
/// Each of them has these groups of options itself, and no group has another: in a debug build,
/// ArgumentParser checks the options of a group four times as often for each level of groups.
protocol SiteCommand: AsyncParsableCommand {
  var site: SiteOptions { get }
  var printing: ReportOptions<Format> { get }
  var accepted: BaselineOptions { get }
}

extension SiteCommand {
  private var format: Format { printing.format }

  /// The options in the form of the pipeline.
  ///
  /// - Parameter only: Ids or groups of the rules to run; empty for all.
  /// - Returns: The options.
  /// - Throws: `BaselineError` for a baseline that cannot be read; the exit status for one that
  ///   cannot be used, after its errors are printed.
  func pipeline(only: [String] = []) throws -> PipelineOptions {
    var options = PipelineOptions()
    options.isLast = true
    options.strict = site.strict
    options.parse.drafts = site.drafts
    options.only = Set(only)
    options.baseline = try accepted.read(from: site.folder, only: only)
    if let baseline = options.baseline, isUseless(baseline) {
      try end(Report(diagnostics: [], sources: [:], baseline: baseline))
    }
    return options
  }

  /// Refuses reports that would replace each other, the baseline or a file of the site.
  func validateSite() throws {
    try refuseNoName(site.folder)
    try refuseSharedFiles(printing.reports.map(\.path) + [accepted.baseline].compactMap(\.self))
    try refuseOverSources(
      printing.reports.map(\.path),
      ["\(site.folder)/content", "\(site.folder)/templates"]
    )
  }

  /// Prints the report, writes all reports to files, and exits with status 1 if the report fails.
  ///
  /// - Parameters:
  ///   - report: Report of the run.
  ///   - summary: Message to people after a run that did not fail.
  ///   - next: Command that follows such a run, such as `serve`; nil to suggest none, not even
  ///     `check --fix`.
  ///   - only: Rules requested by id; any finding of theirs fails the run.
  /// - Throws: The exit status, or `WriteError` for a file that cannot be written.
  func finish(
    _ report: Report,
    _ summary: String? = nil,
    next: String? = nil,
    only: [String] = []
  ) throws {
    try accepted.renew(report, isPlain: format == .text)
    try end(report, summary, next: next, only: only)
  }

  private func end(
    _ report: Report,
    _ summary: String? = nil,
    next: String? = nil,
    only: [String] = []
  ) throws {
    let failed = report.fails(strict: site.strict, asked: Set(only))
    let summary = failed ? nil : summary
    let (colours, limit) = (Terminal.hasColours, printing.limit)
    Terminal.print(
      printed(report, format, summary, only: only, colours: colours, limit: limit)
    )
    if format == .text, let step = nextStep(after: report, failed, next) {
      Terminal.print("next: vitrine \(step)\n")
    }
    try printing.reports.write { printed(report, $0, summary, only: only) }
    if failed { throw ExitCode(1) }
  }

  /// The command to run after a report, for the same site: first the one that applies its exact
  /// fixes.
  private func nextStep(after report: Report, _ failed: Bool, _ command: String?) -> String? {
    guard let command else { return nil }
    let folder = site.folder == "." ? "" : " \(shellWord(site.folder))"
    let target = folder + (site.drafts ? " --drafts" : "")
    let baseline = accepted.baseline.map { " --baseline \(shellWord($0))" } ?? ""
    let fixes = report.diagnostics.count(where: isFixable)
    if fixes > 0 {
      let what = fixes == 1 ? "1 exact fix" : "\(fixes) exact fixes"
      return "check\(target)\(baseline) --fix  # applies \(what)"
    }
    // The preview shows accepted findings, too.
    return failed ? nil : command + target + (command == "serve" ? "" : baseline)
  }

  /// Whether `check --fix` may apply a fix: it changes no markup and no style sheets.
  private func isFixable(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.fixes.count == 1
      && diagnostic.fixes[0].edits.allSatisfy { edit in
        [".md", ".json", ".yaml"].contains(where: edit.range.file.hasSuffix)
      }
  }

  private func printed(
    _ report: Report,
    _ format: Format,
    _ summary: String?,
    only: [String],
    colours: Bool = false,
    limit: Int = .max
  ) -> [UInt8] {
    let end = summary.map { $0 + "\n" } ?? ""
    if let bytes = report.forPrograms(format, folder: site.folder, strict: site.strict, asked: only)
    {
      return bytes + (format == .github ? Array(end.utf8) : [])
    }
    let isSaid = !report.diagnostics.isEmpty || summary == nil || report.baseline != nil
    return Array(((isSaid ? report.text(colours: colours, limit: limit) : "") + end).utf8)
  }
}
