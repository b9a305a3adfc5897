import ArgumentParser
import Diagnostics
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
    abstract: "Shows a site in a browser, and every change as it is saved.",
    discussion: """
      The preview answers on this machine only. What cannot be read leaves the last good page in \
      its place, with what is wrong over it; Ctrl-C ends the preview.
      """
  )

  @Argument(help: "The site's folder, which holds content/.", completion: .directory)
  var folder = "."

  @Option(name: [.short, .long], help: "The port; when it is taken, the next free one.")
  var port = 1717

  @Option(help: "The address to listen on, one of this machine's own.")
  var host = "127.0.0.1"

  @Flag(name: [.customShort("O"), .long], help: "Open the site in a browser.")
  var open = false

  @Flag(name: [.customShort("D"), .long], help: "Take pages with `status: draft` in.")
  var drafts = false

  @Option(
    help: ArgumentHelp(
      "What opens `file:line`: \(EditorLink.names.joined(separator: ", ")), or an address with {file}, {line} and {column}. (default: VITRINE_EDITOR, else vscode)",
      valueName: "editor"
    ),
    completion: .list(EditorLink.names)
  )
  var editor: String?

  func validate() throws {
    try refuseNoName(folder)
  }

  func run() async throws {
    try await withErrors {
      let start = ContinuousClock.now
      try requireContent(folder)
      let site = absolute(folder)
      // The folders of a large site take as long to watch as its files to list.
      async let watching = watched(site)
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
        group.addTask { await follow(touched, preview) }
        await preview.finishChecks()
        await waitForInterrupt()
        group.cancelAll()
        await server.stop()
        Terminal.print("\n")
        // What still draws or checks would only keep the terminal waiting.
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
    let pages = "\(size.pages) page\(size.pages == 1 ? "" : "s")"
    Terminal.print("\(address)  \(pages) in \(Int(milliseconds)) ms; Ctrl-C ends\n")
    if open, let problem = openBrowser(address) { Terminal.printError("note: \(problem)\n") }
  }

  /// Takes in every change until the task is cancelled.
  private func follow(_ touched: AsyncStream<Touched>, _ preview: Preview) async {
    await preview.catchUp()
    for await touched in touched {
      guard let save = await preview.reload(touched) else { continue }
      let files = save.files.prefix(3).joined(separator: ", ")
      let more = save.files.count > 3 ? " and \(save.files.count - 3) more" : ""
      Terminal.print("\(files)\(more): \(Int(save.milliseconds.rounded(.up))) ms\n")
    }
  }

  /// Prints what is found as it comes, each problem once, and what has gone.
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

/// The path of a folder from the root, so that it is found again when it is made anew.
private func absolute(_ folder: String) -> String {
  guard let path = realpath(folder, nil) else { return folder }
  defer { free(path) }
  return String(cString: path)
}

/// Watches a site's folder, if need be by looking again and again.
private func watched(_ folder: String) async throws -> AsyncStream<Touched> {
  let tops = ["content", "templates"]
  do {
    return try watch(folder, below: tops)
  } catch WatchError.limit {
    Terminal.printError("note: \(WatchError.limit.message); looking twice a second instead\n")
    return try watchByPolling(folder, below: tops)
  }
}
