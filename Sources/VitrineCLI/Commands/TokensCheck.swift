import ArgumentParser
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

  @Argument(help: "Token files, resolver documents, or folders.")
  var files: [String]

  @OptionGroup var options: TokensOptions

  func run() async throws {
    try await withErrors {
      try options.finish(try checkTokens(files, options.profile))
    }
  }
}
