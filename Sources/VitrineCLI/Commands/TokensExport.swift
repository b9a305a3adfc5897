import ArgumentParser
import DesignTokens
import Diagnostics
import SiteOutput
import Vitrine

/// Exports tokens to another language.
struct TokensExport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports tokens as CSS custom properties, Swift, or JSON with resolved values.",
    discussion: """
      Takes a site, a token file, a resolver document, or a folder of them.

        vitrine tokens export css my-site --output tokens.css
        vitrine tokens export swift design/tokens.resolver.json
      """
  )

  /// Output language of tokens.
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case css, swift, json
  }

  @Argument(help: "The language: css, swift or json.")
  var language: Language

  @Argument(
    help: "A site's folder, a token file, a resolver document, or a folder of them.",
    completion: .tokens
  )
  var folder = "."

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to. (default: standard output)", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Option(
    help: "strict accepts DTCG 2025.10 only; lenient also reads older drafts and other tools."
  )
  var profile = Profile.strict

  func run() async throws {
    try await withErrors {
      let (systems, found) = try await tokenSystems(folder, profile)
      let export =
        switch language {
        case .css: exportCSS(systems)
        case .swift: exportSwift(systems)
        case .json: exportJSON(systems)
        }
      var report = found
      report.add(export.diagnostics)
      guard !report.fails(strict: false) else {
        Terminal.printError(report.text())
        throw ExitCode(1)
      }
      if !export.diagnostics.isEmpty {
        let remarks = Report(diagnostics: export.diagnostics, sources: report.sources)
        Terminal.printError(remarks.text())
      }
      guard let output else { return Terminal.print(export.text) }
      try replaceFile(output, with: Array(export.text.utf8))
    }
  }
}
