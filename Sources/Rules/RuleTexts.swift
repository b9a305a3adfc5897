import RuleEngine
public import SiteModel

extension RuleText {
  /// Everything that can be reported, rules and readers alike, by id.
  public static let all: [RuleText] = (Rule.all.map(\.text) + readers)
    .sorted { $0.id < $1.id }
    .map { text in
      var text = text
      text.also = ruleAliases.filter { $0.value == text.id }.map(\.key).sorted()
      return text
    }
}
