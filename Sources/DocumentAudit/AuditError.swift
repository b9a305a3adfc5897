import Diagnostics

/// The reasons why an audit cannot start.
public enum AuditError: Error {
  /// No system has the given name.
  case unknownSystem(String, known: [String])

  /// The reason for people, and the next step.
  public var message: String {
    switch self {
    case .unknownSystem(let name, let known):
      ["no system `\(name)`", didYouMean(name, in: known), "systems are \(listed(known))"]
        .filter { !$0.isEmpty }.joined(separator: "; ")
    }
  }
}
