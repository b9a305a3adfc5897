import Diagnostics

/// A rule that looks at specimens, and no more of it than is needed for those that break none.
struct SpecimenRule: Sendable {
  /// Its place among the rules of the run.
  let place: Int
  /// `group/name`.
  let id: String
  /// What it says.
  let check: @Sendable (Subject) -> [Finding]

  /// Takes what is needed of a rule.
  init(_ rule: Rule, at place: Int, _ check: @escaping @Sendable (Subject) -> [Finding]) {
    self.place = place
    id = rule.id
    self.check = check
  }
}

/// Holds one specimen against rule after rule, and weighs what they say against what its author
/// said: waivers, and for a counter-example the rules it is meant to break.
struct Judge {
  /// What was said so far.
  private(set) var outcome = Specimen.Outcome()
  private let subject: Subject
  private let rules: [Rule]
  private let weights: Weights
  private let severities: [Severity?]
  private let isCounterExample: Bool
  private let hasWaivers: Bool
  private var diagnostics: [Diagnostic] = []
  private var broken: [(finding: Finding, rule: Rule)] = []

  /// Has heard nothing yet.
  ///
  /// - Parameters:
  ///   - subject: The specimen.
  ///   - rules: The rules of the run.
  ///   - weights: How much they weigh.
  init(_ subject: Subject, _ rules: [Rule], _ weights: Weights) {
    self.subject = subject
    self.rules = rules
    self.weights = weights
    severities = weights.list(in: subject.system)
    isCounterExample = subject.specimen.isCounterExample
    hasWaivers = !subject.spec.allow.isEmpty
  }

  /// Problems, once all rules were heard.
  var allDiagnostics: [Diagnostic] {
    let own = diagnostics + unknownNames(subject.spec)
    return isCounterExample ? own + compare(subject.spec, broken, rules) : own
  }

  /// Hears a rule.
  mutating func hold(against rule: SpecimenRule) {
    guard let severity = severities[rule.place] ?? severityForCounterExample(rule) else { return }
    let findings = rule.check(subject)
    if findings.isEmpty {
      outcome.passed.insert(rule.place)
      if !hasWaivers { return }
    }
    take(findings, of: rule, severity)
  }

  /// How much a rule weighs that is off: a counter-example may break it all the same, but a rule that
  /// nobody named is no reason to blame it.
  private func severityForCounterExample(_ rule: SpecimenRule) -> Severity? {
    guard isCounterExample else { return nil }
    let isMeant =
      rules[rule.place].isOnByDefault || subject.spec.breaks.contains { $0.value == rule.id }
    return isMeant ? rules[rule.place].severity : nil
  }

  private mutating func take(_ findings: [Finding], of rule: SpecimenRule, _ severity: Severity) {
    let waiver = subject.spec.allow.first { $0.rule.value == rule.id }
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
        let reason = weights.reason(rules[rule.place], in: subject.system)
        diagnostics.append(Diagnostic(finding, rules[rule.place], severity, reason: reason))
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

/// A counter-example must break just the rules it names, or it teaches something untrue; of rules
/// that were not run, nothing is known.
private func compare(
  _ spec: Spec,
  _ broken: [(finding: Finding, rule: Rule)],
  _ rules: [Rule]
) -> [Diagnostic] {
  var diagnostics: [Diagnostic] = []
  let wanted = Set(spec.breaks.map(\.value))
  for name in spec.breaks where !broken.contains(where: { $0.rule.id == name.value }) {
    guard rules.contains(where: { $0.id == name.value }) else { continue }
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
        help: ["mend that, or add the rule to `breaks`"]
      )
    )
  }
  return diagnostics
}

private func unknownNames(_ spec: Spec) -> [Diagnostic] {
  (spec.breaks + spec.allow.map(\.rule))
    .filter { Rule.named($0.value) == nil }
    .map { unknownRule($0.value, at: $0.range, group: "spec") }
}

private func unusedWaiver(_ rule: Located<String>) -> Diagnostic {
  Diagnostic(
    rule: "spec/unused-waiver",
    severity: .warning,
    message: "the specimen does not break `\(rule.value)`, so there is nothing to allow",
    range: rule.range,
    help: ["leave the waiver out"]
  )
}
