import Diagnostics

/// The rules of a run, with how much each weighs on the site.
struct Checker: Sendable {
  private let rules: [Rule]
  private let weights: Weights
  /// The rules that look at pages, by their places in `rules`.
  private let ofPages: [PageRule]
  /// The rules that look at what stands around pictures, by their places in `rules`.
  private let ofAround: [AroundRule]
  /// The rules that look at specimens, by their places in `rules`.
  private let ofSpecimens: [SpecimenRule]
  private let looks = KnownLooks()

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
    let rules = Rule.all.filter {
      only.isEmpty || only.contains($0.id) || only.contains($0.group)
    }
    self.init(settings, rules: rules, asked: only)
  }

  /// - Parameters:
  ///   - settings: What the site says about rules.
  ///   - rules: The rules to run.
  ///   - asked: Ids of those that run though they are off by default.
  init(_ settings: Settings, rules: [Rule], asked: Set<String>) {
    weights = Weights(settings, rules: rules, asked: asked)
    self.rules = rules
    // A whole rule is many references, and thousands of pages and specimens go through all of them.
    ofPages = rules.enumerated().compactMap { place, rule in
      if case .page(let check) = rule.check { PageRule(place: place, check: check) } else { nil }
    }
    ofAround = rules.enumerated().compactMap { place, rule in
      rule.around.map { AroundRule(place: place, check: $0) }
    }
    ofSpecimens = rules.enumerated().compactMap { place, rule in
      rule.check.ofSpecimen.map { SpecimenRule(rule, at: place, $0) }
    }
  }

  /// Names in `site.yaml` that are neither a rule nor a group.
  var diagnostics: [Diagnostic] { weights.diagnostics }

  /// Holds one page against the rules that look at pages, at specimens and at what stands around
  /// them, which may have been read before.
  func check(_ page: Page, in site: Site, _ around: Around? = nil) -> PageResult {
    let place = PageOfSite(page, site)
    return check([place], around.map { [$0] } ?? Around.all(of: [place]), in: site)[0]
  }

  /// How many pages are held against a rule before the next: their code is more than a core has at
  /// hand, and is fetched once for all of them.
  static let run = 25

  /// Holds pages of a site, by their indices, against the rules, each as if it were alone.
  func check(_ pages: some Collection<Int>, in site: Site) -> [PageResult] {
    let places = pages.map { PageOfSite(site.pages[$0], site) }
    return check(places, Around.all(of: places), in: site)
  }

  private func check(
    _ places: [PageOfSite],
    _ arounds: [Around?],
    in site: Site
  ) -> [PageResult] {
    var results = places.map { _ in PageResult() }
    for ofPage in ofPages {
      guard let severity = weights.greatest(at: ofPage.place) else { continue }
      for (index, place) in places.enumerated() {
        let findings = ofPage.check(place.page, site)
        if findings.isEmpty { continue }
        results[index].take(findings, rules[ofPage.place], severity, weights)
      }
    }
    let severities = arounds.map { $0.map { weights.list(in: $0.system) } ?? [] }
    for ofAround in ofAround {
      for (index, around) in arounds.enumerated() {
        guard let around, let severity = severities[index][ofAround.place] else { continue }
        let findings = ofAround.check(around)
        if findings.isEmpty { continue }
        results[index].take(findings, rules[ofAround.place], severity, weights, in: around.system)
      }
    }
    judgeSpecimens(of: places, &results)
    return results
  }

  /// Runs the rules that look at the whole site, on all cores.
  func checkWhole(_ site: Site) async -> [Diagnostic] {
    let ofSite = rules.filter { $0.check.ofSite != nil && weights[$0] != nil }
    // What reads every page comes first, so that nobody waits for it at the end.
    let long = [Rule.duplicatePage.id, Rule.mixedCase.id]
    let turns = ofSite.filter { long.contains($0.id) } + ofSite.filter { !long.contains($0.id) }
    return await concurrentMap(turns, run: 1) { rule -> [Diagnostic] in
      guard let check = rule.check.ofSite, let severity = weights[rule] else { return [] }
      return check(site).map { Diagnostic($0, rule, severity, reason: weights.reason(rule)) }
    }.flatMap(\.self)
  }

  /// Notes in a site which rules were run and how they weigh.
  func label(_ site: inout Site) {
    site.ruleRun = RuleRun(groups: rules.map(\.group))
    site.ruleWeights = site.rules.map { weights.weight(of: $0, in: site) }
  }

  /// What rules say of the samples of surfaces and of the examples of rules, neither of which
  /// depends on pages.
  struct Marks: Sendable {
    /// The page of each surface, its samples with their outcomes.
    var surfacePages: [Page]
    /// The example of each rule, with what breaks it.
    var ruleExamples: [RuleExample]
    /// What is wrong with samples.
    var diagnostics: [Diagnostic] = []
  }

  /// Holds samples and examples against the rules.
  func marks(of site: Site) -> Marks {
    var marks = Marks(surfacePages: site.surfacePages, ruleExamples: site.ruleExamples)
    for (index, page) in site.surfacePages.enumerated() {
      var results = [PageResult()]
      judgeSpecimens(of: [PageOfSite(page, site)], &results)
      marks.diagnostics += results[0].diagnostics
      marks.surfacePages[index].take(results[0])
    }
    for (index, example) in site.ruleExamples.enumerated() {
      guard let rule = Rule.named(site.rules[index].id) else { continue }
      marks.ruleExamples[index] = mark(example, by: rule, in: site)
    }
    return marks
  }

  /// Adds what is said of the specimens of pages.
  private func judgeSpecimens(of places: [PageOfSite], _ results: inout [PageResult]) {
    var judges: [Judge] = []
    judges.reserveCapacity(places.reduce(0) { $0 + $1.page.specimens.count })
    for place in places {
      for specimen in place.page.specimens {
        judges.append(Judge(Subject(specimen, on: place, looks), rules, weights))
      }
    }
    for rule in ofSpecimens {
      for index in judges.indices { judges[index].hold(against: rule) }
    }
    var verdicts = judges[...]
    for (index, place) in places.enumerated() {
      for judge in verdicts.prefix(place.page.specimens.count) {
        results[index].outcomes.append(judge.outcome)
        results[index].diagnostics += judge.allDiagnostics
      }
      verdicts = verdicts.dropFirst(place.page.specimens.count)
    }
  }
}

extension Checker.PageResult {
  /// Adds what a rule found.
  fileprivate mutating func take(
    _ findings: [Finding],
    _ rule: Rule,
    _ severity: Severity,
    _ weights: Weights,
    in system: System? = nil
  ) {
    let reason = weights.reason(rule, in: system)
    diagnostics += findings.map { Diagnostic($0, rule, severity, reason: reason) }
  }
}

extension Page {
  /// Puts what was said of each specimen beside it.
  mutating func take(_ result: Checker.PageResult) {
    for (index, outcome) in result.outcomes.enumerated() { specimens[index].outcome = outcome }
  }
}

/// A rule that looks at pages.
private struct PageRule: Sendable {
  /// Its place among the rules of the run.
  let place: Int
  let check: @Sendable (Page, Site) -> [Finding]
}

/// A rule that looks at what stands around pictures.
private struct AroundRule: Sendable {
  /// Its place among the rules of the run.
  let place: Int
  let check: @Sendable (Around) -> [Finding]
}
