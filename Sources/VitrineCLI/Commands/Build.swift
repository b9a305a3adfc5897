import ArgumentParser
import Vitrine

/// Checks and builds a site.
struct Build: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Checks a site and builds it.",
    discussion: """
      A site with errors is not built. The new site takes the place of the old one whole, or not at \
      all; files there that Vitrine did not write stay. The same input gives the same bytes.
      """
  )

  @OptionGroup var site: SiteOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Where the built site goes. (default: public/ in the site's folder)",
      valueName: "folder"
    ),
    completion: .directory
  )
  var output: String?

  @Option(
    name: [.customShort("u"), .long],
    help: ArgumentHelp("Base address instead of the one in site.yaml.", valueName: "url")
  )
  var baseURL: String?

  @Flag(help: "Print to standard error how long each stage took.")
  var timings = false

  func validate() throws {
    guard let baseURL, !isBaseURL(baseURL) else { return }
    throw ValidationError(
      "`\(baseURL)` is no web address; write `https://host/` or `https://host/sub-path/`"
    )
  }

  func run() async throws {
    try await withErrors {
      var options = try site.pipeline()
      let stopwatch = Stopwatch()
      options.ended = { stopwatch.note($0) }
      options.parse.baseURL = baseURL
      let target = output ?? "\(site.folder)/public"
      let built = try await buildSite(site.folder, to: target, options)
      if timings { Terminal.printError(stopwatch.table()) }
      var name = output ?? (site.folder == "." ? "public" : target)
      while name.count > 1, name.hasSuffix("/") { name.removeLast() }
      try site.finish(
        built.report,
        "built \(counted(built.pages, "page")) with \(counted(built.specimens, "specimen")) in \(name)/"
      )
    }
  }
}

private func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
