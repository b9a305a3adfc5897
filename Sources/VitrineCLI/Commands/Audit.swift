import ArgumentParser
import Diagnostics
import DocumentAudit
import Rules
import SiteModel
import Vitrine

/// Checks pages that were not written for Vitrine.
struct AuditCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "audit",
    abstract: "Checks Markdown pages of any tool against design tokens.",
    discussion: """
      Compares names, code samples, HTML previews, sentences and tables with the tokens and with \
      each other.

        vitrine audit docs --site my-site
        vitrine audit README.md --tokens theme.css
        vitrine audit docs --format html --output audit.html
      """
  )

  @Argument(
    help: "Pages, or folders with pages below them.",
    completion: .pages
  )
  var files: [String]

  @Option(
    help: ArgumentHelp(
      "Token files, resolver documents, style sheets and the like to use, not the site's; repeat "
        + "the option for more.",
      valueName: "file"
    ),
    completion: .tokens
  )
  var tokens: [String] = []

  @Option(help: "The design system of all pages. (default: the one whose tokens a page names most)")
  var system: String?

  @Option(
    help: ArgumentHelp("The folder of the site whose tokens apply.", valueName: "folder"),
    completion: .directory
  )
  var site = "."

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
      "Report only findings of this confidence or above, where a check has to guess: low, medium "
        + "or high. (default: low)",
      valueName: "level"
    )
  )
  var minConfidence: Level?

  @Option(
    help: ArgumentHelp(
      "The font size of the root element in CSS pixels, which is one rem. (default: that of the "
        + "site, or of a style sheet, or 16)",
      valueName: "pixels"
    )
  )
  var rootFontSize: Double?

  @Flag(name: [.short, .long], help: "Fail on warnings too.")
  var strict = false

  @OptionGroup(title: "Report") var printing: ReportOptions<Format>

  private var format: Format { printing.format }

  @OptionGroup(title: "Baseline") var accepted: BaselineOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file to write the report to. (default: standard output)",
      valueName: "file"
    ),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Apply the exact fixes to the pages, and report the rest.")
  var fix = false

  @Option(
    help: ArgumentHelp(
      "Older name of `vitrine import`: import each page into this folder.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var adopt: String?

  /// The least confidence.
  enum Level: String, ExpressibleByArgument, CaseIterable {
    case low, medium, high
  }

  /// The format of the report.
  enum Format: String, ReportFormat {
    case text, json, sarif, github, gitlab, junit, html
  }

  func validate() throws {
    try refuseUnknownRules(only)
    if adopt != nil, fix || output != nil {
      throw ValidationError("--adopt writes new pages, and goes with neither --fix nor --output")
    }
    if adopt != nil, !printing.reports.isEmpty || accepted.baseline != nil {
      throw ValidationError("--adopt makes no report")
    }
    if let rootFontSize, !(1...100).contains(rootFontSize) {
      throw ValidationError("--root-font-size is a number of pixels from 1 to 100")
    }
    if files.isEmpty { throw ValidationError("name a page or a folder of pages") }
    let others = [output, accepted.baseline].compactMap(\.self)
    try refuseSharedFiles(printing.reports.map(\.path) + others)
    try refuseOverSources(
      printing.reports.map(\.path) + [output].compactMap(\.self),
      files + tokens
    )
  }

  func run() async throws {
    try await withErrors {
      var options = AuditOptions()
      options.readSite = readSite
      options.site = site
      options.tokens = tokens
      options.system = system
      options.rootFontSize = rootFontSize
      options.only = Set(only)
      options.minConfidence = minConfidence.flatMap { Confidence(rawValue: $0.rawValue) }
      if let adopt { return try await importPages(into: adopt) }
      options.baseline = try accepted.read(only: only)
      options.baseline?.paths = files
      if let baseline = options.baseline, isUseless(baseline) {
        let report = Report(diagnostics: [], sources: [:], baseline: baseline)
        if let bytes = forPrograms(report, format) {
          Terminal.print(bytes)
        } else {
          Terminal.printError(report.text())
        }
        throw ExitCode(1)
      }
      let audit: DocumentAudit.Audit
      if fix {
        let (after, applied) = try await fixPages(files, options)
        print(applied, isPlain: format == .text && output == nil)
        audit = after
      } else {
        audit = try await DocumentAudit.audit(files, options)
      }
      try accepted.renew(audit.report, isPlain: format == .text && output == nil)
      let printed =
        output == nil
        ? printed(audit, format, colours: Terminal.hasColours, limit: printing.limit)
        : printed(audit, format)
      if output == nil { Terminal.print(printed) }
      try writeAll(
        (output.map { [($0, printed)] } ?? [])
          + printing.reports.map { ($0.path, self.printed(audit, $0.format)) }
      )
      if audit.report.fails(strict: strict, asked: Set(only)) { throw ExitCode(1) }
    }
  }

  private func importPages(into folder: String) async throws {
    let command = "vitrine import \(shellWord(files[0])) --output \(shellWord(folder))"
    Terminal.printError(
      "note: `--adopt` is the older name of `vitrine import`, and ends with the next minor version: "
        + "\(command)\n"
    )
    for file in files {
      let command = try ImportPages.parse([file, "--output", folder])
      try await command.run()
    }
  }

  private func printed(
    _ audit: DocumentAudit.Audit,
    _ format: Format,
    colours: Bool = false,
    limit: Int = .max
  ) -> [UInt8] {
    switch format {
    case .text: Array(audit.text(colours: colours, limit: limit).utf8)
    case .json: audit.json()
    case .html: page(audit)
    case .sarif, .github, .gitlab, .junit:
      forPrograms(audit.report, format, site: audit.site.settings.url) ?? []
    }
  }

  private func forPrograms(_ report: Report, _ format: Format, site: String = "") -> [UInt8]? {
    VitrineCLI.Format(rawValue: format.rawValue).flatMap {
      report.forPrograms($0, site: site, strict: strict, asked: only)
    }
  }

  /// Draws the page.
  ///
  /// Faults in a site's own template are printed and do not stop it.
  private func page(_ audit: DocumentAudit.Audit) -> [UInt8] {
    let (html, found) = audit.page()
    if !found.isEmpty {
      Terminal.printError(Report(diagnostics: found, sources: audit.report.sources).text())
    }
    return html
  }
}
