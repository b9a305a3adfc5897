import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let scaleGap = Rule(
    .tokenScaleGap,
    check: .site { context in
      let site = context.site
      var seen: Set<SourceRange> = []
      return site.ownSystems.flatMap { system in
        scales(of: system).flatMap { scale in
          gaps(in: scale, system).filter { seen.insert($0.range).inserted }
        }
      }
    },
    embedded: unnamedSteps
  )
}

/// A token with its place on the scale of sizes: `md` is 0, `lg` 1, `xl` 2.
private struct Step {
  let size: Int
  let declared: DeclaredToken
}

/// The groups that have sizes for names, their steps from small to large.
private func scales(of system: System) -> [[Step]] {
  var order: [String] = []
  var byGroup: [String: [Step]] = [:]
  for declared in system.declaredTokens {
    let name = declared.token.name
    guard let size = scaleSize(named: name) else { continue }
    let group = "\(declared.path.dropLast(name.count)) \(declared.token.type)"
    if byGroup[group] == nil { order.append(group) }
    byGroup[group, default: []].append(Step(size: size, declared: declared))
  }
  return order.compactMap { byGroup[$0]?.sorted { $0.size < $1.size } }
}

private func gaps(in scale: [Step], _ system: System) -> [Finding] {
  zip(scale, scale.dropFirst()).compactMap { smaller, larger in
    let (low, high) = (smaller.declared, larger.declared)
    if let scheme = shrinks(low, high) {
      return Finding(
        "`\(high.path)` is smaller than `\(low.path)` in \(system.schemes[scheme].name)",
        at: high.inSchemes[scheme]?.valueRange ?? high.token.valueRange,
        notes: [Diagnostic.Note("`\(low.path)` is here", at: low.token.range)]
      )
    }
    let missing = larger.size - smaller.size - 1
    guard scale.count > 2, missing > 0 else { return nil }
    return Finding(
      "no step between `\(low.path)` and `\(high.path)`, where \(missing) would have a place",
      at: high.token.range,
      notes: [Diagnostic.Note("`\(low.path)` is here", at: low.token.range)],
      help: ["name the steps between them, or rename this one to the next step"]
    )
  }
}

/// The first scheme in which the larger step is smaller.
private func shrinks(_ low: DeclaredToken, _ high: DeclaredToken) -> Int? {
  low.inSchemes.indices.first { scheme in
    guard let one = low.inSchemes[scheme].flatMap({ extent($0.value) }),
      let other = high.inSchemes[scheme].flatMap({ extent($0.value) })
    else { return false }
    return other < one
  }
}

private func extent(_ value: TokenValue) -> Double? {
  switch value {
  case .dimension(let length):
    switch length.unit {
    case .px, .rem: length.pixels
    default: nil
    }
  case .duration(let time): time.milliseconds
  case .number(let number): number
  case .typography(let type): type.fontSize.pixels
  default: nil
  }
}
