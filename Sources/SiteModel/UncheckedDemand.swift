/// A demand that no rule checks, and the person or mechanism that fulfils it.
public struct UncheckedDemand: Sendable {
  /// Id of the demand, `group/name`.
  public var id: String
  /// Reason why no rule exists.
  public var kind: Kind
  /// The demand, and how it is fulfilled without a rule.
  public var text: String
  /// Explanation of why no rule can check it; empty if it needs none.
  public var reason = ""
  /// Standard or publication that makes the demand; empty if there is none.
  public var source = ""

  /// Creates a demand that no rule checks.
  public init(id: String, kind: Kind, text: String, reason: String = "", source: String = "") {
    self.id = id
    self.kind = kind
    self.text = text
    self.reason = reason
    self.source = source
  }

  /// The part of the id before the slash.
  public var group: String {
    id.split(separator: "/").first.map(String.init) ?? id
  }

  /// Reason why a demand has no rule.
  public enum Kind: String, Sendable, CaseIterable {
    /// Only a person can check it.
    case people
    /// Specs and surfaces cannot break it.
    case construction
    /// It is about code next to the specimens.
    case samples
  }
}
