import ArgumentParser
import Diagnostics
import SiteComparison
import SiteParser

/// Prints the changes between two builds of a site.
struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Shows what readers see change between two versions of a site.",
    discussion: """
      Each version is a built site, a `catalogue.json`, the folder of a site (`.` is the working \
      tree), or a revision: a branch, a tag, a commit. Leaves the working tree and the index \
      untouched.

        vitrine diff main .
        vitrine diff HEAD~1 HEAD --report html=diff.html
        vitrine diff old/public new/public --strict
        vitrine diff main . --preview https://example.org/7/ --pictures public/pictures
      """
  )

  @Argument(help: "The older version.", completion: .directory)
  var old: String

  @Argument(help: "The newer version.", completion: .directory)
  var new: String

  @Option(
    help: ArgumentHelp("The folder of the site in the repository.", valueName: "folder"),
    completion: .directory
  )
  var site = "."

  @Option(
    help: ArgumentHelp(
      "Accept the findings that this file lists, on both sides.",
      valueName: "file"
    ),
    completion: .file()
  )
  var baseline: String?

  @Option(help: "The format of the printed comparison: markdown, json or html.")
  var format = Format.markdown

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to. (default: standard output)", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Option(name: .customLong("report"), help: ReportFile<Format>.help, transform: ReportFile.init)
  var reports: [ReportFile<Format>] = []

  @Option(
    help: ArgumentHelp(
      "End with status 1 on lost addresses (url), lower contrast (contrast), lost coverage "
        + "(coverage) or any change (any); separate kinds by commas.",
      valueName: "kinds"
    )
  )
  var failOn: Kinds?

  @Option(
    help: ArgumentHelp(
      "The address at which the newer version can be seen; Markdown then links specimens to it.",
      valueName: "url"
    )
  )
  var preview: String?

  @Option(
    help: ArgumentHelp(
      "Write PNGs of changed specimens, before and after, into this folder; with --preview, "
        + "Markdown shows them from a folder of the same name there. Needs a browser.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var pictures: String?

  @Option(
    help: ArgumentHelp("The program of the browser, based on Chromium.", valueName: "program"),
    completion: .file()
  )
  var browser: String?

  @Flag(name: [.short, .long], help: "The same as --fail-on url,contrast,coverage.")
  var strict = false

  /// Output format of a comparison.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case markdown, json, html
  }

  /// Kinds of changes that a run fails on.
  struct Kinds: ExpressibleByArgument {
    let kinds: Set<SiteDiff.Loss>

    init?(argument: String) {
      let words = argument.split(separator: ",").map { $0.filter { $0 != " " } }
      let kinds = words.compactMap { SiteDiff.Loss(rawValue: $0) }
      guard !kinds.isEmpty, kinds.count == words.count else { return nil }
      self.kinds = Set(kinds)
    }
  }

  func validate() throws {
    try refuseSharedFiles(reports.map(\.path) + [output].compactMap(\.self))
    try refuseNoName(pictures ?? "pictures")
    guard let preview else { return }
    // These would end a link of Markdown or a cell of a table.
    let isSafe = !preview.contains { "()|".contains($0) }
    if isSafe, preview.hasPrefix("http"), isBaseURL(preview) { return }
    throw ValidationError("`\(preview)` is no web address; write `https://host/sub-path/`")
  }

  func run() async throws {
    try await withErrors {
      let accepted = try baseline.map { try acceptedFindings($0, from: site) }
      let (before, after) = try await SitePlaces.both(old, new, site: site, baseline: accepted)
      var diff = SiteDiff(before, after)
      if let preview { diff.preview = preview.hasSuffix("/") ? preview : preview + "/" }
      if let pictures {
        let page = diff.page(before, after).html
        diff.pictures = try await writePictures(of: diff, page, to: pictures)
      }
      let main = printed(diff, format, before, after)
      if output == nil { Terminal.print(main) }
      try writeAll(
        [output].compactMap(\.self).map { ($0, main) }
          + reports.map { ($0.path, printed(diff, $0.format, before, after)) }
      )
      var wanted = failOn?.kinds ?? []
      if strict { wanted.formUnion([.url, .contrast, .coverage]) }
      if !wanted.isDisjoint(with: diff.losses) { throw ExitCode(1) }
    }
  }

  private func printed(
    _ diff: SiteDiff,
    _ format: Format,
    _ old: ComparedSite,
    _ new: ComparedSite
  ) -> [UInt8] {
    switch format {
    case .markdown: Array(diff.markdown().utf8)
    case .json: diff.json()
    case .html: diff.page(old, new).html
    }
  }
}
