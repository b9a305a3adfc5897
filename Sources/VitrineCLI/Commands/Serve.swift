import ArgumentParser
import Diagnostics
import SiteInput
import SiteModel
import SiteParser
import Vitrine

#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#endif

/// Shows a site in a browser while it is written.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows a site in the browser, and each change as you save it.",
    discussion: """
      Answers on this machine only. If it cannot read a page, it shows the last good version with \
      the error over it. Ctrl-C ends the preview.

        vitrine serve my-site --open
        vitrine serve my-site --port 8080 --drafts --editor zed
      """
  )

  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Option(name: [.short, .long], help: "The port; if it is taken, the next free one.")
  var port = 1717

  @Option(help: "The loopback address to listen on.")
  var host = "127.0.0.1"

  @Flag(name: [.customShort("O"), .long], help: "Open the site in a browser.")
  var open = false

  @Flag(name: [.customShort("D"), .long], help: "Include pages with `status: draft`.")
  var drafts = false

  @Option(
    help: ArgumentHelp(
      "The editor that opens `file:line`: \(EditorLink.names.joined(separator: ", ")), or an address with {file}, {line} and {column}. (default: VITRINE_EDITOR, else vscode)",
      valueName: "editor"
    ),
    completion: .list(EditorLink.names)
  )
  var editor: String?

  @Flag(
    help: "Look for changes twice a second, on a disk that reports none, such as a shared folder."
  )
  var poll = false

  func validate() throws {
    try refuseNoName(folder)
  }

  func run() async throws {
    try await withErrors {
      let start = ContinuousClock.now
      try requireContent(folder)
      let site = absolute(folder)
      // Watching the folders of a large site takes as long as listing its files.
      async let watching = watched(site, isPolled: poll)
      let preview = try await Preview(
        site,
        ParseOptions(drafts: drafts),
        editor: try link(to: site)
      )
      let server = try await HTTPServer.start(host: host, port: port, Responder(preview))
      await welcome(server, preview, (.now - start) / .milliseconds(1))
      let touched = try await watching
      await withTaskGroup { group in
        group.addTask { await show(preview.reports) }
        group.addTask { await follow(touched, site, preview) }
        await preview.finishChecks()
        await waitForInterrupt()
        group.cancelAll()
        await server.stop()
        Terminal.print("\n")
        // Unfinished drawing or checking would only delay the exit.
        Self.exit()
      }
    }
  }

  private func link(to site: String) throws -> EditorLink {
    let wanted = editor ?? getenv("VITRINE_EDITOR").map { String(cString: $0) } ?? "vscode"
    if let link = EditorLink(wanted, folder: site) { return link }
    throw ValidationError(
      "no editor `\(wanted)`; name one of \(EditorLink.names.joined(separator: ", ")), "
        + "or an address with {file} in it"
    )
  }

  private func welcome(_ server: HTTPServer, _ preview: Preview, _ milliseconds: Double) async {
    let name = host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
    let address = "http://\(name):\(server.port)/"
    if server.port != port, port != 0 {
      Terminal.print("port \(port) is taken, so this is \(server.port)\n")
    }
    let size = await preview.size
    let pages = counted(size.pages, "page")
    Terminal.print("\(address)  \(pages) in \(Int(milliseconds)) ms; Ctrl-C ends\n")
    if open, let problem = openBrowser(address) { Terminal.printError("note: \(problem)\n") }
  }

  /// Updates the preview for every change until the task is cancelled.
  ///
  /// Pages can start to show files of other folders at any time. Then a new watch includes those.
  private func follow(
    _ first: AsyncStream<Touched>,
    _ site: String,
    _ preview: Preview
  ) async {
    var watching = first
    var others: Set<String> = []
    await preview.catchUp()
    while !Task.isCancelled {
      let shown = await preview.shownFolders
      if shown != others {
        others = shown
        if let wider = try? await watched(site, filesOf: shown, isPolled: poll) { watching = wider }
        // Nothing watched until here, so that a change may have been missed.
        await preview.catchUp()
        continue
      }
      for await touched in watching {
        guard let save = await preview.reload(touched) else { continue }
        let files = save.files.prefix(3).joined(separator: ", ")
        let more = save.files.count > 3 ? " and \(save.files.count - 3) more" : ""
        Terminal.print("\(files)\(more): \(Int(save.milliseconds.rounded(.up))) ms\n")
        if await preview.shownFolders != others { break }
      }
      if await preview.shownFolders == others { return }
    }
  }

  /// Prints new findings, at most 20 at a time and without remarks, and then the summary.
  private func show(_ reports: AsyncStream<Report>) async {
    var known: Set<Diagnostic> = []
    var hasPrinted = false
    for await report in reports {
      let all = Set(report.diagnostics)
      let fresh = report.diagnostics.filter { !known.contains($0) && $0.severity != .info }
      guard !hasPrinted || all != known else { continue }
      for diagnostic in fresh.prefix(20) {
        Terminal.print(report.frame(of: diagnostic, colours: Terminal.hasColours) + "\n\n")
      }
      if fresh.count > 20 { Terminal.print("and \(fresh.count - 20) more\n\n") }
      Terminal.print(report.summary() + "\n")
      known = all
      hasPrinted = true
    }
  }
}

/// The absolute path of a folder, so that it is found again after it is recreated.
private func absolute(_ folder: String) -> String {
  guard let path = realpath(folder, nil) else { return folder }
  defer { free(path) }
  return String(cString: path)
}

/// Watches a site's folder, by polling if that is wanted or the system cannot watch it.
private func watched(
  _ folder: String,
  filesOf others: Set<String> = [],
  isPolled: Bool
) async throws -> AsyncStream<Touched> {
  let tops = ["content", "templates"]
  if isPolled { return try watchByPolling(folder, below: tops, filesOf: others) }
  do {
    return try watch(folder, below: tops, filesOf: others)
  } catch WatchError.limit {
    Terminal.printError("note: \(WatchError.limit.message); looking twice a second instead\n")
    return try watchByPolling(folder, below: tops, filesOf: others)
  }
}
