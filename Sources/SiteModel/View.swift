public import Diagnostics

/// A part of the app whose states must be complete.
public struct View: Sendable {
  /// Kebab-case name that specs use.
  public var id: String
  /// Name for people.
  public var title: String
  /// Kind of view; it sets which states make the view complete.
  public var kind: Kind
  /// The system whose app it belongs to, if the site sets one.
  public var system: Located<String>?
  /// States that it has in addition to those of its kind.
  public var states: [State] = []
  /// States of the site's own that it has.
  public var ownStates: [OwnState] = []
  /// States that its source does not show and that we designed.
  public var gaps: [State] = []
  /// Causes of failure that its app distinguishes; empty if the site sets none.
  public var errors: [Located<Cause>] = []
  /// Whether the app must have a picture of each of its specimens.
  public var needsRenders = false
  /// Its key in `site.yaml`.
  public var range: SourceRange

  /// Creates a view as `site.yaml` declares it.
  public init(
    id: String,
    title: String,
    kind: Kind,
    system: Located<String>? = nil,
    states: [State] = [],
    ownStates: [OwnState] = [],
    gaps: [State] = [],
    errors: [Located<Cause>] = [],
    needsRenders: Bool = false,
    range: SourceRange
  ) {
    self.id = id
    self.title = title
    self.kind = kind
    self.system = system
    self.states = states
    self.ownStates = ownStates
    self.gaps = gaps
    self.errors = errors
    self.needsRenders = needsRenders
    self.range = range
  }

  /// The states that must be shown: those of its kind, then its own.
  public var required: [State] {
    kind.required + states.filter { !kind.required.contains($0) }
  }

  /// The two kinds of change in a view.
  public enum Kind: String, Sendable, CaseIterable {
    case async, mutation

    /// The states that a complete view shows (catalogue 0.2: `success` of a load is `content`).
    public var required: [State] {
      switch self {
      case .async: [.loading, .empty, .content, .error]
      case .mutation: [.loading, .success, .error]
      }
    }
  }
}
