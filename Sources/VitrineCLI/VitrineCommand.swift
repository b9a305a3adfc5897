import ArgumentParser

/// The `vitrine` command.
@main
struct VitrineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vitrine",
    abstract: "Builds design-system websites whose pictures cannot lie.",
    version: "0.1.0",
    subcommands: [Build.self, Check.self, Init.self, Explain.self]
  )
}
