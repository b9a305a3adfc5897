import Diagnostics

/// How much each rule weighs on this site.
struct Weights: Sendable {
  /// Names in `site.yaml` that are neither a rule nor a group.
  private(set) var diagnostics: [Diagnostic] = []
  private var everywhere: [String: Severity] = [:]
  private var bySystem: [String: [String: Severity]] = [:]
  private var greatest: [String: Severity] = [:]
  /// The same in the order of the rules of the run.
  private var listEverywhere: [Severity?] = []
  private var listBySystem: [String: [Severity?]] = [:]
  private var greatestList: [Severity?] = []
  /// Why rules have the weight that a profile gave them, by id.
  private var reasons: [String: Diagnostic.Note] = [:]
  /// The rules that a system weighs itself.
  private var ownBySystem: [String: Set<String>] = [:]

  /// Reads the levels of the profile, of the site and of its systems; a rule's own id wins over its
  /// group, a system over the site, and the site over its profile.
  ///
  /// A rule that is off by default is turned on by its own id, there or where it is asked for.
  ///
  /// - Parameters:
  ///   - settings: What the site says.
  ///   - rules: The rules of the run.
  ///   - asked: Ids of those that run though they are off by default.
  init(_ settings: Settings, rules: [Rule] = [], asked: Set<String> = []) {
    let usual = Dictionary(
      uniqueKeysWithValues: Rule.all.compactMap { rule in
        rule.isOnByDefault || asked.contains(rule.id) ? (rule.id, rule.severity) : nil
      }
    )
    let house = settings.houseProfile
    let levels = house.map { $0.weights.mapValues { Located($0.value, at: nowhere) } } ?? [:]
    let usualHere = usual.overridden(by: levels)
    everywhere = usualHere.overridden(by: settings.rules)
    let own = usualHere.named(by: settings.rules)
    for (id, weight) in house?.weights ?? [:] where !own.contains(id) {
      reasons[id] = house?.note(weight.source)
    }
    diagnostics = unknownRules(settings.rules)
    for (system, own) in settings.systems.sorted(by: { $0.key < $1.key })
    where !own.value.rules.isEmpty {
      bySystem[system] = everywhere.overridden(by: own.value.rules)
      ownBySystem[system] = everywhere.named(by: own.value.rules)
      diagnostics += unknownRules(own.value.rules)
    }
    greatest = bySystem.values.reduce(everywhere) { $0.merging($1, uniquingKeysWith: max) }
    listEverywhere = rules.map { everywhere[$0.id] }
    listBySystem = bySystem.mapValues { weights in rules.map { weights[$0.id] } }
    greatestList = rules.map { greatest[$0.id] }
  }

  /// The weights of the rules of the run in a system, in their order; `nil` for those that are off.
  func list(in system: System) -> [Severity?] {
    listBySystem.isEmpty ? listEverywhere : listBySystem[system.id] ?? listEverywhere
  }

  /// The greatest weight that a rule of the run has anywhere, by its place.
  func greatest(at place: Int) -> Severity? { greatestList[place] }

  /// The weights of the rules that are on in a system, by id.
  func all(in system: System) -> [String: Severity] {
    bySystem[system.id] ?? everywhere
  }

  /// What a finding adds when the profile gave the rule its weight.
  func reason(_ rule: Rule, in system: System? = nil) -> Diagnostic.Note? {
    let own = system.flatMap { ownBySystem[$0.id] } ?? []
    return own.contains(rule.id) ? nil : reasons[rule.id]
  }

  /// The weight of a rule that looks at more than one system: the greatest it has anywhere.
  subscript(rule: Rule) -> Severity? {
    greatest[rule.id]
  }
}

extension Weights {
  /// What a rule weighs in all systems that a site has; what readers report always counts.
  func weight(of text: RuleText, in site: Site) -> RuleWeight {
    guard Rule.named(text.id) != nil else { return RuleWeight(everywhere: text.severity) }
    let usual = everywhere[text.id]
    return RuleWeight(
      everywhere: usual,
      systems: site.systems.enumerated().compactMap { index, system in
        let own = all(in: system)[text.id]
        return own == usual ? nil : (index, own)
      }
    )
  }
}

extension Site {
  /// The systems in which a rule is on, for rules that look at the site system by system.
  func systems(with rule: String) -> [System] {
    let weights = Weights(settings)
    return systems.filter { weights.all(in: $0)[rule] != nil }
  }
}

/// Where a profile stands: in no file.
private let nowhere = SourceRange(file: "", bytes: 0..<0)

extension [String: Severity] {
  /// The rules that some levels weigh, by their id or their group.
  fileprivate func named(by levels: [String: Located<Settings.RuleLevel>]) -> Set<String> {
    Set(
      Rule.all.filter { levels[$0.id] ?? (self[$0.id] == nil ? nil : levels[$0.group]) != nil }
        .map(\.id)
    )
  }

  fileprivate func overridden(by levels: [String: Located<Settings.RuleLevel>]) -> Self {
    var severities = self
    for rule in Rule.all {
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

private func unknownRules(_ levels: [String: Located<Settings.RuleLevel>]) -> [Diagnostic] {
  let known = Set(Rule.all.flatMap { [$0.id, $0.group] })
  return levels.sorted { $0.key < $1.key }.filter { !known.contains($0.key) }.map {
    unknownRule($0.key, at: $0.value.range, group: "site")
  }
}
