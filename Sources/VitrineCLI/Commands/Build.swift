public import ArgumentParser
public import SiteModel
import SiteOutput
import SiteParser
import SiteRenderer
import Vitrine

extension SitePart: ExpressibleByArgument {}

/// Checks and builds a site.
struct Build: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Checks a site and builds it.",
    discussion: """
      Builds nothing if the site has errors. Replaces the old site completely or not at all, and \
      keeps files that Vitrine did not write.

        vitrine build my-site
        vitrine build my-site --strict --base-url https://example.org/design/
        vitrine build my-site --baseline baseline.yaml --report sarif=vitrine.sarif
        vitrine build my-site --versions my-site/versions.yaml
        vitrine build my-site --part gallery --output docs/public/states
      """
  )

  @OptionGroup var site: SiteOptions
  @OptionGroup(title: "Report") var printing: ReportOptions<Format>
  @OptionGroup(title: "Baseline") var accepted: BaselineOptions

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The folder to write the built site to. (default: public/ in the site's folder)",
      valueName: "folder"
    ),
    completion: .directory
  )
  var output: String?

  @Option(
    name: [.customShort("u"), .long],
    help: ArgumentHelp("The base address, in place of `url` in site.yaml.", valueName: "url")
  )
  var baseURL: String?

  @Option(
    help: ArgumentHelp(
      "What to write: the whole `site`, or only the `gallery` and the specimens, for a folder of "
        + "another site.",
      valueName: "part"
    )
  )
  var part = SitePart.site

  @Option(
    help: ArgumentHelp(
      "Build the versions that this file lists, each in its own folder, and compare them.",
      valueName: "file"
    ),
    completion: .file()
  )
  var versions: String?

  @Option(
    help: ArgumentHelp(
      "Write a JSON file that lists the templates, surfaces and Markdown of each page.",
      valueName: "file"
    ),
    completion: .file()
  )
  var pageManifest: String?

  @Flag(help: "Also write a gzip copy, such as index.html.gz, next to each text file.")
  var compress = false

  @Flag(help: "Print the time of each stage to standard error.")
  var timings = false

  func validate() throws {
    try validateSite()
    try refuseNoName(pageManifest ?? "manifest")
    try refuseNoName(versions ?? "versions")
    try refuseForVersions()
    try refuseOverSources(
      [pageManifest].compactMap(\.self),
      ["\(site.folder)/content", "\(site.folder)/templates"]
    )
    guard let baseURL, !isBaseURL(baseURL) else { return }
    throw ValidationError(
      "`\(baseURL)` is not a web address; write `https://host/` or `https://host/sub-path/`"
    )
  }

  func run() async throws {
    try await withErrors {
      var options = try pipeline()
      let stopwatch = Stopwatch()
      options.ended = { stopwatch.note($0) }
      options.parse.baseURL = baseURL
      options.parse.part = part
      options.listsUses = pageManifest != nil
      options.compresses = compress
      let target = output ?? "\(site.folder)/public"
      var name = output ?? (site.folder == "." ? "public" : target)
      while name.count > 1, name.hasSuffix("/") { name.removeLast() }
      if let versions {
        try await buildAll(versions, options, to: target, named: name)
        if timings { Terminal.printError(stopwatch.table()) }
        return
      }
      let built = try await removingUnfinishedSite(target) { [options] in
        try await buildSite(site.folder, to: target, options)
      }
      if let pageManifest, let manifest = built.manifest {
        try writeReport(pageManifest, manifest.json())
      }
      if timings { Terminal.printError(stopwatch.table()) }
      try finish(
        built.report,
        "built \(counted(built.pages, "page")) with \(counted(built.specimens, "specimen")) in \(name)/",
        next: part == .site ? "serve" : nil
      )
    }
  }
}
