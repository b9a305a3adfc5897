import ArgumentParser
import DesignTokens
import Vitrine

/// Lists tokens.
struct TokensList: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists every token with its type, its value in each scheme, and its reference.",
    discussion: """
      Takes a site, a token file, a resolver document, or a folder of them.

        vitrine tokens list my-site
        vitrine tokens list design/tokens.json --profile lenient --format json
      """
  )

  @Argument(
    help: "A site's folder, a token file, a resolver document, or a folder of them.",
    completion: .tokens
  )
  var folder = "."

  @OptionGroup var options: TokensOptions

  @Option(help: "The format of the list: text or json.")
  var format = Format.text

  /// Output format of the token list.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text, json
  }

  func run() async throws {
    try await withErrors {
      try refuseForeignTokens([folder])
      let (systems, report) = try await tokenSystems(folder, options.profile)
      switch format {
      case .text: Terminal.print(tokenListing(systems))
      case .json: Terminal.print(exportJSON(systems).text)
      }
      try options.stopOnErrors(report)
    }
  }
}
