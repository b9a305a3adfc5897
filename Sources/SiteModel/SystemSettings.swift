public import Diagnostics

/// Settings for one design system from `site.yaml`.
public struct SystemSettings: Sendable {
  /// Name for people.
  public var title: String?
  /// Language of the texts in its specimens, when it is not the page's.
  public var lang: String?
  /// Platform of the system's apps, such as `ios` or `web`.
  public var platform: Located<String>?
  /// Pixels of a rem; nil is the 16 of browsers.
  public var rootFontSize: Double?
  /// Levels of rules in this system, by id or group.
  public var rules: [String: Located<Settings.RuleLevel>] = [:]
  /// Default texts of surface parts, by the part's name.
  public var strings: [String: String] = [:]
  /// The icons for each meaning: a severity, the network, a context of an empty state.
  public var icons: [String: [Located<String>]] = [:]
  /// Slots that must have one of some tokens.
  public var measures: [Measure] = []

  /// Creates the settings of a system that `site.yaml` does not name.
  public init() {}

  /// One slot for which a system allows only some tokens.
  public struct Measure: Sendable {
    /// Id of the surface; its place is the whole key, state included.
    public var surface: Located<String>
    /// The one state that the measure applies to; nil means all.
    public var state: State?
    /// Name of the slot.
    public var slot: Located<String>
    /// The tokens allowed, with an opacity after a slash if one is set.
    public var tokens: [Located<PathPattern>]

    /// Creates a measure of a slot.
    public init(
      surface: Located<String>,
      state: State? = nil,
      slot: Located<String>,
      tokens: [Located<PathPattern>]
    ) {
      self.surface = surface
      self.state = state
      self.slot = slot
      self.tokens = tokens
    }
  }
}

/// A pattern that the site must show, with an instance in each of its systems.
public struct Pattern: Sendable {
  /// Kebab-case name that specs use.
  public var id: String
  /// Name for people.
  public var title: String
  /// The chapter of the coverage report that it belongs to.
  public var group: String
  /// Systems that have it; empty is the default one.
  public var systems: [Located<String>]
  /// Its key in `site.yaml`.
  public var range: SourceRange

  /// Creates a pattern as `site.yaml` declares it.
  public init(
    id: String,
    title: String,
    group: String,
    systems: [Located<String>],
    range: SourceRange
  ) {
    self.id = id
    self.title = title
    self.group = group
    self.systems = systems
    self.range = range
  }
}
