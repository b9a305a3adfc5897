import DesignTokens
import Diagnostics
import SiteModel

/// The steps of a scale that a page gives a figure while no step between them and the next smaller
/// one has a value from the source.
@Sendable
public func unnamedSteps(_ embedded: EmbeddedContent) -> [Finding] {
  guard embedded.site.isForeign else { return [] }
  let used = Set(embedded.uses.map(\.token.path)).union(embedded.valuedPaths)
  var seen: Set<String> = []
  return embedded.lines.filter { $0.kind == .item || $0.kind == .paragraph }.flatMap { line in
    line.marks.enumerated().compactMap { index, mark -> Finding? in
      guard let code = mark.code, !embedded.stated(behind: index, in: line).isEmpty,
        let token = embedded.tokens(code, label: line.label).first,
        let size = scaleSize(named: token.token.name), size > 1
      else { return nil }
      let group = token.path.dropLast(token.token.name.count)
      let missing = embedded.names.declared.filter { other in
        guard other.path.hasPrefix(group), other.path.dropFirst(group.count) == other.token.name,
          let step = scaleSize(named: other.token.name)
        else { return false }
        return (1..<size).contains(step) && !used.contains(other.path) && other.isOurs
      }
      guard missing.count > 1, seen.insert(token.path).inserted else { return nil }
      return Finding(
        "`\(code)` has a number, but the page names none of the \(missing.count) steps below it",
        at: embedded.place(mark.range),
        notes: missing.map {
          Diagnostic.Note("`\($0.path)` is \($0.described(in: embedded.system)) by our choice")
        },
        help: ["name the steps between, or rename this one to the next step"]
      )
    }
  }
}

/// `xs`, `sm`, `medium`, `2xl` and the like, counted from the middle.
public func scaleSize(named name: Substring) -> Int? {
  let name = name.lowercased()
  if ["m", "md", "medium"].contains(name) { return 0 }
  for (ends, sign) in [(["s", "sm", "small"], -1), (["l", "lg", "large"], 1)] {
    for end in ends where name.hasSuffix(end) {
      let rest = name.dropLast(end.count)
      if rest.isEmpty { return sign }
      if rest.allSatisfy({ $0 == "x" }) { return sign * (1 + rest.count) }
      if rest.hasSuffix("x"), let count = Int(rest.dropLast()), (1...12).contains(count) {
        return sign * (1 + count)
      }
    }
  }
  return nil
}
