public import Diagnostics

/// Tokens that some schemes lack, each at the place that declares it.
///
/// An export gives such a token no value in those schemes. That is a warning, because a style
/// sheet or a program that uses the token has nothing to show there.
public func missingValues(_ systems: [ExportSystem]) -> [Diagnostic] {
  var found: [Diagnostic] = []
  var seen: Set<Diagnostic> = []
  for system in systems {
    for row in system.rows {
      let missing = zip(system.schemes, row.tokens).filter { scheme, token in
        token == nil && !scheme.set.broken.contains(row.token.path)
      }.map(\.0.name)
      guard !missing.isEmpty else { continue }
      let diagnostic = Diagnostic(
        rule: "token-export/missing-in-scheme",
        severity: .warning,
        message: "token `\(row.token.path)` has no value in \(list(missing, last: "and"))",
        range: row.token.range,
        help: [
          "give it a value in \(list(missing, last: "and")) too, or use it only where it has one"
        ]
      )
      if seen.insert(diagnostic).inserted { found.append(diagnostic) }
    }
  }
  return found
}
