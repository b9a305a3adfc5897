import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let wrongIcon = Rule(
    .tokenIconSeverity,
    check: .specimen { context in
      let meanings = context.meanings
      guard !meanings.isEmpty, let icon = context.shownIcon else { return .notApplicable }
      let isNetworks = meanings["network"]?.contains { $0.value == icon.value } ?? false
      guard context.state == .error || context.state == .warning || context.state == .info else {
        return .notApplicable
      }
      if isNetworks, context.facts.cause == nil { return [.unchecked("cause", at: icon.range)] }
      guard let keys = keys(of: context, meanings) else {
        return [.unchecked("critical", at: context.spec.surface.range)]
      }
      let allowed = keys.flatMap { meanings[$0] ?? [] }
      guard let first = allowed.first else { return .notApplicable }
      guard !allowed.contains(where: { $0.value == icon.value }) else { return [] }
      let names = allowed.map(\.value)
      let system = context.system.id
      return [
        Finding(
          "`\(icon.value)` is not the icon of \(meaning(keys, context))",
          at: icon.range,
          label: "system `\(system)` has \(alternatives(names)) for it",
          notes: [Diagnostic.Note("the system sets it here", at: first.range)],
          fixes: fix(names, icon, context)
        )
      ]
    },
    embedded: { $0.ofSamples(\.strayMarks) }
  )
}

/// Returns the keys whose icons fit; `nil` if a necessary fact is missing.
private func keys(of context: SpecimenContext, _ meanings: [String: [Located<String>]]) -> [String]?
{
  if let cause = context.facts.cause?.value, cause.isNetwork, meanings["network"] != nil {
    return ["network"]
  }
  switch context.state {
  case .error:
    let critical = context.facts.critical?.value
    return critical.map { $0 ? ["critical"] : ["warning", "critical"] }
  case .warning: return ["warning"]
  default: return ["info"]
  }
}

private func meaning(_ keys: [String], _ context: SpecimenContext) -> String {
  if keys == ["network"] { return "a failure of the network" }
  switch context.state {
  case .error: return keys.count == 1 ? "a critical error" : "an error"
  case .warning: return "a warning"
  default: return "information"
  }
}

private func fix(
  _ names: [String],
  _ icon: Located<String>,
  _ context: SpecimenContext
) -> [Diagnostic.Fix] {
  guard names.count == 1, icon.range != context.spec.surface.range else { return [] }
  let edit = Diagnostic.Edit(range: icon.range, replacement: names[0])
  return [Diagnostic.Fix(title: "write `\(names[0])`", edits: [edit])]
}
