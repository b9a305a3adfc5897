package import Diagnostics

/// What `site.yaml` says about one design system.
package struct SystemSettings: Sendable {
  /// Name for people.
  package var title: String?
  /// Language of the texts in its specimens, when it is not the page's.
  package var lang: String?
  /// Where its apps run, such as `ios` or `web`.
  package var platform: Located<String>?
  /// Weight of rules in this system, by id or group.
  package var rules: [String: Located<Settings.RuleLevel>] = [:]
  /// What parts of surfaces say by default, by the part's name.
  package var strings: [String: String] = [:]
  /// The icons that may stand for a meaning: a severity, the network, a context of an empty state.
  package var icons: [String: [Located<String>]] = [:]
  /// Slots that must be one of some tokens.
  package var measures: [Measure] = []

  /// Creates the settings of a system that `site.yaml` does not name.
  package init() {}

  /// One slot that a system has decided.
  package struct Measure: Sendable {
    /// Id of the surface; its place is the whole key, state included.
    package var surface: Located<String>
    /// The one state it holds in; `nil` is all.
    package var state: State?
    /// Name of the slot.
    package var slot: Located<String>
    /// The tokens that it may be, an opacity after a stroke included.
    package var tokens: [Located<PathPattern>]
  }
}

/// Something the site has to show: an instance of it must stand in each of its systems.
package struct Pattern: Sendable {
  /// Kebab-case name that specs use.
  package var id: String
  /// Name for people.
  package var title: String
  /// The chapter of the coverage report that it belongs to.
  package var group: String
  /// Systems that have it; empty is the default one.
  package var systems: [Located<String>]
  /// Its key in `site.yaml`.
  package var range: SourceRange
}
