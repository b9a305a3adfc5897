package import Diagnostics

/// How much a rule weighs on this site.
package struct RuleWeight: Sendable {
  /// In systems that say nothing of it; `nil` is off.
  package var everywhere: Severity?
  /// In the systems that differ, by their index in `Site.systems`; `nil` is off.
  package var systems: [(system: Int, severity: Severity?)]

  /// Creates a weight.
  package init(everywhere: Severity?, systems: [(system: Int, severity: Severity?)] = []) {
    self.everywhere = everywhere
    self.systems = systems
  }
}
