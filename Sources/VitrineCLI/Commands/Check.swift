import ArgumentParser
import Vitrine

/// Checks a site.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks a site and writes nothing."
  )

  @OptionGroup var site: SiteOptions

  @Option(help: "Run only this rule or group; may be given several times.")
  var only: [String] = []

  func validate() throws {
    try refuseUnknownRules(only)
  }

  func run() async throws {
    try await withErrors {
      var options = site.pipeline
      options.only = Set(only)
      try site.finish(await rehearseSite(site.folder, options))
    }
  }
}

/// Refuses names that are neither a rule's nor a group's.
func refuseUnknownRules(_ names: [String]) throws {
  let known = Set(Rule.all.flatMap { [$0.id, $0.group] })
  for name in names where !known.contains(name) {
    throw ValidationError("no rule `\(name)`; `vitrine explain` lists them")
  }
}
