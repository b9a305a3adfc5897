import Diagnostics

/// The reasons why an audit cannot start.
public enum AuditError: Error {
  /// No system has the given name.
  case unknownSystem(String, known: [String])
  /// A file or folder already exists where an adopted page must go.
  case exists(path: String)
  /// Two pages would have the same path.
  case sameName(first: String, second: String)

  /// The reason for people, and the next step.
  public var message: String {
    switch self {
    case .unknownSystem(let name, let known):
      ["no system `\(name)`", didYouMean(name, in: known), "systems are \(listed(known))"]
        .filter { !$0.isEmpty }.joined(separator: "; ")
    case .exists(let path): "`\(path)` is there already; name another folder with `--adopt`"
    case .sameName(let first, let second):
      "`\(first)` and `\(second)` would become one page; adopt them into different folders"
    }
  }
}
