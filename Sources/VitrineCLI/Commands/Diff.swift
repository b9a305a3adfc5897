import ArgumentParser
import Diagnostics
import Vitrine

/// Says what changed between two builds of a site.
struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says what changed between two built sites, or two revisions of one.",
    discussion: """
      OLD and NEW are folders of built sites, a `catalogue.json`, the folder of a site that is not \
      built (`.` is the working tree), or revisions: a branch, a tag, a commit. What is not built is \
      built in memory; a revision is read with `git` into a temporary folder, and neither the \
      working tree nor the index is touched.
      """
  )

  @Argument(help: "The older site.", completion: .directory)
  var old: String

  @Argument(help: "The newer site.", completion: .directory)
  var new: String

  @Option(
    help: ArgumentHelp("The folder of the site whose revisions are compared.", valueName: "folder"),
    completion: .directory
  )
  var site = "."

  @Option(
    help: ArgumentHelp(
      "Compare sites with the findings that this file lists, too.",
      valueName: "file"
    ),
    completion: .file()
  )
  var baseline: String?

  @Option(help: "How the comparison is printed: markdown, json or html.")
  var format = Format.markdown

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to; standard output without.", valueName: "file"),
    completion: .file()
  )
  var output: String?

  @Option(name: .customLong("report"), help: ReportFile<Format>.help, transform: ReportFile.init)
  var reports: [ReportFile<Format>] = []

  @Option(
    help: ArgumentHelp(
      "End with status 1 when something of the kind changed: url, contrast, coverage or any, with "
        + "commas between them.",
      valueName: "kinds"
    )
  )
  var failOn: Kinds?

  @Flag(name: [.short, .long], help: "The same as --fail-on url,contrast,coverage.")
  var strict = false

  /// How a comparison is printed.
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
  }

  func run() async throws {
    try await withErrors {
      let (before, after) = try await withTemporaryFolder { folder in
        let accepted = try baseline.map { try acceptedFindings($0, from: site) }
        let places = SitePlaces(site: site, folder: folder, baseline: accepted)
        return (
          try await places.compared(old, as: "old"), try await places.compared(new, as: "new")
        )
      }
      let diff = SiteDiff(before, after)
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
