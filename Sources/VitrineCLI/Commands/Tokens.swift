import ArgumentParser
import DesignTokens
import Diagnostics

/// Commands on design tokens alone.
struct Tokens: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tokens",
    abstract: "Checks, lists, exports and upgrades design tokens.",
    subcommands: [
      TokensCheck.self, TokensList.self, TokensExport.self, TokensUpgrade.self,
    ]
  )
}

/// What the commands on tokens have in common.
struct TokensOptions: ParsableArguments {
  @Option(
    help: "strict holds files to DTCG 2025.10; lenient reads the forms of other tools too."
  )
  var profile = Profile.strict

  /// Ends with status 1 and the errors, if there are any; other output is not mixed with them.
  func stopOnErrors(_ report: Report) throws {
    guard report.fails(strict: false) else { return }
    Terminal.printError(report.text())
    throw ExitCode(1)
  }
}

extension Profile: ExpressibleByArgument {}
