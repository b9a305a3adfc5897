import Diagnostics
import RuleEngine
import Rules
import SiteComparison
import SiteModel
import SiteParser

/// A site that the rules have checked.
struct CheckedSite: Sendable {
  /// The site, each specimen with its outcome.
  private(set) var site: Site
  /// The findings on each page, in the order of the pages.
  let results: [Checker.PageResult]
  /// The report on the site.
  var report: Report

  /// Checks a site.
  ///
  /// - Parameters:
  ///   - parsed: The parsed site, and the findings on pages that need not be checked again.
  ///   - options: Options of the run.
  init(_ parsed: consuming ParsedPages, _ options: PipelineOptions) async {
    let (sources, known) = (parsed.site.sources, parsed.known)
    var found = parsed.site.diagnostics
    async let files = sources.byPath
    var site = parsed.takeSite()
    found += site.takeTexts(sources, options)
    found += await site.takeRenders(sources, options)
    let checked = await check(consume site, only: options.only, known: known)
    (self.site, results) = (checked.site, checked.pages)
    found += checked.diagnostics
    let inSite = await findingsOutsideRules(on: checked.site, only: options.only)
    let gone = options.against.map { vanished(from: $0, in: checked.site) } ?? []
    report = Report(
      diagnostics: explainMissingSettings(found, in: checked.site) + inSite + gone,
      sources: await files,
      verdicts: checked.verdicts,
      baseline: options.baseline
    )
    if options.listsUnchecked { report.uncheckedRules = self.site.uncheckedRules }
    self.site.listRulePages(found: report.found.lazy.map(\.rule))
    options.ended(.check)
  }
}

/// Findings on the whole site that no rule makes: in contexts of modifiers, and on images.
///
/// - Parameters:
///   - site: The site.
///   - only: Ids or groups of the rules to run; empty runs all.
/// - Returns: The findings, in no particular order.
func findingsOutsideRules(on site: Site, only: Set<String> = []) async -> [Diagnostic] {
  await checkConditions(of: site, only: only) + findingsOnImages(of: site)
}
