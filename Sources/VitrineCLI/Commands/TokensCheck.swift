import ArgumentParser
import Diagnostics
import Rules
import SiteModel
import Vitrine

/// Checks token files and resolver documents.
struct TokensCheck: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks token files and resolver documents, without a site.",
    discussion: """
      Checks a resolver document with all its files, in every permutation, and token files as one \
      table.

        vitrine tokens check content/tokens
        vitrine tokens check tokens.json --profile lenient
      """
  )

  @Argument(help: "Token files, resolver documents, or folders of them.", completion: .tokens)
  var files: [String]

  @OptionGroup var options: TokensOptions

  @Option(help: "The format of the report: \(Format.allValueStrings.joined(separator: " or ")).")
  var format = Format.text

  @OptionGroup var length: LengthOption

  func run() async throws {
    try await withErrors {
      // Every JSON file below a folder is read, and a catalog is nothing but such files.
      try refuseForeignTokens(files.map { assetCatalog(below: $0) ?? $0 })
      let report = try checkTokens(files, options.profile)
      let text = { report.text(colours: Terminal.hasColours, limit: length.limit) }
      Terminal.print(report.forPrograms(format) ?? Array(text().utf8))
      if report.fails(strict: false) { throw ExitCode(1) }
    }
  }
}
