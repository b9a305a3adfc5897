import ArgumentParser
import Diagnostics
import SiteOutput
import Vitrine

/// Converts tokens of another format.
struct TokensImport: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Converts asset catalogs, style sheets, Figma variables and more to a token file.",
    discussion: """
      Light, dark and other contexts become modifiers of a resolver document, which contains all \
      tokens. Reports everything that is left out, and why. Writes nothing if the source has errors.

        vitrine tokens import xcassets ../App/Assets.xcassets --output app.resolver.json
        vitrine tokens import figma variables.json --output figma.resolver.json
        vitrine tokens import src/theme.css --dry-run
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The format (\(TokenSourceFormat.allCases.map(\.rawValue).joined(separator: ", "))), and the "
        + "file or folder. You may omit the format if names and contents show it.",
      valueName: "format-and-path"
    )
  )
  var words: [String]

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to. (default: standard output)", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Only report what would be written.")
  var dryRun = false

  @Flag(help: "Replace the file if it is there already.")
  var force = false

  @OptionGroup var length: LengthOption

  func validate() throws {
    guard (1...2).contains(words.count) else {
      throw ValidationError("name a format and a path, as in `import css tokens.css`")
    }
    if words.count == 2 { _ = try format() }
  }

  private func format() throws -> TokenSourceFormat? {
    guard words.count == 2 else { return nil }
    guard let format = TokenSourceFormat(rawValue: words[0]) else {
      let known = TokenSourceFormat.allCases.map(\.rawValue)
      let near = didYouMean(words[0], in: known)
      throw ValidationError(
        "no format `\(words[0])`; \(near.isEmpty ? "there are \(listed(known))" : near)"
      )
    }
    return format
  }

  func run() async throws {
    try await withErrors {
      let path = words[words.count - 1]
      let isResolverWanted = output?.hasSuffix(".resolver.json") ?? false
      let tokens = try convertTokens(path, try format(), asResolver: isResolverWanted)
      if !tokens.report.diagnostics.isEmpty {
        Terminal.printError(tokens.report.text(limit: length.limit))
      }
      guard !tokens.report.fails(strict: false) else { throw ExitCode(1) }
      guard tokens.tokens > 0 else {
        Terminal.printError("error: no token in \(path) as \(tokens.format.rawValue)\n")
        throw ExitCode(1)
      }
      guard let output else {
        Terminal.printError(summary(tokens, of: path) + "\n")
        if !dryRun { Terminal.print(tokens.bytes) }
        return
      }
      if tokens.isResolver, !isResolverWanted {
        throw WriteError.file(
          path: output,
          reason:
            "the tokens have several sets or contexts, so they need a resolver document: give the file "
            + "a name that ends in `.resolver.json`"
        )
      }
      if isThere(output), !force {
        throw WriteError.file(path: output, reason: "it is there already; --force replaces it")
      }
      if !dryRun {
        if isThere(output) {
          try replaceFile(output, with: tokens.bytes)
        } else {
          try writeNewFiles([(output, tokens.bytes)])
        }
      }
      Terminal.print(
        "\(dryRun ? "would write" : "wrote") \(output): \(summary(tokens, of: path))\n"
      )
    }
  }

  private func summary(_ tokens: ConvertedTokens, of path: String) -> String {
    let count = tokens.tokens == 1 ? "1 token" : "\(tokens.tokens) tokens"
    let contexts = tokens.modifiers.map { modifier in
      "\(modifier.name) (\(modifier.contexts.joined(separator: ", ")))"
    }
    let axes = contexts.isEmpty ? "" : ", \(enumerated(contexts))"
    let rest = tokens.leftOut == 0 ? "nothing is left out" : "\(tokens.leftOut) left out"
    return "\(count) from \(path) as \(tokens.format.rawValue)\(axes); \(rest)"
  }
}
