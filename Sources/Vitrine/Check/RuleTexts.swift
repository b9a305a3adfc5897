extension Rule {
  /// What is said about the rule.
  package var text: RuleText {
    RuleText(
      id: id,
      severity: severity,
      explanation: explanation,
      source: source,
      breaks: breaks,
      passes: passes
    )
  }
}

extension RuleText {
  /// Everything that can be reported, rules and readers alike, by id.
  package static let all: [RuleText] = (Rule.all.map(\.text) + readers)
    .sorted { $0.id < $1.id }
    .map { text in
      var text = text
      text.also = takenIn.filter { $0.value == text.id }.map(\.key).sorted()
      return text
    }
}
