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
  for (index, result) in results.enumerated() {
    checked.diagnostics += result.diagnostics
    for (specimen, outcome) in result.outcomes.enumerated() where !outcome.isEmpty {
      checked.site.pages[index].specimens[specimen].outcome = outcome
      checked.unchecked += outcome.unchecked.count
      checked.waived += outcome.waived.count
    }
  }
  for page in site.surfacePages {
    checked.diagnostics += checkSpecimens(of: page, in: site, rules, weights).diagnostics
  }
  for rule in rules {
    guard let check = rule.check.ofSite, let severity = weights[rule] else { continue }
    checked.diagnostics += check(site).map { Diagnostic($0, rule, severity) }
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
    diagnostics += check(page, site).map { Diagnostic($0, rule, severity) }
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

extension Specimen.Outcome {
  fileprivate var isEmpty: Bool { unchecked.isEmpty && waived.isEmpty && broken.isEmpty }
}

extension Diagnostic {
  /// A finding with the name and weight of its rule.
  init(_ finding: Finding, _ rule: Rule, _ severity: Severity) {
    self.init(
      rule: rule.id,
      severity: severity,
      message: finding.message,
      range: finding.range,
      label: finding.label,
      notes: finding.notes,
      help: finding.help,
      fixes: finding.fixes
    )
  }
}

/// How much each rule weighs on this site.
struct Weights: Sendable {
  /// Names in `site.yaml` that are neither a rule nor a group.
  private(set) var diagnostics: [Diagnostic] = []
  private var severities: [String: Severity] = [:]

  /// Reads the site's levels; a rule's own id wins over its group.
  ///
  /// A rule that is off by default is turned on by its own id, here or where it is asked for.
  init(_ settings: Settings, asked: Set<String> = []) {
    for rule in Rule.all {
      let isOn = rule.isOnByDefault || asked.contains(rule.id)
      let level = settings.rules[rule.id] ?? (isOn ? settings.rules[rule.group] : nil)
      switch level?.value {
      case nil: severities[rule.id] = isOn ? rule.severity : nil
      case .error: severities[rule.id] = .error
      case .warning: severities[rule.id] = .warning
      case .info: severities[rule.id] = .info
      case .off: break
      }
    }
    let known = Rule.all.map(\.id) + Set(Rule.all.map(\.group)).sorted()
    for (name, level) in settings.rules.sorted(by: { $0.key < $1.key })
    where !known.contains(name) {
      diagnostics.append(unknownRule(name, at: level.range, group: "site"))
    }
  }

  /// The weight of a rule, or `nil` when it is off.
  subscript(rule: Rule) -> Severity? { severities[rule.id] }
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
