import ArgumentParser
import JSONRPC
import ModelContextServer
import SiteInput
import SiteOutput
import SpecimenVerifier

/// Serves an agent.
struct MCP: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract: "Serves an agent: lets it read the site and check drafts.",
    discussion: """
      Speaks the Model Context Protocol on standard input and output. It reads the site and changes \
      nothing, unless --write lets the agent write pages below content/.

        vitrine mcp my-site
        vitrine mcp my-site --write
      """
  )

  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false

  @Flag(help: "Let the agent write pages below content/.")
  var write = false

  func validate() throws {
    try refuseNoName(folder)
  }

  func run() async throws {
    try await withErrors {
      try requireContent(folder)
      let path = resolved(folder) ?? folder
      let (drafts, write) = (drafts, write)
      _ = await runOnThread {
        AgentSession(folder: path, drafts: drafts, mayWrite: write, draw: drawnPage).run()
        return 0
      }
    }
  }
}

/// Draws an HTML page in a browser.
///
/// - Parameter html: The page, with everything that it needs in it.
/// - Returns: A PNG in Base64, or the reason why there is none.
@Sendable
private func drawnPage(_ html: [UInt8]) async -> Result<String, AgentSession.DrawingError> {
  do {
    let program = try BrowserProgram(nil)
    let browsers = RunningBrowsers()
    return .success(
      try await withTemporaryFolder(interrupted: { browsers.end() }) { folder in
        try writeNewFiles([("\(folder)/site/index.html", html)])
        var place = VerificationPlace(program: program, site: "\(folder)/site", scratch: folder)
        place.started = { browsers.add($0) }
        place.ended = { browsers.remove($0) }
        return try picture(of: "index.html", in: place)
      }
    )
  } catch let error as BrowserError {
    return .failure(AgentSession.DrawingError(error.message))
  } catch {
    return .failure(AgentSession.DrawingError("the page cannot be written to a temporary folder"))
  }
}
