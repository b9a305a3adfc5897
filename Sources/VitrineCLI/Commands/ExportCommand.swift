import ArgumentParser

/// Exports parts of a site to other programs.
struct ExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Exports the specs of a site as values for an app's tests.",
    subcommands: [ExportFixtures.self]
  )
}
