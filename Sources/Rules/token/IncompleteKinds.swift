import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let incompleteKinds = Rule(
    .tokenKindMapTotal,
    check: .site { context in
      let site = context.site
      var seen: Set<SourceRange> = []
      let systems = context.systems(with: "token/kind-map-total").filter { !$0.isBuiltIn }
      return systems.flatMap { system in
        KindGroup.all(in: system).compactMap { group -> Finding? in
          let missing = StatusKind.allCases.filter { kind in
            !group.colours.contains { $0.kind == kind }
          }
          guard !missing.isEmpty, let first = group.colours.first?.declared.token,
            seen.insert(first.range).inserted
          else { return nil }
          let has = group.colours.map { String($0.declared.token.name) }
          return Finding(
            "`\(group.path)` has no colour for \(enumerated(missing.map(\.rawValue)))",
            at: first.range,
            label: "it has \(listed(has))",
            help: ["add \(listed(missing.map { "\(group.path).\($0.rawValue)" }))"]
          )
        }
      }
    }
  )
}
