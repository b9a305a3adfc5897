package import Diagnostics

/// A thing in the app whose states must be complete.
package struct View: Sendable {
  /// Kebab-case name that specs use.
  package var id: String
  /// Name for people.
  package var title: String
  /// What completeness means for it.
  package var kind: Kind
  /// Its key in `site.yaml`.
  package var range: SourceRange

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
