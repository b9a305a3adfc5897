import DesignTokens
import Diagnostics

/// The steps of a scale that a page gives a figure while no step between them and the next smaller
/// one has a value from the source.
@Sendable
func unnamedSteps(_ around: Around) -> [Finding] {
  guard around.site.isForeign else { return [] }
  let used = Set(around.uses.map(\.token.path)).union(around.valuedPaths)
  var seen: Set<String> = []
  return around.lines.filter { $0.kind == .item || $0.kind == .paragraph }.flatMap { line in
    line.marks.enumerated().compactMap { index, mark -> Finding? in
      guard let code = mark.code, !around.stated(behind: index, in: line).isEmpty,
        let token = around.tokens(code, label: line.label).first,
        let size = scaleSize(named: token.token.name), size > 1
      else { return nil }
      let group = token.path.dropLast(token.token.name.count)
      let missing = around.names.declared.filter { other in
        guard other.path.hasPrefix(group), other.path.dropFirst(group.count) == other.token.name,
          let step = scaleSize(named: other.token.name)
        else { return false }
        return (1..<size).contains(step) && !used.contains(other.path) && other.isOurs
      }
      guard missing.count > 1, seen.insert(token.path).inserted else { return nil }
      return Finding(
        "`\(code)` has a figure, and \(missing.count) steps below it are named nowhere",
        at: around.place(mark.range),
        notes: missing.map {
          Diagnostic.Note("`\($0.path)` is \($0.described(in: around.system)) by our choice")
        },
        help: ["name the steps between, or call this one the next"]
      )
    }
  }
}
