extension Report {
  /// The rules with more errors in this report than in an earlier one, sorted by name.
  ///
  /// Rules that the earlier run did not check do not count.
  public func rulesWithMoreErrors(than earlier: Report) -> [String] {
    let before = earlier.errorsByRule
    return errorsByRule.filter { rule, count in
      let group = rule.split(separator: "/").first.map(String.init) ?? rule
      let isUnseen = earlier.unseen.contains(rule) || earlier.unseen.contains(group)
      return !isUnseen && count > before[rule] ?? 0
    }.keys.sorted()
  }

  private var errorsByRule: [String: Int] {
    diagnostics.reduce(into: [:]) { counts, diagnostic in
      if diagnostic.severity == .error { counts[diagnostic.rule, default: 0] += 1 }
    }
  }
}
