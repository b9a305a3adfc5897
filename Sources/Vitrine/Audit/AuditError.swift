import Diagnostics

/// Why an audit cannot begin.
package enum AuditError: Error {
  /// No system has the name that was asked for.
  case unknownSystem(String, known: [String])
  /// A file or folder stands where an adopted page must go.
  case exists(path: String)
  /// Two pages would be adopted as one.
  case sameName(first: String, second: String)

  /// The reason for people, and what to do.
  package var message: String {
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
