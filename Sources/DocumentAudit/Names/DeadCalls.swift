import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

/// Arguments that no token has, in calls of functions that return tokens: `sea-color("rimm")`.
enum DeadCalls {
  /// Finds the calls of a page.
  static func find(
    in source: AuditedSource,
    _ calls: [TokenCall],
    _ known: TokenCalls
  )
    -> [AuditFinding]
  {
    calls.compactMap { call in
      guard let names = known.arguments(of: call.function), !names.contains(call.argument),
        !known.mayTake(call),
        !source.isAvoided(call.range)
      else { return nil }
      let all = names.sorted { ($0.count, $0) < ($1.count, $1) }
      let near = nearest(to: call.argument, in: all, limit: 3)
      return AuditFinding(
        rule: "token/unknown",
        finding: Finding(
          "`\(call.function)` has no token `\(call.argument)`",
          at: source.place(call.range),
          label: near.isEmpty ? "" : "did you mean \(alternatives(near))?",
          help: near.isEmpty ? ["it takes \(listed(Array(all.prefix(12))))"] : []
        ),
        confidence: near.isEmpty ? .medium : .high
      )
    }
  }
}
