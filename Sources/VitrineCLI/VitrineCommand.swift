import ArgumentParser
import Diagnostics

/// The `vitrine` command.
@main
struct VitrineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine",
    abstract: """
      Builds design-system websites from Markdown and design tokens, and checks every state they \
      show.
      """,
    version: BuildInfo.version,
    subcommands: [
      Build.self, Check.self, AuditCommand.self, Serve.self, Init.self, Explain.self, Diff.self,
      ChangelogCommand.self, Verify.self, RendersCommand.self, ExportCommand.self, Tokens.self,
      ImportPages.self, Schema.self, LSP.self, MCP.self, LicensesCommand.self, Manual.self,
    ]
  )

  /// Runs the command that the arguments name, and ends with status 0, 1 or 2.
  static func main() async {
    refuseNoText(CommandLine.arguments)
    refuseUnknownCommand(CommandLine.arguments.dropFirst().first)
    do {
      let command = try parseAsRoot()
      if var concurrent = command as? any AsyncParsableCommand {
        try await concurrent.run()
      } else {
        var plain = command
        try plain.run()
      }
      endIfLost()
    } catch {
      endIfLost()
      finish(error)
    }
  }

  /// Ends the process with status 2 if some output could not be written.
  private static func endIfLost() {
    guard let loss = Terminal.loss else { return }
    Terminal.printError("error: cannot write to standard output: \(loss)\n")
    exit(withError: ExitCode(2))
  }

  /// Ends the process.
  ///
  /// An error of the parser counts as status 2, because nothing could run.
  private static func finish(_ error: any Error) -> Never {
    if error is ExitCode { exit(withError: error) }
    let message = fullMessage(for: error)
    if exitCode(for: error).isSuccess {
      // Help, the version and completions; the parser would not check that they are written.
      Terminal.print(message + "\n")
      endIfLost()
      exit()
    }
    let text = message.hasPrefix("Error:") ? "error:" + message.dropFirst("Error:".count) : message
    Terminal.printError(text + "\n")
    exit(withError: ExitCode(2))
  }

  /// Refuses bytes that are not UTF-8.
  ///
  /// They were decoded as U+FFFD, which is the name of another file.
  private static func refuseNoText(_ arguments: [String]) {
    let lost = arguments.first { $0.unicodeScalars.contains("\u{FFFD}") }
    guard let lost else { return }
    Terminal.printError("error: the argument `\(lost)` is not UTF-8\n")
    exit(withError: ExitCode(2))
  }

  /// Prints which command was probably meant; the parser would only call the word unexpected.
  private static func refuseUnknownCommand(_ word: String?) {
    guard let word, !word.hasPrefix("-"), word != "help" else { return }
    let known = configuration.subcommands.map { $0._commandName }
    guard !known.contains(word) else { return }
    let shown = configuration.subcommands.filter { $0.configuration.shouldDisplay }
      .map { $0._commandName }
    let near = didYouMean(word, in: shown)
    let list = shown.map { "`\($0)`" }.joined(separator: ", ")
    Terminal.printError(
      "error: no command `\(word)`; \(near.isEmpty ? "there are \(list)" : near)\n"
    )
    exit(withError: ExitCode(2))
  }
}
