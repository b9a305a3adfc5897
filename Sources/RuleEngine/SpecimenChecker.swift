import Diagnostics
import SiteModel

/// The parts of a rule that a check of specimens needs when nothing is wrong.
struct SpecimenRule: Sendable {
  /// Its place among the rules of the run.
  let place: Int
  /// `group/name`.
  let id: String
  /// The check of one specimen.
  let check: @Sendable (SpecimenContext) -> [Finding]

  /// Takes those parts of a rule.
  init(_ rule: Rule, at place: Int, _ check: @escaping @Sendable (SpecimenContext) -> [Finding]) {
    self.place = place
    id = rule.id
    self.check = check
  }
}

/// Checks one specimen with rule after rule.
///
/// Sorts the findings by what the author declared: waivers, and for a counter-example the rules
/// that it is meant to break.
struct SpecimenChecker {
  /// The outcome so far.
  private(set) var outcome = Specimen.Outcome()
  private let context: SpecimenContext
  private let rules: [Rule]
  private let severities: [Severity?]
  private let isCounterExample: Bool
  private let hasWaivers: Bool
  private var diagnostics: [Diagnostic] = []
  private var broken: [(finding: Finding, rule: Rule)] = []
  /// Ids of rules that depend on something that could not be read.
  private var undecided: Set<String> = []

  /// Starts without findings.
  ///
  /// - Parameters:
  ///   - context: The specimen.
  ///   - rules: The rules of the run.
  init(_ context: SpecimenContext, _ rules: [Rule]) {
    self.context = context
    self.rules = rules
    severities = context.rules.severities(in: context.system)
    isCounterExample = context.specimen.isCounterExample
    hasWaivers = !context.spec.allow.isEmpty
  }

  /// The problems, after all rules have run.
  var allDiagnostics: [Diagnostic] {
    let own = diagnostics + unknownNames(context.spec, context.rules.available)
    guard isCounterExample else { return own }
    return own + compare(context.spec, broken, rules, undecided: undecided)
  }

  /// Runs a rule.
  mutating func hold(against rule: SpecimenRule) {
    guard let severity = severities[rule.place] ?? severityForCounterExample(rule) else { return }
    let isKnown = !context.surface.isFaulty && !context.isLanguageUnknown
    guard isKnown, let findings = context.rules.decided({ rule.check(context) }) else {
      undecided.insert(rule.id)
      diagnostics.append(.undecided(rule.id, at: context.spec.range))
      return
    }
    if findings.isNotApplicable {
      outcome.notApplicable += 1
      if hasWaivers { take([], of: rule, severity) }
      return
    }
    if findings.isEmpty {
      outcome.passed.insert(rule.place)
      if !hasWaivers { return }
    }
    take(findings, of: rule, severity)
  }

  /// Returns the severity of a rule that is off, for a counter-example: it may break such a rule
  /// too.
  ///
  /// Returns `nil` for a rule that is off by default, unless the counter-example names it.
  private func severityForCounterExample(_ rule: SpecimenRule) -> Severity? {
    guard isCounterExample else { return nil }
    let isMeant =
      rules[rule.place].isOnByDefault || context.spec.breaks.contains { $0.value == rule.id }
    return isMeant ? rules[rule.place].severity : nil
  }

  private mutating func take(_ findings: [Finding], of rule: SpecimenRule, _ severity: Severity) {
    let waiver = context.spec.allow.first { $0.rule.value == rule.id }
    var isWaived = false
    for finding in findings {
      if let field = finding.missingField {
        if !isCounterExample { outcome.unchecked.append((rule.id, field)) }
      } else if waiver != nil {
        isWaived = true
      } else if isCounterExample {
        outcome.broken.append((rule.id, finding.message))
        broken.append((finding, rules[rule.place]))
      } else {
        outcome.found.append((rule.id, finding.message))
        let (rule, system) = (rules[rule.place], context.system)
        diagnostics.append(context.rules.report(finding, of: rule, as: severity, in: system))
      }
    }
    guard let waiver else { return }
    if isWaived {
      outcome.waived.append((rule.id, waiver.reason.value))
    } else {
      diagnostics.append(unusedWaiver(waiver.rule))
    }
  }
}

/// Compares the rules that a counter-example breaks with those it names: a difference is a problem.
///
/// Rules that did not run are left out.
private func compare(
  _ spec: Spec,
  _ broken: [(finding: Finding, rule: Rule)],
  _ rules: [Rule],
  undecided: Set<String>
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  let wanted = Set(spec.breaks.map(\.value))
  for name in spec.breaks where !broken.contains(where: { $0.rule.id == name.value }) {
    guard rules.contains(where: { $0.id == name.value }), !undecided.contains(name.value) else {
      continue
    }
    diagnostics.append(
      Diagnostic(
        rule: "spec/counter-example",
        message: "the counter-example does not break `\(name.value)`",
        range: name.range,
        help: ["make it break the rule, or leave the rule out of `breaks`"]
      )
    )
  }
  var seen: Set<String> = []
  for (finding, rule) in broken where !wanted.contains(rule.id) {
    guard seen.insert(rule.id).inserted else { continue }
    diagnostics.append(
      Diagnostic(
        rule: "spec/counter-example",
        message: "the counter-example also breaks `\(rule.id)`: \(finding.message)",
        range: finding.range,
        help: ["fix that, or add the rule to `breaks`"]
      )
    )
  }
  return diagnostics
}

/// Names that are no rule; those of rules on pictures of the app are compared with the pictures.
private func unknownNames(_ spec: Spec, _ available: AvailableRules) -> [Diagnostic] {
  (spec.breaks + spec.allow.map(\.rule))
    .filter { available.named($0.value) == nil && !available.isOnPictures($0.value) }
    .map { available.unknownRule($0.value, at: $0.range, group: "spec") }
}

private func unusedWaiver(_ rule: Located<String>) -> Diagnostic {
  Diagnostic(
    rule: "spec/unused-waiver",
    severity: .warning,
    message: "the specimen does not break `\(rule.value)`, so there is nothing to allow",
    range: rule.range,
    help: ["remove the waiver"]
  )
}
