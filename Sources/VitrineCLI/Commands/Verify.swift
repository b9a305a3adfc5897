import ArgumentParser
import Diagnostics
import Rules
import SiteModel
import SiteOutput
import SiteParser
import SpecimenVerifier
import Synchronization
import Vitrine

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Compares what a browser draws with what the specs promise.
struct Verify: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Compares the pictures that a browser draws with what their specs promise.",
    discussion: """
      Opens every specimen, and every surface in all states, systems and schemes, in Chromium \
      without a window. Compares colours over their real backdrops, text sizes and weights, and \
      the sizes of boxes and targets.

        vitrine verify my-site
        vitrine verify my-site --representative
        vitrine verify my-site --only banner --system apptheme --scheme dark
        vitrine verify my-site --only 'patterns/error/*' --browser /opt/chrome/chrome

      Finds the browser through --browser, then VITRINE_BROWSER, then PATH.
      """
  )

  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false

  @Option(
    help: ArgumentHelp(
      "Compare only this surface, this specimen by its id, or what a path such as 'patterns/*' "
        + "names; repeat the option for more.",
      valueName: "name"
    )
  )
  var only: [String] = []

  @Option(help: ArgumentHelp("Compare only pictures of this system.", valueName: "id"))
  var system: String?

  @Option(help: ArgumentHelp("Compare only pictures in this scheme.", valueName: "name"))
  var scheme: String?

  @Flag(help: "Compare few pictures that together show every surface in each state and system.")
  var representative = false

  @Option(
    help: ArgumentHelp("The program of the browser, based on Chromium.", valueName: "program"),
    completion: .file()
  )
  var browser: String?

  @Option(
    help: ArgumentHelp("Seconds to wait for the browser to draw a page.", valueName: "seconds")
  )
  var timeout = 30

  @OptionGroup(title: "Report") var printing: ReportOptions<Format>

  private var format: Format { printing.format }

  func validate() throws {
    try refuseNoName(folder)
    try refuseSharedFiles(printing.reports.map(\.path))
    try refuseOverSources(
      printing.reports.map(\.path),
      ["\(folder)/content", "\(folder)/templates"]
    )
    guard (1...3600).contains(timeout) else {
      throw ValidationError("`--timeout \(timeout)` is not between 1 and 3600 seconds")
    }
  }

  func run() async throws {
    try await withErrors {
      let program = try BrowserProgram(browser)
      var options = PipelineOptions()
      options.parse.drafts = drafts
      let (site, read) = try await drawnSite(folder, options)
      guard let site else { return try finish(read) }
      let chosen = try choose(from: site.pictures)
      let result = try await compare(chosen, of: site, program)
      let report = Report(diagnostics: result.diagnostics, sources: read.sources)
      try finish(report, summary(of: result))
    }
  }

  private func compare(
    _ chosen: [SpecimenPicture],
    of site: DrawnSite,
    _ program: BrowserProgram
  ) async throws -> Verification {
    let browsers = RunningBrowsers()
    return try await withTemporaryFolder(interrupted: { browsers.end() }) { folder in
      let root = "\(folder)/site"
      var pages: [OutputFile] = []
      for (index, picture) in chosen.enumerated()
      where index == 0 || chosen[index - 1].path != picture.path {
        if let page = site.page(of: picture) { pages.append(page) }
      }
      try writeNewFiles((site.assets + pages).map { ("\(root)/\($0.path)", $0.bytes) })
      var place = VerificationPlace(program: program, site: root, scratch: folder)
      place.limit = timeout
      // More browsers wait for each other, and for memory.
      place.browsers = min(4, max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
      place.started = { browsers.add($0) }
      place.ended = { browsers.remove($0) }
      place.isInterrupted = { browsers.areEnded }
      if showsProgress { place.progress = printProgress }
      let isWhole = only.isEmpty && system == nil && scheme == nil && !representative
      return try await verify(chosen, isWhole: isWhole, site.levels, in: place)
    }
  }

  private var showsProgress: Bool { isatty(2) == 1 && format == .text }
}

@Sendable
private func printProgress(_ done: Int, _ all: Int) {
  Terminal.printProgress(done + 1 == all ? "" : "comparing: \(done) of \(all) pages")
}

extension Verify {
  /// A line that says how much was compared.
  private func summary(of result: Verification) -> String {
    let pictures = counted(result.pictures, "picture")
    let specimens = counted(result.specimens, "specimen")
    return "\(pictures) of \(specimens) compared"
      + (result.diagnostics.isEmpty ? ", no difference" : "")
  }

  /// Prints the report, writes all reports to files, and exits with status 1 if there are errors.
  private func finish(_ report: Report, _ summary: String? = nil) throws {
    func printed(_ format: Format, colours: Bool = false, limit: Int = .max) -> [UInt8] {
      if let bytes = report.forPrograms(format, folder: folder) { return bytes }
      let text =
        report.diagnostics.isEmpty && summary != nil
        ? "" : report.text(colours: colours, limit: limit)
      return Array((text + (summary.map { $0 + "\n" } ?? "")).utf8)
    }
    Terminal.print(printed(format, colours: Terminal.hasColours, limit: printing.limit))
    try printing.reports.write { printed($0) }
    if report.fails(strict: false) { throw ExitCode(1) }
  }
}
