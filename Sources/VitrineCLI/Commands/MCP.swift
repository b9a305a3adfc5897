import ArgumentParser
import JSONRPC
import ModelContextServer
import SiteInput

/// Serves an agent.
struct MCP: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves an agent: lets it read the site and check drafts.",
    discussion: """
      Speaks the Model Context Protocol on standard input and output. It reads the site and changes \
      nothing.

        vitrine mcp my-site
      """
  )

  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false

  func validate() throws {
    try refuseNoName(folder)
  }

  func run() async throws {
    try await withErrors {
      try requireContent(folder)
      let path = resolved(folder) ?? folder
      let drafts = drafts
      _ = await runOnThread {
        AgentSession(folder: path, drafts: drafts).run()
        return 0
      }
    }
  }
}
