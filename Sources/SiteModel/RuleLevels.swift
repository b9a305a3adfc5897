public import Diagnostics

/// Severities of rules that the checker of pages does not run, as `site.yaml` sets them.
public struct RuleLevels: Sendable {
  private var levels: [String: Severity] = [:]

  /// Reads the levels; the id of a rule wins over its group.
  public init(_ settings: Settings, _ rules: [RuleText]) {
    for text in rules where text.takesLevel { levels[text.id] = text.level(settings) }
  }

  /// The severity of one rule as the settings have it; nil if it is off.
  public static func level(
    of id: String,
    _ settings: Settings,
    _ rules: [RuleText]
  ) -> Severity? {
    rules.first { $0.id == id }?.level(settings)
  }

  /// The severity of a rule; nil if it is off.
  public subscript(id: String) -> Severity? { levels[id] }

  /// Gives a diagnostic the severity of its rule.
  ///
  /// - Parameter diagnostic: A diagnostic of one of the rules.
  /// - Returns: The diagnostic, or nil if its rule is off.
  public func level(_ diagnostic: Diagnostic) -> Diagnostic? {
    self[diagnostic.rule].map { severity in
      var diagnostic = diagnostic
      diagnostic.severity = severity
      return diagnostic
    }
  }
}

extension RuleText {
  /// Its severity as the settings have it; nil if it is off.
  fileprivate func level(_ settings: Settings) -> Severity? {
    let own = settings.rules[id] ?? (isOnByDefault ? settings.rules[group] : nil)
    return switch own?.value {
    case nil: isOnByDefault ? severity : nil
    case .error: .error
    case .warning: .warning
    case .info: .info
    case .off: nil
    }
  }
}
