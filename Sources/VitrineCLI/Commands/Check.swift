import ArgumentParser
import Diagnostics
import Rules
import SiteComparison
import SiteModel
import SiteOutput
import Vitrine

/// Checks a site.
struct Check: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a site without building it.",
    discussion: """
      Runs all checks of `build`, and writes no file unless you ask for it.

        vitrine check my-site
        vitrine check my-site --fix
        vitrine check my-site --only token/unknown
        vitrine check my-site --strict --against origin/main
      """
  )

  @OptionGroup var site: SiteOptions
  @OptionGroup(title: "Report") var printing: ReportOptions<Format>
  @OptionGroup(title: "Baseline") var accepted: BaselineOptions

  @Option(
    help: ArgumentHelp(
      "Run only this rule or group; repeat the option for more. A rule named by its id fails the "
        + "run with everything it finds.",
      valueName: "rule"
    ),
    completion: .rulesAndGroups
  )
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fail if an address or an anchor of this older site is gone: a built site, its "
        + "catalogue.json, or a revision.",
      valueName: "old"
    ),
    completion: .directory
  )
  var against: String?

  @Flag(help: "Apply the exact fixes to pages and token files, and report the rest.")
  var fix = false

  @Flag(help: "List the rules that could not decide, each with the field of the spec that would.")
  var unchecked = false

  func validate() throws {
    try validateSite()
    try refuseUnknownRules(only)
  }

  func run() async throws {
    try await withErrors {
      var options = try pipeline(only: only)
      options.listsUnchecked = unchecked
      options.against = try await older(accepting: options.baseline)
      guard fix else {
        let built = "\(site.folder)/public"
        return try finish(
          await dryRunSite(site.folder, builtIn: built, options),
          next: only.isEmpty ? "build" : nil,
          only: only
        )
      }
      let (report, applied) = try await fixSite(site.folder, options)
      print(applied, isPlain: printing.format == .text)
      // Fixes that are left were refused, so they are not offered again.
      let isClean = report.diagnostics.isEmpty && only.isEmpty
      try finish(report, next: isClean ? "build" : nil, only: only)
      if applied.contains(where: { !$0.worsened.isEmpty }) { throw ExitCode(1) }
    }
  }
}

extension Check {
  /// Returns the catalogue of the older site.
  ///
  /// A revision is checked out of git first.
  private func older(accepting baseline: Baseline?) async throws -> Catalogue? {
    guard let against else { return nil }
    return try await withTemporaryFolder { folder in
      let places = SitePlaces(site: site.folder, folder: folder, baseline: baseline)
      return try await places.compared(against, as: "old").catalogue
    }
  }
}

/// Prints the fixes: to standard output, or to standard error if the report is for machines.
func print(_ applied: [AppliedFix], isPlain: Bool) {
  guard !applied.isEmpty else { return }
  let text = applied.map { $0.line + "\n" }.joined() + "\n"
  if isPlain { Terminal.print(text) } else { Terminal.printError(text) }
}

/// Refuses names of rules and groups that do not exist.
func refuseUnknownRules(_ names: [String]) throws {
  let known = Set(RuleText.all.flatMap { [$0.id, $0.group] })
  for name in names where !known.contains(name) {
    throw ValidationError("no rule `\(name)`; `vitrine explain` lists them")
  }
}
