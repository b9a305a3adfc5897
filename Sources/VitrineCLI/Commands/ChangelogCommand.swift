import ArgumentParser
import Diagnostics
import SiteComparison
import SiteOutput

/// Prints what changed from one version of a design system to the next.
struct ChangelogCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "changelog",
    abstract: "Writes what changed from one version to the next, as part of a changelog.",
    discussion: """
      Each version is a revision, the folder of a site, a built site or a `catalogue.json`, as for \
      `vitrine diff`. Without the second one, the working tree is the newer version.

        vitrine changelog v2.3..v2.4
        vitrine changelog v2.4.. --output CHANGES.md
      """
  )

  @Argument(help: ArgumentHelp("The older and the newer version.", valueName: "old..new"))
  var range: VersionRange

  @Option(
    help: ArgumentHelp("The folder of the site in the repository.", valueName: "folder"),
    completion: .directory
  )
  var site = "."

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The file to write to. (default: standard output)", valueName: "file"),
    completion: .file()
  )
  var output: String?

  func run() async throws {
    try await withErrors {
      let (before, after) = try await SitePlaces.both(range.old, range.new ?? site, site: site)
      let changes = Changelog(SiteDiff(before, after), before, after)
      let text = Array(changes.markdown(title: try title()).utf8)
      if let output { try writeReport(output, text) } else { Terminal.print(text) }
    }
  }

  /// The newer version with its date, if it is a revision.
  private func title() throws -> String {
    guard let name = range.new else { return "Unreleased" }
    guard let revision = try? Revision(name, site: site) else { return name }
    return "\(name) - \(try revision.date())"
  }
}

/// Two versions, as `v2.3..v2.4`.
struct VersionRange: ExpressibleByArgument {
  /// The older version.
  let old: String
  /// The newer version; nil for the working tree.
  let new: String?

  init?(argument: String) {
    guard let dots = Self.dots(in: argument) else { return nil }
    let (old, new) = (argument[..<dots.lowerBound], argument[dots.upperBound...])
    self.old = String(old)
    self.new = new.isEmpty ? nil : String(new)
  }

  /// The two dots between the versions: the first that are no part of a path such as `../old`.
  private static func dots(in text: String) -> Range<String.Index>? {
    text.ranges(of: "..").first { dots in
      dots.lowerBound > text.startIndex && text[text.index(before: dots.lowerBound)] != "/"
    }
  }
}
