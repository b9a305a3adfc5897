import ArgumentParser
import Diagnostics
import Vitrine

/// Says what changed between two builds of a site.
struct Diff: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Says what changed between two built sites, or two revisions of one.",
    discussion: """
      OLD and NEW are folders of built sites, a `catalogue.json`, the folder of a site that is not \
      built (`.` is the working tree), or revisions: a branch, a tag, a commit. What is not built is \
      built in memory; a revision is read with `git` into a temporary folder, and neither the \
      working tree nor the index is touched.
      """
  )

  @Argument(help: "The older site.")
  var old: String

  @Argument(help: "The newer site.")
  var new: String

  @Option(help: "The folder of the site whose revisions are compared.")
  var site = "."

  @Option(help: "How the comparison is printed: markdown, json or html.")
  var format = Format.markdown

  @Option(name: [.short, .long], help: "The file to write to; standard output without.")
  var output: String?

  @Option(
    help: ArgumentHelp(
      "Write the comparison to a file too; may be given several times.",
      valueName: "format=file"
    )
  )
  var report: [Target] = []

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

  /// A format and the file that takes it.
  struct Target: ExpressibleByArgument {
    let format: Format
    let file: String

    init?(argument: String) {
      let parts = argument.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let format = Format(rawValue: String(parts[0])) else { return nil }
      self.format = format
      file = String(parts[1])
    }
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

  func run() async throws {
    try await withErrors {
      let diff = try await withTemporaryFolder { folder in
        let places = SitePlaces(site: site, folder: folder)
        let before = try await places.compared(old, as: "old")
        let after = try await places.compared(new, as: "new")
        let diff = SiteDiff(before, after)
        // Pictures are drawn while the sites are still there.
        for target in report { try replaceFile(target.file, with: printed(diff, target.format)) }
        let main = printed(diff, format)
        if let output { try replaceFile(output, with: main) } else { Terminal.print(main) }
        return diff
      }
      var wanted = failOn?.kinds ?? []
      if strict { wanted.formUnion([.url, .contrast, .coverage]) }
      if !wanted.isDisjoint(with: diff.losses) { throw ExitCode(1) }
    }
  }

  private func printed(_ diff: SiteDiff, _ format: Format) -> [UInt8] {
    switch format {
    case .markdown: Array(diff.markdown().utf8)
    case .json: diff.json()
    case .html: []
    }
  }
}
