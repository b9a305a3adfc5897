import DesignTokens
import Diagnostics
public import SiteModel

extension SpecimenContext {
  /// The published system whose house rules the site takes as its own; a sample of a surface is
  /// the theme's, and no house's.
  public var house: RuleProfile? {
    page.file.path.hasPrefix("templates/") ? nil : site.settings.ruleProfile
  }

  /// The shortest and the longest time over all schemes, in milliseconds, of a fact that is a token
  /// or a time.
  public func milliseconds(_ fact: Located<String>) -> ClosedRange<Double>? {
    if case .duration(let time)? = RawValue.parse(fact.value) { return time...time }
    let times = system.schemes.compactMap { scheme -> Double? in
      let token = scheme.tokens.token(fact.value) ?? scheme.base.token(fact.value)
      guard case .duration(let time)? = token?.value else { return nil }
      return time.milliseconds
    }
    guard let shortest = times.min(), let longest = times.max() else { return nil }
    return shortest...longest
  }

  /// Whether it is a transient message over the app, and not a sign of progress.
  public var isToast: Bool {
    surface.level == .transient && surface.parts.contains { $0.name == "message" }
      && [.error, .warning, .success, .info].contains(state)
  }
}

/// A time as people say it: `10 s`, `1.5 s`, `300 ms`.
public func spoken(milliseconds: Double) -> String {
  milliseconds < 1000 && milliseconds > 0
    ? "\(decimal(milliseconds, places: 0)) ms" : "\(decimal(milliseconds / 1000, places: 1)) s"
}
