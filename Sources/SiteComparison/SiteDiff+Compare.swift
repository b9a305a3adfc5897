extension SiteDiff {
  /// Compares two sites.
  public init(_ old: ComparedSite, _ new: ComparedSite) {
    self.old = old.name
    self.new = new.name
    let (before, after) = (old.catalogue, new.catalogue)
    tokens = TokenChange.all(before, after)
    specimens = SpecimenComparison(before, after, tokens).changes
    contrast = ContrastComparison(old, new, specimens).changes
    coverage = CoverageChange.all(before, after)
    addresses = AddressChange.all(before, after)
    rules = RuleChange.all(before, after)
    findings = FindingChange.all(before, after)
    causes = Cause.all(in: self)
    for site in [old, new] {
      let specimens = site.catalogue.specimens
      guard !specimens.isEmpty, specimens.allSatisfy(\.drawn.isEmpty) else { continue }
      remarks.append(
        "\(site.name) was built by an older Vitrine, without hashes of the pictures; specimens are "
          + "compared by their facts and contrast only"
      )
    }
  }
}

extension SiteDiff.RuleChange {
  /// Rules that are new, removed or of another severity, by id.
  fileprivate static func all(
    _ old: Catalogue,
    _ new: Catalogue
  ) -> [SiteDiff.RuleChange] {
    let before = Dictionary(old.rules.map { ($0.id, $0) }) { first, _ in first }
    let after = Dictionary(new.rules.map { ($0.id, $0) }) { first, _ in first }
    var changes: [SiteDiff.RuleChange] = []
    for id in Set(before.keys).union(after.keys).sorted() {
      let (one, other) = (before[id], after[id])
      guard one != other else { continue }
      let systems = Set(((one?.systems ?? []) + (other?.systems ?? [])).map(\.name)).sorted()
      for system in [nil] + systems.map(Optional.init) {
        let (was, now) = (one?.weight(in: system), other?.weight(in: system))
        guard was != now else { continue }
        changes.append(SiteDiff.RuleChange(id: id, system: system, old: was, new: now))
      }
    }
    return changes
  }
}

extension Catalogue.Rule {
  /// Returns the severity of the rule in a system; `nil` means the systems without a setting of
  /// their own.
  fileprivate func weight(in system: String?) -> String {
    systems.first { $0.name == system }?.value ?? here ?? severity
  }
}

extension SiteDiff.FindingChange {
  /// Problems that one site has more often than the other.
  fileprivate static func all(
    _ old: Catalogue,
    _ new: Catalogue
  ) -> [SiteDiff.FindingChange] {
    func surplus(
      _ some: [Catalogue.Finding],
      over others: [Catalogue.Finding]
    )
      -> [Catalogue.Finding]
    {
      var left: [Catalogue.Finding: Int] = [:]
      for finding in others { left[finding, default: 0] += 1 }
      return some.filter { finding in
        guard let count = left[finding], count > 0 else { return true }
        left[finding] = count - 1
        return false
      }
    }
    return surplus(new.findings, over: old.findings).map { .init(finding: $0, isNew: true) }
      + surplus(old.findings, over: new.findings).map { .init(finding: $0, isNew: false) }
  }
}

extension SiteDiff.CoverageChange {
  /// Views and patterns that show more or less than before, in the order of the settings; removed
  /// ones come last.
  fileprivate static func all(
    _ old: Catalogue,
    _ new: Catalogue
  ) -> [SiteDiff.CoverageChange] {
    let views = compare(
      .view,
      old.views.map { ($0.id, $0.title, $0.has) },
      new.views.map { ($0.id, $0.title, $0.has) }
    )
    let patterns = compare(
      .pattern,
      old.patterns.map { ($0.id, $0.title, $0.systems.map(\.system)) },
      new.patterns.map { ($0.id, $0.title, $0.systems.map(\.system)) }
    )
    return views + patterns
  }

  private typealias Entry = (id: String, title: String, shown: [String])

  private static func compare(
    _ kind: Kind,
    _ old: [Entry],
    _ new: [Entry]
  ) -> [SiteDiff.CoverageChange] {
    let before = Dictionary(old.map { ($0.id, $0.shown) }) { first, _ in first }
    let after = Set(new.map(\.id))
    var changes: [SiteDiff.CoverageChange] = []
    for entry in new {
      let shown = before[entry.id] ?? []
      let gained = entry.shown.filter { !shown.contains($0) }
      let lost = shown.filter { !entry.shown.contains($0) }
      guard !gained.isEmpty || !lost.isEmpty else { continue }
      changes.append(
        .init(kind: kind, id: entry.id, title: entry.title, gained: gained, lost: lost)
      )
    }
    for entry in old where !after.contains(entry.id) && !entry.shown.isEmpty {
      changes.append(
        .init(
          kind: kind,
          id: entry.id,
          title: entry.title,
          gained: [],
          lost: entry.shown,
          isGone: true
        )
      )
    }
    return changes
  }
}
