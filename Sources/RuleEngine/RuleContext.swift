public import Diagnostics
public import SiteModel

/// The site that a rule checks, and the severities of this run: of the site, and of `--only`.
///
/// Every kind of rule receives it, and only the checker creates one. It is a class because every
/// page and specimen refers to it.
public final class RuleContext: Sendable {
  private let itsSite: Site
  private let severities: RuleSeverities
  /// The rules that exist, whether they run or not.
  let available: AvailableRules

  /// The site, without a copy.
  public var site: Site { _read { yield itsSite } }

  fileprivate init(_ site: Site, _ checker: Checker) {
    itsSite = site
    severities = checker.severities
    available = checker.available
  }

  /// Returns the systems in which a rule is on, for rules that check the site system by system.
  public func systems(with rule: String) -> [System] {
    site.systems.filter { severities.all(in: $0)[rule] != nil }
  }

  /// Returns the severities of the rules of the run in a system, in their order; `nil` for those
  /// that are off.
  func severities(in system: System) -> [Severity?] { severities.list(in: system) }

  /// Returns the diagnostic of a finding that a run makes outside its rules; `nil` if the rule is off.
  public func diagnostic(_ finding: Finding, of rule: Rule, in system: System) -> Diagnostic? {
    severities.all(in: system)[rule.id].map { report(finding, of: rule, as: $0, in: system) }
  }

  /// Findings of a check of a rule; `nil` if it depends on something that could not be read.
  func decided(_ check: () -> [Finding]) -> [Finding]? {
    guard site.hasUnknownInputs else { return check() }
    // `site.yaml` has the severities of all rules.
    return site.settings.isUnread ? nil : UnknownInput.known(check)
  }

  /// The diagnostic that reports a finding, with the profile's reason for the severity if it has one.
  func report(
    _ finding: Finding,
    of rule: Rule,
    as severity: Severity,
    in system: System? = nil
  ) -> Diagnostic {
    let reason = severities.reason(rule, in: system).map { [$0] } ?? []
    var diagnostic = Diagnostic(
      rule: rule.id,
      severity: min(severity, finding.atMost ?? severity),
      message: finding.message,
      range: finding.range,
      label: finding.label,
      notes: finding.notes + reason.filter { !finding.notes.contains($0) },
      help: finding.help,
      fixes: finding.fixes
    )
    diagnostic.isUndecided = finding.isUndecided
    return diagnostic
  }
}

extension Checker {
  /// Returns the context that the rules of this run receive when they check a site.
  public func context(for site: Site) -> RuleContext { RuleContext(site, self) }
}
