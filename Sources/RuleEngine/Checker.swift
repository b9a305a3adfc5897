public import Diagnostics
public import SiteModel

/// The rules of a run, with their severities on the site.
public struct Checker: Sendable {
  private let rules: [Rule]
  /// The rules that exist, whether they run or not.
  let available: AvailableRules
  /// Severities that the site gives to the rules.
  let severities: RuleSeverities
  /// The rules that look at pages, by their places in `rules`.
  private let ofPages: [PageRule]
  /// The rules that check code, previews and prose, by their places in `rules`.
  private let ofEmbedded: [EmbeddedContentRule]
  /// The rules that look at specimens, by their places in `rules`.
  private let ofSpecimens: [SpecimenRule]
  private let analyses = ContrastAnalysisCache()

  /// Findings of all rules on one page.
  public struct PageResult: Sendable {
    /// Problems of every rule that is on.
    public var diagnostics: [Diagnostic] = []
    /// Outcome of each specimen, in their order on the page.
    public var outcomes: [Specimen.Outcome] = []

    /// Creates a result; by default one of a page without findings.
    public init(diagnostics: [Diagnostic] = [], outcomes: [Specimen.Outcome] = []) {
      self.diagnostics = diagnostics
      self.outcomes = outcomes
    }

    /// Counts of the checks, by verdict.
    public var verdicts: Verdicts {
      outcomes.reduce(into: Verdicts()) { $0 += $1.verdicts }
    }
  }

  /// - Parameters:
  ///   - settings: The settings of the site.
  ///   - available: The rules that exist.
  ///   - only: Ids or groups of the rules to run; empty runs all.
  public init(_ settings: Settings, of available: AvailableRules, only: Set<String> = []) {
    let rules = available.rules.filter {
      only.isEmpty || only.contains($0.id) || only.contains($0.group)
    }
    self.init(settings, of: available, rules: rules, asked: only)
  }

  /// - Parameters:
  ///   - settings: The settings of the site.
  ///   - available: The rules that exist.
  ///   - rules: The rules to run.
  ///   - asked: Ids of those that run though they are off by default.
  public init(_ settings: Settings, of available: AvailableRules, rules: [Rule], asked: Set<String>)
  {
    severities = RuleSeverities(settings, of: available, rules: rules, asked: asked)
    self.available = available
    self.rules = rules
    // A whole rule is many references, and thousands of pages and specimens go through all of them.
    ofPages = rules.enumerated().compactMap { place, rule in
      if case .page(let check) = rule.check { PageRule(place: place, check: check) } else { nil }
    }
    ofEmbedded = rules.enumerated().compactMap { place, rule in
      rule.embedded.map { EmbeddedContentRule(place: place, check: $0) }
    }
    ofSpecimens = rules.enumerated().compactMap { place, rule in
      rule.check.ofSpecimen.map { SpecimenRule(rule, at: place, $0) }
    }
  }

  /// Names in `site.yaml` that are neither a rule nor a group.
  public var diagnostics: [Diagnostic] { severities.diagnostics }

  /// Checks one page: its specimens, its code, previews and prose, and the page itself.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - context: The site and the severities.
  ///   - embedded: The code, previews and prose of the page, if they have been read before.
  /// - Returns: The findings.
  public func check(
    _ page: Page,
    _ context: RuleContext,
    _ embedded: EmbeddedContent? = nil
  ) -> PageResult {
    let place = PageContext(page, context)
    return check([place], embedded.map { [$0] } ?? EmbeddedContent.all(of: [place]), context)[0]
  }

  /// Checks pages whose code, previews and prose have been read, each as if it were alone.
  public func check(
    _ pages: [Page],
    _ context: RuleContext,
    _ embedded: [EmbeddedContent?]
  ) -> [PageResult] {
    check(pages.map { PageContext($0, context) }, embedded, context)
  }

  /// Number of pages that one rule checks before the next rule starts: the code of all rules is larger
  /// than a core's cache, and is loaded once for all of them.
  public static let run = 25

  /// Checks pages of a site, by their indices, each as if it were alone.
  public func check(_ pages: some Collection<Int>, _ context: RuleContext) -> [PageResult] {
    let places = pages.map { PageContext(context.site.pages[$0], context) }
    return check(places, EmbeddedContent.all(of: places), context)
  }

  private func check(
    _ places: [PageContext],
    _ embeddedContents: [EmbeddedContent?],
    _ context: RuleContext
  ) -> [PageResult] {
    var results = places.map { _ in PageResult() }
    for ofPage in ofPages {
      guard let severity = severities.greatest(at: ofPage.place) else { continue }
      for (index, place) in places.enumerated() {
        guard let findings = context.decided({ ofPage.check(place.page, context) }) else {
          results[index].diagnostics.append(rules[ofPage.place].undecided(on: place.page))
          continue
        }
        if findings.isEmpty { continue }
        results[index].take(findings, rules[ofPage.place], severity, context)
      }
    }
    let inSystems = embeddedContents.map { $0.map { context.severities(in: $0.system) } ?? [] }
    for ofEmbedded in ofEmbedded {
      for (index, embedded) in embeddedContents.enumerated() {
        guard let embedded, let severity = inSystems[index][ofEmbedded.place] else { continue }
        guard let findings = context.decided({ ofEmbedded.check(embedded) }) else {
          let page = places[index].page
          results[index].diagnostics.append(rules[ofEmbedded.place].undecided(on: page))
          continue
        }
        if findings.isEmpty { continue }
        results[index].take(
          findings,
          rules[ofEmbedded.place],
          severity,
          context,
          in: embedded.system
        )
      }
    }
    checkSpecimens(of: places, &results)
    return results
  }

  /// Runs the rules that look at the whole site, on all cores.
  public func checkWhole(_ context: RuleContext) async -> [Diagnostic] {
    let ofSite = rules.filter { $0.check.ofSite != nil && severities[$0] != nil }
    // Rules that read every page run first: they take longest, and nothing waits for them at the
    // end.
    let turns = ofSite.filter(\.readsEveryPage) + ofSite.filter { !$0.readsEveryPage }
    return await concurrentMap(turns, run: 1) { rule -> [Diagnostic] in
      guard let check = rule.check.ofSite, let severity = severities[rule] else { return [] }
      guard let findings = context.decided({ check(context) }) else {
        return [.undecided(rule.id, at: SourceRange(file: "content/site.yaml", bytes: 0..<0))]
      }
      return findings.map { context.report($0, of: rule, as: severity) }
    }.flatMap(\.self)
  }

  /// Notes in a site which rules were run, and with which severities.
  public func label(_ site: inout Site) {
    site.ruleRun = RuleRun(groups: rules.map(\.group))
    site.ruleSeverities = site.rules.map { severities.severity(of: $0, in: site) }
  }

  /// Findings on the samples of surfaces and on the examples of rules, which depend on no page.
  public struct Marks: Sendable {
    /// The page of each surface, its samples with their outcomes.
    public var surfacePages: [Page]
    /// The example of each rule, with the specimens that break it.
    public var ruleExamples: [RuleExample]
    /// Problems in the samples.
    public var diagnostics: [Diagnostic] = []

    /// Creates the marks of samples and examples that were checked.
    public init(surfacePages: [Page], ruleExamples: [RuleExample], diagnostics: [Diagnostic] = []) {
      self.surfacePages = surfacePages
      self.ruleExamples = ruleExamples
      self.diagnostics = diagnostics
    }
  }

  /// Checks the samples of the surfaces that the site has a page of, and the examples of rules.
  public func marks(_ context: RuleContext) -> Marks {
    let site = context.site
    var marks = Marks(surfacePages: site.surfacePages, ruleExamples: site.ruleExamples)
    for index in site.shownSurfaces {
      let page = site.surfacePages[index]
      var results = [PageResult()]
      checkSpecimens(of: [PageContext(page, context)], &results)
      // A built-in sample that fails with a site's tokens is shown to do so, and not the author's fault.
      if site.ownSurfaces.contains(site.surfaces[index].id) {
        marks.diagnostics += results[0].diagnostics
      }
      marks.surfacePages[index].take(results[0])
    }
    for (index, example) in site.ruleExamples.enumerated() {
      guard let rule = available.named(site.rules[index].id) else { continue }
      marks.ruleExamples[index] = mark(example, by: rule, in: site)
    }
    return marks
  }

  /// Returns the findings on the specimens of a page, without checking the rest of it.
  public func checkSpecimens(of page: Page, _ context: RuleContext) -> [Diagnostic] {
    var results = [PageResult()]
    checkSpecimens(of: [PageContext(page, context)], &results)
    return results[0].diagnostics
  }

  /// Adds the findings on the specimens of some pages to the results.
  private func checkSpecimens(of places: [PageContext], _ results: inout [PageResult]) {
    var checkers: [SpecimenChecker] = []
    checkers.reserveCapacity(places.reduce(0) { $0 + $1.page.specimens.count })
    for place in places {
      for specimen in place.page.specimens {
        checkers.append(SpecimenChecker(SpecimenContext(specimen, on: place, analyses), rules))
      }
    }
    for rule in ofSpecimens {
      for index in checkers.indices { checkers[index].hold(against: rule) }
    }
    var verdicts = checkers[...]
    for (index, place) in places.enumerated() {
      for checker in verdicts.prefix(place.page.specimens.count) {
        results[index].outcomes.append(checker.outcome)
        results[index].diagnostics += checker.allDiagnostics
      }
      verdicts = verdicts.dropFirst(place.page.specimens.count)
    }
  }
}

extension Checker.PageResult {
  /// Adds the findings of a rule.
  fileprivate mutating func take(
    _ findings: [Finding],
    _ rule: Rule,
    _ severity: Severity,
    _ context: RuleContext,
    in system: System? = nil
  ) {
    diagnostics += findings.map { context.report($0, of: rule, as: severity, in: system) }
  }
}

extension Rule {
  /// Notes that it could not check a page.
  fileprivate func undecided(on page: Page) -> Diagnostic {
    .undecided(id, at: SourceRange(file: page.file.path, bytes: 0..<0))
  }
}

extension Page {
  /// Stores the outcome of each specimen in the specimen.
  public mutating func take(_ result: Checker.PageResult) {
    for (index, outcome) in result.outcomes.enumerated() { specimens[index].outcome = outcome }
  }
}

/// A rule that checks pages.
private struct PageRule: Sendable {
  /// Its place among the rules of the run.
  let place: Int
  let check: @Sendable (Page, RuleContext) -> [Finding]
}

/// A rule that checks code, previews and prose.
private struct EmbeddedContentRule: Sendable {
  /// Its place among the rules of the run.
  let place: Int
  let check: @Sendable (EmbeddedContent) -> [Finding]
}
