import ArgumentParser
import Diagnostics
import DocumentAudit
import Rules
import SiteInput
import SiteModel
import SiteOutput
import SiteParser
import SpecimenVerifier
import Vitrine

/// Options that `build` and `check` share.
struct SiteOptions: ParsableArguments {
  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Flag(name: [.short, .long], help: "Fail on warnings too.")
  var strict = false

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false

  @OptionGroup(title: "Report") var printing: ReportOptions<Format>

  private var format: Format { printing.format }

  @OptionGroup(title: "Baseline") var accepted: BaselineOptions

  /// The options in the form of the pipeline.
  ///
  /// - Parameter only: Ids or groups of the rules to run; empty for all.
  /// - Returns: The options.
  /// - Throws: `BaselineError` for a baseline that cannot be read; the exit status for one that
  ///   cannot be used, after its errors are printed.
  func pipeline(only: [String] = []) throws -> PipelineOptions {
    var options = PipelineOptions()
    options.isLast = true
    options.strict = strict
    options.parse.drafts = drafts
    options.only = Set(only)
    options.baseline = try accepted.read(from: folder, only: only)
    if let baseline = options.baseline, isUseless(baseline) {
      try end(Report(diagnostics: [], sources: [:], baseline: baseline))
    }
    return options
  }

  func validate() throws {
    try refuseNoName(folder)
    try refuseSharedFiles(printing.reports.map(\.path) + [accepted.baseline].compactMap(\.self))
    try refuseOverSources(
      printing.reports.map(\.path),
      ["\(folder)/content", "\(folder)/templates"]
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
    let failed = report.fails(strict: strict, asked: Set(only))
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
    let site = (folder == "." ? "" : " \(shellWord(folder))") + (drafts ? " --drafts" : "")
    let baseline = accepted.baseline.map { " --baseline \(shellWord($0))" } ?? ""
    let fixes = report.diagnostics.count(where: isFixable)
    if fixes > 0 {
      let what = fixes == 1 ? "1 exact fix" : "\(fixes) exact fixes"
      return "check\(site)\(baseline) --fix  # applies \(what)"
    }
    // The preview shows accepted findings, too.
    return failed ? nil : command + site + (command == "serve" ? "" : baseline)
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
    if let bytes = report.forPrograms(format, folder: folder, strict: strict, asked: only) {
      return bytes + (format == .github ? Array(end.utf8) : [])
    }
    let isSaid = !report.diagnostics.isEmpty || summary == nil || report.baseline != nil
    return Array(((isSaid ? report.text(colours: colours, limit: limit) : "") + end).utf8)
  }
}

/// Runs a command; an error that stops it is printed like a diagnostic, with status 2.
func withErrors(_ body: () async throws -> Void) async throws {
  let message: String
  do {
    return try await body()
  } catch let error as ReadError {
    message = error.message
  } catch let error as WriteError {
    message = error.message
  } catch let error as InitError {
    message = error.message
  } catch let error as AuditError {
    message = error.message
  } catch let error as BaselineError {
    message = error.message
  } catch let error as ServeError {
    message = error.message
  } catch let error as WatchError {
    message = error.message
  } catch let error as RevisionError {
    message = error.message
  } catch let error as BrowserError {
    message = error.message
  } catch let error as PictureChoiceError {
    message = error.message
  }
  Terminal.printError("error: \(message)\n")
  throw ExitCode(2)
}

extension [RuleText] {
  /// Returns the descriptions of the rules for a SARIF log, with links to their pages on the site
  /// at this address.
  func sarif(address: String = "") -> [SARIFRule] {
    map { text in
      SARIFRule(
        id: text.id,
        severity: text.severity,
        explanation: text.explanation,
        source: text.source,
        address: address.hasPrefix("http") ? "\(address)rules/\(text.id)/" : ""
      )
    }
  }
}
