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

/// Runs the specimen rules over one specimen and weighs what they say against what its author
/// said: waivers, and for a counter-example the rules it is meant to break.
func judge(
  _ subject: Subject,
  _ rules: [Rule],
  _ specimenRules: [SpecimenRule],
  _ weights: Weights
) -> (outcome: Specimen.Outcome, diagnostics: [Diagnostic]) {
  var outcome = Specimen.Outcome()
  var diagnostics: [Diagnostic] = []
  let isCounterExample = subject.specimen.isCounterExample
  var broken: [(finding: Finding, rule: Rule)] = []
  let severities = weights.list(in: subject.system)
  let waivers = subject.spec.allow
  // By index: of most rules nothing is asked but what they say.
  for index in specimenRules.indices {
    let place = specimenRules[index].place
    let weight = severities[place]
    // A rule that nobody named is no reason to blame a counter-example.
    func isMeant() -> Bool {
      let id = specimenRules[index].id
      return rules[place].isOnByDefault || subject.spec.breaks.contains { $0.value == id }
    }
    guard let severity = weight ?? (isCounterExample && isMeant() ? rules[place].severity : nil)
    else { continue }
    let findings = specimenRules[index].check(subject)
    if findings.isEmpty {
      outcome.passed.insert(place)
      if waivers.isEmpty { continue }
    }
    let id = specimenRules[index].id
    let waiver = waivers.first { $0.rule.value == id }
    var isWaived = false
    for finding in findings {
      if let field = finding.missingField {
        if !isCounterExample { outcome.unchecked.append((id, field)) }
      } else if waiver != nil {
        isWaived = true
      } else if isCounterExample {
        outcome.broken.append((id, finding.message))
        broken.append((finding, rules[place]))
      } else {
        outcome.found.append((id, finding.message))
        let reason = weights.reason(rules[place], in: subject.system)
        diagnostics.append(Diagnostic(finding, rules[place], severity, reason: reason))
      }
    }
    guard let waiver else { continue }
    if isWaived {
      outcome.waived.append((id, waiver.reason.value))
    } else {
      diagnostics.append(unusedWaiver(waiver.rule))
    }
  }
  diagnostics += unknownNames(subject.spec)
  if isCounterExample { diagnostics += compare(subject.spec, broken, rules) }
  return (outcome, diagnostics)
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
