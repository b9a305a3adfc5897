import ArgumentParser
import JSONRPC
import LanguageServer
import SiteInput

/// Serves an editor.
struct LSP: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serves an editor: checks while you type, completion, and more.",
    discussion: """
      Speaks the Language Server Protocol on standard input and output. Your editor starts it; the \
      guide shows how to set that up.

        vitrine lsp
        vitrine lsp my-site --drafts
        vitrine lsp --baseline baseline.yaml
      """
  )

  @Argument(
    help: "The site's folder, which holds content/. (default: the folder that the editor opens)",
    completion: .directory
  )
  var folder: String?

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false

  @Option(
    help: ArgumentHelp(
      "Accept the findings that this file lists; its path starts at the site's folder.",
      valueName: "file"
    ),
    completion: .file()
  )
  var baseline: String?

  func run() async throws {
    try await withErrors {
      if let folder { try requireContent(folder) }
      let path = folder.map { resolved($0) ?? $0 }
      let (drafts, baseline, day) = (drafts, baseline, try today())
      let status = await runOnThread {
        EditorSession(folder: path, drafts: drafts, baseline: baseline, today: day).run()
      }
      throw ExitCode(status)
    }
  }
}
