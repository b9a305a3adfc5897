import Diagnostics

/// The rules of a run, with how much each weighs on the site.
struct Checker: Sendable {
  private let rules: [Rule]
  private let weights: Weights

  /// What rules said of one page.
  struct PageResult: Sendable {
    /// Problems of every rule that is on.
    var diagnostics: [Diagnostic] = []
    /// What was said of each specimen.
    var outcomes: [Specimen.Outcome] = []

    /// How often a rule could not tell.
    var unchecked: Int { outcomes.reduce(0) { $0 + $1.unchecked.count } }
    /// How often a specimen waived a rule.
    var waived: Int { outcomes.reduce(0) { $0 + $1.waived.count } }
  }

  /// - Parameters:
  ///   - settings: What the site says about rules.
  ///   - only: Ids or groups of the rules to run; empty runs all.
  init(_ settings: Settings, only: Set<String> = []) {
    weights = Weights(settings, asked: only)
    rules = Rule.all.filter {
      only.isEmpty || only.contains($0.id) || only.contains($0.group)
    }
  }

  /// - Parameters:
  ///   - settings: What the site says about rules.
  ///   - rules: The rules to run.
  ///   - asked: Ids of those that run though they are off by default.
  init(_ settings: Settings, rules: [Rule], asked: Set<String>) {
    weights = Weights(settings, asked: asked)
    self.rules = rules
  }

  /// Names in `site.yaml` that are neither a rule nor a group.
  var diagnostics: [Diagnostic] { weights.diagnostics }

  /// Holds one page against the rules that look at pages, at specimens and at what stands around
  /// them, which may have been read before.
  func check(_ page: Page, in site: Site, _ around: Around? = nil) -> PageResult {
    var diagnostics: [Diagnostic] = []
    for rule in rules {
      guard case .page(let check) = rule.check, let severity = weights[rule] else { continue }
      diagnostics += check(page, site).map {
        Diagnostic($0, rule, severity, reason: weights.reason(rule))
      }
    }
    if let around = around ?? Around(page, in: site) { diagnostics += check(around) }
    var result = checkSpecimens(of: page, in: site)
    result.diagnostics = diagnostics + result.diagnostics
    return result
  }

  /// Holds samples, previews and prose of a page against the rules that look at them.
  private func check(_ around: Around) -> [Diagnostic] {
    let weights = weights.all(in: around.system)
    return rules.flatMap { rule -> [Diagnostic] in
      guard let check = rule.around, let severity = weights[rule.id] else { return [] }
      let reason = self.weights.reason(rule, in: around.system)
      return check(around).map { Diagnostic($0, rule, severity, reason: reason) }
    }
  }

  /// Runs the rules that look at the whole site, on all cores.
  func checkWhole(_ site: Site) async -> [Diagnostic] {
    await concurrentMap(rules, run: 1) { rule -> [Diagnostic] in
      guard let check = rule.check.ofSite, let severity = weights[rule] else { return [] }
      return check(site).map { Diagnostic($0, rule, severity, reason: weights.reason(rule)) }
    }.flatMap(\.self)
  }

  /// Notes in a site which rules were run and how they weigh.
  func label(_ site: inout Site) {
    site.ruleRun = RuleRun(groups: rules.map(\.group))
    site.ruleWeights = site.rules.map { weights.weight(of: $0, in: site) }
  }

  /// Notes what rules say of the samples of surfaces and of the examples of rules, neither of which
  /// depends on pages.
  ///
  /// - Returns: What is wrong with samples.
  func mark(_ site: inout Site) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    let unmarked = site
    for (index, page) in unmarked.surfacePages.enumerated() {
      let result = checkSpecimens(of: page, in: unmarked)
      diagnostics += result.diagnostics
      site.surfacePages[index].take(result)
    }
    for (index, example) in unmarked.ruleExamples.enumerated() {
      guard let rule = Rule.named(site.rules[index].id) else { continue }
      site.ruleExamples[index] = Vitrine.mark(example, by: rule, in: unmarked)
    }
    return diagnostics
  }

  private func checkSpecimens(of page: Page, in site: Site) -> PageResult {
    var result = PageResult()
    for specimen in page.specimens {
      let subject = Subject(specimen: specimen, page: page, site: site)
      let (outcome, found) = judge(subject, rules, weights)
      result.outcomes.append(outcome)
      result.diagnostics += found
    }
    return result
  }
}

extension Page {
  /// Puts what was said of each specimen beside it.
  mutating func take(_ result: Checker.PageResult) {
    for (index, outcome) in result.outcomes.enumerated() { specimens[index].outcome = outcome }
  }
}
