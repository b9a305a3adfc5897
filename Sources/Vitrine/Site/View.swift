package import Diagnostics

/// A thing in the app whose states must be complete.
package struct View: Sendable {
  /// Kebab-case name that specs use.
  package var id: String
  /// Name for people.
  package var title: String
  /// What completeness means for it.
  package var kind: Kind
  /// The system whose app it belongs to, when the site says so.
  package var system: Located<String>?
  /// States that it has besides those of its kind.
  package var states: [State] = []
  /// States that its source does not show, and that were designed here.
  package var gaps: [State] = []
  /// Reasons for failing that its app tells apart; empty when the site does not say.
  package var errors: [Located<Cause>] = []
  /// Its key in `site.yaml`.
  package var range: SourceRange

  /// The states that must be shown: those of its kind, then its own.
  package var required: [State] {
    kind.required + states.filter { !kind.required.contains($0) }
  }

  /// The two ways a view can change.
  package enum Kind: String, Sendable, CaseIterable {
    case async, mutation

    /// The states that a complete view shows (catalogue 0.2: `success` of a load is `content`).
    package var required: [State] {
      switch self {
      case .async: [.loading, .empty, .content, .error]
      case .mutation: [.loading, .success, .error]
      }
    }
  }
}
