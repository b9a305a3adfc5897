public import Diagnostics

/// Severity of a rule on this site.
public struct RuleSeverity: Sendable {
  /// Severity in systems without their own setting; nil is off.
  public var everywhere: Severity?
  /// Severities in the systems that differ, by their index in `Site.systems`; nil is off.
  public var systems: [(system: Int, severity: Severity?)]

  /// Creates a weight.
  public init(everywhere: Severity?, systems: [(system: Int, severity: Severity?)] = []) {
    self.everywhere = everywhere
    self.systems = systems
  }
}
