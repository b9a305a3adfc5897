/// A demand that no rule decides, and who or what sees to it.
package struct OpenDemand: Sendable {
  /// The name it is known by, `group/name`.
  package var id: String
  /// Why there is no rule.
  package var kind: Kind
  /// What is demanded, and how it is seen to.
  package var text: String
  /// Why no rule can decide it; empty when that needs no words.
  package var reason = ""
  /// Who demands it; empty when it is nobody in particular.
  package var source = ""

  /// The part of the id before the stroke.
  package var group: String {
    id.split(separator: "/").first.map(String.init) ?? id
  }

  /// Why a demand has no rule.
  package enum Kind: String, Sendable, CaseIterable {
    /// Only a person can tell.
    case people
    /// Specs and surfaces leave no way to break it.
    case construction
    /// It speaks of code beside the specimens.
    case samples
  }
}
