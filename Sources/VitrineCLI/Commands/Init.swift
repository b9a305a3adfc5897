import ArgumentParser
import Vitrine

/// Starts a site.
struct Init: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Writes the smallest site: a page, a token file, a fence."
  )

  @Argument(help: "The folder to start the site in.")
  var folder = "."

  func run() async throws {
    try await withErrors {
      let paths = try startSite(in: folder)
      Terminal.print(paths.map { "wrote \($0)\n" }.joined())
      Terminal.print("next: vitrine build \(folder)\n")
    }
  }
}
