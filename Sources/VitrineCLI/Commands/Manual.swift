import ArgumentParser

/// Prints the manual page of this program.
struct Manual: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual",
    abstract: "Prints the manual page, for man and mandoc.",
    shouldDisplay: false
  )

  func run() throws {
    guard let program = CommandDump(VitrineCommand._dumpHelp()) else {
      preconditionFailure("the argument parser dumps its help as JSON")
    }
    Terminal.print(ManualPage(program).text)
  }
}
