extension Site {
  /// Ids of the rules that the site uses: those that reported something, as `found` names them, that
  /// specimens waive or break, that `site.yaml` sets, and that pages link to.
  func usedRules(found: Set<String>) -> Set<String> {
    var used = found
    let settings = [settings.rules] + settings.systems.values.map(\.value.rules)
    for key in settings.flatMap(\.keys) {
      used.insert(key)
      used.formUnion(rules.lazy.map(\.id).filter { $0.hasPrefix(key + "/") })
    }
    for page in pages {
      for outcome in page.specimens.lazy.map(\.outcome) {
        used.formUnion(outcome.waived.lazy.map(\.rule))
        used.formUnion(outcome.broken.lazy.map(\.rule))
        used.formUnion(outcome.found.lazy.map(\.rule))
      }
      for case .file(let path, _) in page.links {
        if let rule = ruleID(at: path) { used.insert(rule) }
      }
    }
    return used
  }

  /// The id of the rule that has an address such as `rules/token/unknown/`.
  private func ruleID(at path: String) -> String? {
    let prefix = "rules/"
    guard path.hasPrefix(prefix), path.hasSuffix("/") else { return nil }
    return String(path.dropFirst(prefix.count).dropLast())
  }

  /// True for the address of a page that the site gets once a rule finds something or a page links to
  /// it.
  public func isPageOnDemand(_ path: String) -> Bool {
    switch (path, settings.rulePages) {
    case ("checklist/", .used), ("checklist/", .none), ("rules/", .used): true
    case (_, .used): ruleID(at: path).map { id in rules.contains { $0.id == id } } ?? false
    case (_, .all), (_, .none): false
    }
  }
}
