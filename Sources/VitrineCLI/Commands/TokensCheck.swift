import ArgumentParser
import Diagnostics
import Vitrine

/// Checks token files and resolver documents.
struct TokensCheck: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks token files and resolver documents, alone or together.",
    discussion: """
      A resolver document is checked with all files it refers to, in every permutation. Token files \
      are checked as if they were one; a folder stands for the JSON below it.
      """
  )

  @Argument(help: "Token files, resolver documents, or folders.", completion: .tokens)
  var files: [String]

  @OptionGroup var options: TokensOptions

  @Option(help: "How problems are printed: \(Format.allValueStrings.joined(separator: " or ")).")
  var format = Format.text

  func run() async throws {
    try await withErrors {
      let report = try checkTokens(files, options.profile)
      switch format {
      case .text: Terminal.print(report.text(colours: Terminal.hasColours))
      case .json: Terminal.print(report.json())
      case .sarif: Terminal.print(report.sarif(rules: RuleText.all.sarif()))
      case .github: Terminal.print(report.github(folder: Origin.repository.path(to: ".")))
      }
      if report.fails(strict: false) { throw ExitCode(1) }
    }
  }
}
