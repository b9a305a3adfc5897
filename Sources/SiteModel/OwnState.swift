public import Diagnostics

/// A state that a site adds, such as `boarding`, with the built-in state that it is a kind of.
///
/// Rules, defaults and looks are those of its kind. Specs and views use its name, and pages show
/// its title.
public struct OwnState: Sendable {
  /// Kebab-case name.
  public let name: String
  /// Name for people.
  public let title: String
  /// The built-in state whose rules and looks it has.
  public let kind: State
  /// Its key in `site.yaml`.
  public let range: SourceRange

  /// Creates a state as `site.yaml` declares it.
  public init(name: String, title: String, kind: State, range: SourceRange) {
    (self.name, self.title, self.kind, self.range) = (name, title, kind, range)
  }
}

extension Spec {
  /// The name of the state as the author wrote it: the site's own, else the built-in one.
  public var stateName: String { facts.ownState?.name ?? state.value.rawValue }
}
