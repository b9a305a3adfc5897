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
}

/// Runs all rules over the site: pages on all cores, then what needs the whole.
///
/// - Parameters:
///   - site: What was parsed.
///   - only: Ids or groups of the rules to run; empty runs all.
/// - Returns: The site with what rules said beside each specimen, and the problems.
package func check(_ site: Site, only: Set<String> = []) async -> Checked {
  let weights = Weights(site.settings, asked: only)
  let rules = Rule.all.filter {
    only.isEmpty || only.contains($0.id) || only.contains($0.group)
  }
  let results = await concurrentMap(site.pages) { checkPage($0, in: site, rules, weights) }
  var checked = Checked(site: site, diagnostics: weights.diagnostics, unchecked: 0, waived: 0)
  checked.site.ruleRun = RuleRun(groups: rules.map(\.group))
  checked.site.ruleWeights = site.rules.map { weights.weight(of: $0, in: site) }
  for (index, result) in results.enumerated() {
    checked.diagnostics += result.diagnostics
    for (specimen, outcome) in result.outcomes.enumerated() {
      checked.site.pages[index].specimens[specimen].outcome = outcome
      checked.unchecked += outcome.unchecked.count
      checked.waived += outcome.waived.count
    }
  }
  for (index, page) in site.surfacePages.enumerated() {
    let result = checkSpecimens(of: page, in: site, rules, weights)
    checked.diagnostics += result.diagnostics
    for (specimen, outcome) in result.outcomes.enumerated() {
      checked.site.surfacePages[index].specimens[specimen].outcome = outcome
    }
  }
  for (index, example) in site.ruleExamples.enumerated() {
    guard let rule = Rule.named(site.rules[index].id) else { continue }
    checked.site.ruleExamples[index] = mark(example, by: rule, in: site)
  }
  for rule in rules {
    guard let check = rule.check.ofSite, let severity = weights[rule] else { continue }
    checked.diagnostics += check(site).map {
      Diagnostic($0, rule, severity, reason: weights.reason(rule))
    }
  }
  return checked
}

private func checkPage(
  _ page: Page,
  in site: Site,
  _ rules: [Rule],
  _ weights: Weights
) -> (diagnostics: [Diagnostic], outcomes: [Specimen.Outcome]) {
  var diagnostics: [Diagnostic] = []
  for rule in rules {
    guard case .page(let check) = rule.check, let severity = weights[rule] else { continue }
    diagnostics += check(page, site).map {
      Diagnostic($0, rule, severity, reason: weights.reason(rule))
    }
  }
  let specimens = checkSpecimens(of: page, in: site, rules, weights)
  return (diagnostics + specimens.diagnostics, specimens.outcomes)
}

private func checkSpecimens(
  of page: Page,
  in site: Site,
  _ rules: [Rule],
  _ weights: Weights
) -> (diagnostics: [Diagnostic], outcomes: [Specimen.Outcome]) {
  var diagnostics: [Diagnostic] = []
  var outcomes: [Specimen.Outcome] = []
  for specimen in page.specimens {
    let subject = Subject(specimen: specimen, page: page, site: site)
    let (outcome, found) = judge(subject, rules, weights)
    outcomes.append(outcome)
    diagnostics += found
  }
  return (diagnostics, outcomes)
}

extension Diagnostic {
  /// A finding with the name and weight of its rule, and who gave it that weight.
  init(_ finding: Finding, _ rule: Rule, _ severity: Severity, reason: Note? = nil) {
    self.init(
      rule: rule.id,
      severity: severity,
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
