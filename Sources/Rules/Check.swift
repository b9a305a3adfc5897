public import Diagnostics
public import RuleEngine
public import SiteModel

/// The result of checking a site.
public struct Checked: Sendable {
  /// The site, each specimen with its outcome.
  public var site: Site
  /// Problems of every rule that is on.
  public var diagnostics: [Diagnostic]
  /// Counts of the checks of specimens, by verdict.
  public var verdicts = Verdicts()
  /// The findings on each page, in the order of the pages.
  public var pages: [Checker.PageResult] = []
}

/// Runs all rules on the site, on all cores.
///
/// - Parameters:
///   - site: The parsed site.
///   - only: Ids or groups of the rules to run; empty runs all.
///   - known: Earlier results of the same rules for each page; nil for pages to be checked, and
///     empty if there are none.
/// - Returns: The site with the outcome of each specimen, and the problems.
public func check(
  _ site: consuming Site,
  only: Set<String> = [],
  known: [Checker.PageResult?] = []
) async -> Checked {
  let checker = Checker(site.settings, of: .all, only: only)
  checker.label(&site)
  let found = await checker.check(site, known: known)
  // Nothing else refers to the pages now, so they are changed in place.
  var checked = Checked(site: site, diagnostics: [])
  checked.site.surfacePages = found.marks.surfacePages
  checked.site.ruleExamples = found.marks.ruleExamples
  checked.diagnostics = checker.diagnostics + found.marks.diagnostics
  for (index, result) in found.pages.enumerated() {
    checked.diagnostics += result.diagnostics
    checked.site.pages[index].take(result)
    checked.verdicts += result.verdicts
  }
  checked.diagnostics += found.whole
  checked.pages = found.pages
  return checked
}

extension Checker {
  /// Checks pages, the whole site and samples at the same time; none of these checks uses the
  /// result of another.
  fileprivate func check(
    _ site: Site,
    known earlier: [PageResult?]
  ) async -> (pages: [PageResult], whole: [Diagnostic], marks: Marks) {
    let context = context(for: site)
    async let whole = checkWhole(context)
    async let marks = marks(context)
    func known(_ index: Int) -> PageResult? { index < earlier.count ? earlier[index] : nil }
    let new = site.pages.indices.filter { known($0) == nil }
    let found = await concurrentMap(inRunsOf: Checker.run, new) { check($0, context) }
    var results = found.makeIterator()
    let pages = site.pages.indices.compactMap { known($0) ?? results.next() }
    return (pages, await whole, await marks)
  }
}
