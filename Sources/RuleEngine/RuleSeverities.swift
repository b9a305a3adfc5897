import Diagnostics
import SiteModel

/// Severity of each rule on this site.
struct RuleSeverities: Sendable {
  /// Names in `site.yaml` that are neither a rule nor a group.
  private(set) var diagnostics: [Diagnostic] = []
  private let available: AvailableRules
  private var everywhere: [String: Severity] = [:]
  private var bySystem: [String: [String: Severity]] = [:]
  private var greatest: [String: Severity] = [:]
  /// The same in the order of the rules of the run.
  private var listEverywhere: [Severity?] = []
  private var listBySystem: [String: [Severity?]] = [:]
  private var greatestList: [Severity?] = []
  /// Reasons for the severities that the profile sets, by id.
  private var reasons: [String: Diagnostic.Note] = [:]
  /// Rules whose severity a system sets itself.
  private var ownBySystem: [String: Set<String>] = [:]

  /// Reads the levels of the profile, of the site and of its systems; a rule's own id wins over its
  /// group, a system over the site, and the site over its profile.
  ///
  /// A rule that is off by default is turned on by its own id, there or where it is asked for.
  ///
  /// - Parameters:
  ///   - settings: The settings of the site.
  ///   - available: The rules that exist.
  ///   - rules: The rules of the run.
  ///   - asked: Ids of those that run though they are off by default.
  init(_ settings: Settings, of available: AvailableRules, rules: [Rule], asked: Set<String>) {
    self.available = available
    let usual = Dictionary(
      uniqueKeysWithValues: available.rules.compactMap { rule in
        rule.isOnByDefault || asked.contains(rule.id) ? (rule.id, rule.severity) : nil
      }
    )
    let house = settings.ruleProfile
    let levels = house.map { $0.weights.mapValues { Located($0.value, at: nowhere) } } ?? [:]
    let usualHere = usual.overridden(by: levels, available)
    everywhere = usualHere.overridden(by: settings.rules, available)
    let own = usualHere.named(by: settings.rules, available)
    for (id, weight) in house?.weights ?? [:] where !own.contains(id) {
      reasons[id] = house?.note(weight.source)
    }
    diagnostics = unknownRules(settings.rules, available)
    for (system, own) in settings.systems.sorted(by: { $0.key < $1.key })
    where !own.value.rules.isEmpty {
      bySystem[system] = everywhere.overridden(by: own.value.rules, available)
      ownBySystem[system] = everywhere.named(by: own.value.rules, available)
      diagnostics += unknownRules(own.value.rules, available)
    }
    greatest = bySystem.values.reduce(everywhere) { $0.merging($1, uniquingKeysWith: max) }
    listEverywhere = rules.map { everywhere[$0.id] }
    listBySystem = bySystem.mapValues { severities in rules.map { severities[$0.id] } }
    greatestList = rules.map { greatest[$0.id] }
  }

  /// Severities of the rules of the run in a system, in their order; `nil` for those that are off.
  func list(in system: System) -> [Severity?] {
    listBySystem.isEmpty ? listEverywhere : listBySystem[system.id] ?? listEverywhere
  }

  /// Greatest severity that a rule of the run has in any system, by its place.
  func greatest(at place: Int) -> Severity? { greatestList[place] }

  /// Severities of the rules that are on in a system, by id.
  func all(in system: System) -> [String: Severity] {
    bySystem[system.id] ?? everywhere
  }

  /// Note for a finding whose severity comes from the profile.
  func reason(_ rule: Rule, in system: System? = nil) -> Diagnostic.Note? {
    let own = system.flatMap { ownBySystem[$0.id] } ?? []
    return own.contains(rule.id) ? nil : reasons[rule.id]
  }

  /// Severity of a rule that checks more than one system: the greatest of them.
  subscript(rule: Rule) -> Severity? {
    greatest[rule.id]
  }
}

extension RuleSeverities {
  /// Severity of a rule in each system of the site; a reader's rule has its own everywhere.
  func severity(of text: RuleText, in site: Site) -> RuleSeverity {
    guard available.named(text.id) != nil else { return RuleSeverity(everywhere: text.severity) }
    let usual = everywhere[text.id]
    return RuleSeverity(
      everywhere: usual,
      systems: site.systems.enumerated().compactMap { index, system in
        let own = all(in: system)[text.id]
        return own == usual ? nil : (index, own)
      }
    )
  }
}

/// Place of a profile, which is in no file.
private let nowhere = SourceRange(file: "", bytes: 0..<0)

extension [String: Severity] {
  /// Rules that some levels set, by their id or their group.
  fileprivate func named(
    by levels: [String: Located<Settings.RuleLevel>],
    _ available: AvailableRules
  ) -> Set<String> {
    Set(
      available.rules.filter {
        levels[$0.id] ?? (self[$0.id] == nil ? nil : levels[$0.group]) != nil
      }
      .map(\.id)
    )
  }

  fileprivate func overridden(
    by levels: [String: Located<Settings.RuleLevel>],
    _ available: AvailableRules
  ) -> Self {
    var severities = self
    for rule in available.rules {
      let level = levels[rule.id] ?? (self[rule.id] == nil ? nil : levels[rule.group])
      switch level?.value {
      case nil: break
      case .error: severities[rule.id] = .error
      case .warning: severities[rule.id] = .warning
      case .info: severities[rule.id] = .info
      case .off: severities[rule.id] = nil
      }
    }
    return severities
  }
}

private func unknownRules(
  _ levels: [String: Located<Settings.RuleLevel>],
  _ available: AvailableRules
) -> [Diagnostic] {
  let others = available.texts.filter(\.takesLevel)
  let known = Set(
    available.rules.flatMap { [$0.id, $0.group] } + others.flatMap { [$0.id, $0.group] }
  )
  return levels.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }.map {
    available.unknownRule($0.key, at: $0.value.range, group: "site")
  }
}
