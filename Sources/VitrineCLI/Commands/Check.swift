import ArgumentParser
import Diagnostics
import Vitrine

/// Checks a site.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Checks a site; writes nothing unless told to fix.",
    discussion: """
      These are the checks of `build`, all of them, on pages, specs, tokens and the links of the \
      pages that would be written. --fix mends what can be mended without a doubt, a file whole or \
      not at all.
      """
  )

  @OptionGroup var site: SiteOptions

  @Option(
    help: ArgumentHelp(
      "Run only this rule or group; may be given several times.",
      valueName: "rule"
    ),
    completion: .rulesAndGroups
  )
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Fail when an address or an anchor of an older site is gone: a built site, its "
        + "catalogue.json, or a revision.",
      valueName: "old"
    ),
    completion: .directory
  )
  var against: String?

  @Flag(
    help: "Apply the fixes that a machine may apply to pages and token files, and report the rest."
  )
  var fix = false

  func validate() throws {
    try refuseUnknownRules(only)
  }

  func run() async throws {
    try await withErrors {
      var options = try site.pipeline(only: only)
      options.against = try await older(accepting: options.baseline)
      guard fix else {
        let built = "\(site.folder)/public"
        return try site.finish(await rehearseSite(site.folder, builtIn: built, options))
      }
      let (report, mended) = try await fixSite(site.folder, options)
      print(mended, isPlain: site.format == .text)
      try site.finish(report)
    }
  }
}

extension Check {
  /// What the older site says of itself; a revision is checked out of git and checked.
  private func older(accepting baseline: Baseline?) async throws -> Catalogue? {
    guard let against else { return nil }
    return try await withTemporaryFolder { folder in
      let places = SitePlaces(site: site.folder, folder: folder, baseline: baseline)
      return try await places.compared(against, as: "old").catalogue
    }
  }
}

/// Says what was mended: beside the report for people, apart from one for machines.
func print(_ mended: [Mended], isPlain: Bool) {
  guard !mended.isEmpty else { return }
  let text = mended.map { $0.line + "\n" }.joined() + "\n"
  if isPlain { Terminal.print(text) } else { Terminal.printError(text) }
}

/// Refuses names that are neither a rule's nor a group's.
func refuseUnknownRules(_ names: [String]) throws {
  let known = Set(RuleText.all.flatMap { [$0.id, $0.group] })
  for name in names where !known.contains(name) {
    throw ValidationError("no rule `\(name)`; `vitrine explain` lists them")
  }
}
