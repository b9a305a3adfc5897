import ArgumentParser
import Diagnostics
import DocumentAudit
import PageImport
import SiteInput
import SiteModel
import SiteOutput
import SiteParser
import Vitrine

/// Converts the pages of another generator.
struct ImportPages: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Makes a site of the pages of another generator, and lists what is left to do.",
    discussion: """
      Reads the folder of a site with MDX, VitePress, Starlight, MkDocs, Hugo, DocC, Nunjucks or \
      plain Markdown, or one page of it. Writes pages, the files that they show, and site.yaml. \
      Overwrites nothing.

        vitrine import ../docs --output content
        vitrine import ../website --from mdx --url https://old.example.org --output site/content
        vitrine import ../docs --dry-run --all
      """
  )

  @Argument(
    help: "The folder of the site, with its settings file, or one page.",
    completion: .directory
  )
  var path: String

  @Option(
    help: ArgumentHelp(
      "The generator: \((PageFormat.allCases.map(\.rawValue) + ["auto"]).joined(separator: ", ")).",
      valueName: "generator"
    ),
    completion: .list(PageFormat.allCases.map(\.rawValue) + ["auto"])
  )
  var from = "auto"

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder for the pages, called content.", valueName: "folder"),
    completion: .directory
  )
  var output = "content"

  @Option(
    help: ArgumentHelp(
      "The address of the old site, for links to pages that are not imported. (default: as its settings say)",
      valueName: "url"
    )
  )
  var url: String?

  @Flag(help: "Only report what would be written.")
  var dryRun = false

  @OptionGroup var length: LengthOption

  @Option(name: .customLong("report"), help: ReportFile<Format>.help, transform: ReportFile.init)
  var reports: [ReportFile<Format>] = []

  func validate() throws {
    try refuseNoName(output)
    let known = PageFormat.allCases.map(\.rawValue) + ["auto"]
    guard known.contains(from) else {
      let near = didYouMean(from, in: known)
      throw ValidationError(
        "no generator `\(from)`; \(near.isEmpty ? "there are \(listed(known))" : near)"
      )
    }
    if let url, !url.contains("://") { throw ValidationError("`--url` begins with https://") }
  }

  func run() async throws {
    try await withErrors {
      var site = try importedSite(path, from: PageFormat(rawValue: from), url: url, into: output)
      try await site.addDrafts(inSite: siteFolder(of: output))
      let report = Report(diagnostics: site.leftovers, sources: site.sources)
      if !site.leftovers.isEmpty { Terminal.printError(report.text(limit: length.limit)) }
      try writeAll(
        reports.map { file in
          (
            file.path,
            report.forPrograms(file.format, site: "", strict: false, asked: [])
              ?? Array(report.text().utf8)
          )
        }
      )
      guard site.pages > 0 else {
        Terminal.printError("error: no page of \(site.format.rawValue) in \(path)\n")
        throw ExitCode(1)
      }
      let files = importedFiles(site, from: path, into: output)
      let existing = files.map(\.path).filter(isThere)
      if !dryRun {
        if let sentence = ImportSummary.sentence(on: existing) {
          Terminal.printError("error: \(sentence)\n")
          throw ExitCode(2)
        }
        try writeNewFiles(files)
      }
      let isHere = output == "content" || output == "content/"
      let summary = ImportSummary(
        site: site,
        report: report,
        limit: length.limit,
        output: output,
        folder: isHere ? "" : " " + shellWord(parent(of: output)),
        isDryRun: dryRun,
        existing: existing
      )
      Terminal.print(summary.text)
    }
  }
}

/// Imports a folder of pages for a site; nothing is written.
///
/// - Parameters:
///   - path: The folder of the old site.
///   - format: Its generator; nil finds it.
///   - url: Its address.
///   - output: The folder for the pages; templates are in a folder next to it.
/// - Returns: The site in memory.
/// - Throws: `ReadError` if the folder cannot be read.
func importedSite(
  _ path: String,
  from format: PageFormat?,
  url: String?,
  into output: String
) throws -> ImportedSite {
  let isPage = isFile(path)
  let listing = try FolderListing(
    isPage ? parent(of: path) : path,
    hidden: [".vitepress", "docs/.vitepress"],
    siblings: ["public", "static"]
  )
  var options = PageImportOptions()
  options.format = format
  options.reservedIDs = layoutIDs
  options.surfaces = builtInTheme().values.sorted { $0.path < $1.path }.compactMap(
    DraftSurface.init
  )
  options.url = url.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
  let page = path.split(separator: "/").last.map(String.init) ?? path
  let paths = listing.paths.filter { !isPage || $0 == page || !isPagePath($0) }
  let sources = PageSources(root: listing.root, paths: paths) { listing.bytes($0) }
  return importPages(sources, options)
}

/// Whether a file is a page of some generator, by its name.
private func isPagePath(_ path: String) -> Bool {
  [".md", ".mdx", ".markdown"].contains(where: path.hasSuffix)
}

/// The files of an imported site that are not there yet, with their paths on disk.
///
/// Settings and templates of a site that is there stay as they are.
func importedFiles(
  _ site: ImportedSite,
  from path: String,
  into output: String
) -> [(path: String, bytes: [UInt8])] {
  let content = output.count > 1 && output.hasSuffix("/") ? String(output.dropLast()) : output
  let root = isFile(path) ? parent(of: path) : path
  let folder = siteFolder(of: content)
  let templates = folder + "/templates"
  // Pages that go into a part of a site are not the whole of it.
  let isPart = parent(of: content) != folder
  var files = site.content.map { (path: "\(content)/\($0.path)", bytes: $0.bytes) }
  // A first page of the old site is a page like the others.
  let optional = site.hasHomePage ? ["site.yaml"] : ["site.yaml", "index.md"]
  files.removeAll {
    optional.contains(String($0.path.dropFirst(content.count + 1)))
      && (isPart || isThere($0.path))
  }
  files += site.templates.map { (path: "\(templates)/\($0.path)", bytes: $0.bytes) }
    .filter { !isThere($0.path) }
  for copy in site.copies {
    let target = "\(content)/\(copy.path)"
    // A picture that an earlier page shows may be there already.
    guard let bytes = Disk.bytes("\(root)/\(copy.source)"), Disk.bytes(target) != bytes else {
      continue
    }
    files.append((path: target, bytes: bytes))
  }
  return files
}

/// The folder of the site that pages in a folder belong to: the one with `content` in it.
private func siteFolder(of output: String) -> String {
  var folder = output
  while !folder.isEmpty, folder != ".", folder != "/" {
    let above = parent(of: folder)
    if folder.split(separator: "/").last == "content" { return above }
    folder = above
  }
  return parent(of: output)
}

extension ImportedSite {
  /// Adds drafts of specs, in comments, before code that draws a surface.
  fileprivate mutating func addDrafts(inSite folder: String) async throws {
    let places = content.indices.filter { content[$0].path.hasSuffix(".md") }
    var options = AuditOptions()
    options.readSite = readSite
    options.site = folder
    let pages = places.map { SourceFile(path: content[$0].path, bytes: content[$0].bytes) }
    let drafted = try await addingDrafts(to: pages, options)
    for (place, page) in zip(places, drafted.pages) { content[place].bytes = page.bytes }
    drafts += drafted.drafts
  }
}

/// The folder that contains another one.
private func parent(of folder: String) -> String {
  let plain = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
  return plain.lastIndex(of: "/").map { String(plain[..<$0]) } ?? "."
}
