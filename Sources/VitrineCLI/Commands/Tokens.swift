public import ArgumentParser
import DesignTokens
import Diagnostics

/// Commands on design tokens alone.
struct Tokens: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "Checks, lists, compares, imports, exports and upgrades design tokens.",
    subcommands: [
      TokensCheck.self, TokensList.self, TokensCompare.self, TokensImport.self, TokensExport.self,
      TokensUpgrade.self,
    ]
  )
}

/// Options that the token commands share.
struct TokensOptions: ParsableArguments {
  @Option(
    help: "strict accepts DTCG 2025.10 only; lenient also reads older drafts and other tools."
  )
  var profile = Profile.strict

  /// Prints errors, if there are any, and exits with status 1; other output is not mixed with
  /// them.
  func stopOnErrors(_ report: Report) throws {
    guard report.fails(strict: false) else { return }
    Terminal.printError(report.text())
    throw ExitCode(1)
  }
}

extension Profile: ExpressibleByArgument {}
