import ArgumentParser
import DesignTokens
import Diagnostics
import Vitrine

/// Exports tokens to another language.
struct TokensExport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes tokens as CSS custom properties, as Swift, or as JSON with resolved values."
  )

  /// What tokens are written as.
  enum Language: String, ExpressibleByArgument, CaseIterable {
    case css, swift, json
  }

  @Argument(help: "css, swift or json.")
  var language: Language

  @Argument(
    help: "A site's folder, a token file, a resolver document, or a folder of them.",
    completion: .tokens
  )
  var folder = "."

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write; standard output without.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Option(help: "strict or lenient, as for `check`.")
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
