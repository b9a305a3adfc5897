public import ArgumentParser
import DesignTokens
import Diagnostics
import TokenComparison
import Vitrine

/// Compares the tokens of two sources.
struct TokensCompare: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compare",
    abstract:
      "Shows the differences between the tokens of two sources, for instance code and design.",
    discussion: """
      A source is a site, a token file, a resolver document, an asset catalog, a style sheet, \
      resources of Android, variables of Figma, or anything else that `tokens import` reads. Ends \
      with status 1 if the sources differ, and with 2 if one of them cannot be read.

        vitrine tokens compare my-site ../App/Assets.xcassets
        vitrine tokens compare design/figma.json src/tokens.css --format html --output drift.html
        vitrine tokens compare old.tokens.json new.tokens.json --report sarif=drift.sarif
      """
  )

  @Argument(help: "The source to compare with.", completion: .file())
  var old: String

  @Argument(help: "The source to check.", completion: .file())
  var new: String

  @Option(
    help: ArgumentHelp("The format of the first source, if it is not clear.", valueName: "format")
  )
  var oldFormat: TokenSourceFormat?

  @Option(
    help: ArgumentHelp("The format of the second source, if it is not clear.", valueName: "format")
  )
  var newFormat: TokenSourceFormat?

  @Option(help: "The design system, in sources that have several. (default: the first one)")
  var system: String?

  @Option(
    help: ArgumentHelp(
      "Largest distance of colours that count as the same, in CIEDE2000.",
      valueName: "distance"
    )
  )
  var tolerance = 0.0

  @Option(help: "The format of the comparison: text, json, sarif or html.")
  var format = Format.text

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to. (default: standard output)", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Option(name: .customLong("report"), help: ReportFile<Format>.help, transform: ReportFile.init)
  var reports: [ReportFile<Format>] = []

  @Flag(help: "Print every token; without it, 20 of each kind.")
  var all = false

  /// Output format of the comparison.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json, sarif, html
  }

  func validate() throws {
    guard tolerance >= 0, tolerance.isFinite else {
      throw ValidationError("the tolerance is a number of 0 or more")
    }
    try refuseSharedFiles(reports.map(\.path) + [output].compactMap(\.self))
    try refuseOverSources(reports.map(\.path) + [output].compactMap(\.self), [old, new])
  }

  func run() async throws {
    try await withErrors {
      let (first, second) = (
        try await readTokenSource(old, oldFormat), try await readTokenSource(new, newFormat)
      )
      for source in [first, second] { try stopOnErrors(source) }
      let drift = TokenDrift(try compared(first), try compared(second), tolerance: tolerance)
      let sources = first.report.sources.merging(second.report.sources) { one, _ in one }
      let main = printed(drift, format, sources, isScreen: output == nil)
      if output == nil { Terminal.print(main) }
      try writeAll(
        [output].compactMap(\.self).map { ($0, main) }
          + reports.map { ($0.path, printed(drift, $0.format, sources)) }
      )
      if drift.isDrift { throw ExitCode(1) }
    }
  }

  /// Prints the errors of a source and ends with status 2; prints how many values are left out.
  private func stopOnErrors(_ source: TokenSource) throws {
    if source.report.fails(strict: false) {
      Terminal.printError(source.report.text(limit: all ? .max : Report.usualLimit))
      Terminal.printError("error: `\(source.path)` has errors, so nothing is compared\n")
      throw ExitCode(2)
    }
    if source.leftOut > 0 {
      let count = source.leftOut == 1 ? "1 value" : "\(source.leftOut) values"
      Terminal.printError(
        "note: \(count) of `\(source.path)` cannot be compared; `vitrine tokens import --dry-run` says why\n"
      )
    }
  }

  private func compared(_ source: TokenSource) throws -> ComparedSource {
    if let found = source.compared(system: system) { return found }
    // A source without systems applies to any.
    if source.systems.count == 1, let only = source.compared() { return only }
    let names = source.systems.map(\.id)
    Terminal.printError(
      "error: `\(source.path)` has no tokens"
        + (names.isEmpty ? "\n" : " of a system `\(system ?? "")`; systems are \(listed(names))\n")
    )
    throw ExitCode(2)
  }

  private func printed(
    _ drift: TokenDrift,
    _ format: Format,
    _ sources: [String: SourceFile],
    isScreen: Bool = false
  ) -> [UInt8] {
    switch format {
    case .text:
      let limit = all || !isScreen ? Int.max : 20
      return Array(drift.text(colours: isScreen && Terminal.hasColours, limit: limit).utf8)
    case .json: return drift.json(sources)
    case .sarif:
      return Report(diagnostics: drift.diagnostics, sources: sources).sarif(
        rules: TokenDrift.rules,
        folder: Checkout.path(to: ".")
      )
    case .html: return Array(drift.html().utf8)
    }
  }
}

extension TokenSourceFormat: ExpressibleByArgument {}
