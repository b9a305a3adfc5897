public import Diagnostics

/// Severities of rules that the checker of pages does not run, as `site.yaml` sets them.
public struct RuleLevels: Sendable {
  private var levels: [String: Severity] = [:]

  /// Reads the levels; the id of a rule wins over its group.
  public init(_ settings: Settings, _ rules: [RuleText]) {
    for text in rules where text.takesLevel {
      let own = settings.rules[text.id]
      let level = own ?? (text.isOnByDefault ? settings.rules[text.group] : nil)
      switch level?.value {
      case nil: levels[text.id] = text.isOnByDefault ? text.severity : nil
      case .error: levels[text.id] = .error
      case .warning: levels[text.id] = .warning
      case .info: levels[text.id] = .info
      case .off: break
      }
    }
  }

  /// The severity of a rule; nil if it is off.
  public subscript(id: String) -> Severity? { levels[id] }
}
