package import Diagnostics

/// What checking a site came to.
package struct Checked: Sendable {
  /// The site, each specimen with its outcome.
  package var site: Site
  /// Problems of every rule that is on.
  package var diagnostics: [Diagnostic]
  /// How often a rule could not tell.
  package var unchecked: Int
  /// How often a specimen waived a rule.
  package var waived: Int
  /// What was said of each page, in their order.
  var pages: [Checker.PageResult] = []
}

/// Runs all rules over the site: on all cores.
///
/// - Parameters:
///   - site: What was parsed.
///   - only: Ids or groups of the rules to run; empty runs all.
///   - known: What the same rules said before of pages that are as they were, by index.
/// - Returns: The site with what rules said beside each specimen, and the problems.
func check(
  _ site: consuming Site,
  only: Set<String> = [],
  known: [Int: Checker.PageResult] = [:]
) async -> Checked {
  let checker = Checker(site.settings, only: only)
  checker.label(&site)
  let found = await checker.check(site, known: known)
  // Nobody else holds the pages now, and they are changed where they lie.
  var checked = Checked(site: site, diagnostics: [], unchecked: 0, waived: 0)
  checked.site.surfacePages = found.marks.surfacePages
  checked.site.ruleExamples = found.marks.ruleExamples
  checked.diagnostics = checker.diagnostics + found.marks.diagnostics
  for (index, result) in found.pages.enumerated() {
    checked.diagnostics += result.diagnostics
    checked.site.pages[index].take(result)
    checked.unchecked += result.unchecked
    checked.waived += result.waived
  }
  checked.diagnostics += found.whole
  checked.pages = found.pages
  return checked
}

extension Checker {
  /// Looks at pages, at what needs the whole and at samples, all at once; none asks what another
  /// came to.
  fileprivate func check(
    _ site: Site,
    known: [Int: PageResult]
  ) async -> (pages: [PageResult], whole: [Diagnostic], marks: Marks) {
    async let whole = checkWhole(site)
    async let marks = marks(of: site)
    let new = site.pages.indices.filter { known[$0] == nil }
    let found = await concurrentMap(inRunsOf: Checker.run, new) { check($0, in: site) }
    var results = found.makeIterator()
    let pages = site.pages.indices.compactMap { known[$0] ?? results.next() }
    return (pages, await whole, await marks)
  }
}

extension Diagnostic {
  /// A finding with the name and weight of its rule, and who gave it that weight.
  init(_ finding: Finding, _ rule: Rule, _ severity: Severity, reason: Note? = nil) {
    self.init(
      rule: rule.id,
      severity: min(severity, finding.atMost ?? severity),
      message: finding.message,
      range: finding.range,
      label: finding.label,
      notes: finding.notes + [reason].compactMap(\.self).filter { !finding.notes.contains($0) },
      help: finding.help,
      fixes: finding.fixes
    )
  }
}

/// Says that a name is no rule, and which are near.
func unknownRule(_ name: String, at range: SourceRange, group: String) -> Diagnostic {
  let isReaders = RuleText.all.contains { $0.id == name || $0.group == name }
  return Diagnostic(
    rule: "\(group)/unknown-rule",
    message: isReaders ? "`\(name)` always counts as it is" : "no rule `\(name)`",
    range: range,
    label: isReaders ? "" : didYouMean(name, in: Rule.all.map(\.id)),
    help: [
      isReaders
        ? "what cannot be read can be neither weighed nor allowed"
        : "`vitrine explain` lists all rules"
    ]
  )
}
