import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let declaredContrast = Rule(
    .contrastDeclaredPairs,
    check: .site { context in
      let site = context.site
      let demands = site.settings.contrast
      guard !demands.isEmpty else { return [] }
      let systems = site.ownSystems.isEmpty ? site.systems : site.ownSystems
      let colours = systems.map { $0.declaredTokens.filter { $0.token.type == .color } }
      return demands.flatMap { demand in
        patternsOfNothing(demand, colours)
          + zip(systems, colours).flatMap { lowPairs(demand, $1, $0.schemes.map(\.name)) }
      }
    }
  )
}

/// Patterns that would never be held to anything.
private func patternsOfNothing(
  _ demand: ContrastDemand,
  _ colours: [[DeclaredToken]]
) -> [Finding] {
  (demand.text + demand.on).compactMap { pattern in
    guard !colours.joined().contains(where: { pattern.value.contains($0.path) }) else { return nil }
    return Finding(
      "no colour token matches `\(pattern.value.text)`",
      at: pattern.range,
      label: didYouMean(pattern.value.text, in: colours.joined().lazy.map(\.path))
    )
  }
}

private func lowPairs(
  _ demand: ContrastDemand,
  _ colours: [DeclaredToken],
  _ schemes: [String]
) -> [Finding] {
  let texts = colours.filter { token in demand.text.contains { $0.value.contains(token.path) } }
  let fills = colours.filter { token in demand.on.contains { $0.value.contains(token.path) } }
  let count = texts.count * fills.count * schemes.count
  if count > mostPairs, let range = demand.on.first?.range {
    let help = ["name fewer colours on one of the two sides, or split the line"]
    return [Finding("these are \(count) pairs, more than \(mostPairs)", at: range, help: help)]
  }
  var findings: [Finding] = []
  var more = 0
  for text in texts {
    for fill in fills where text.path != fill.path {
      guard let found = lowPair(text, fill, demand.ratio, schemes) else { continue }
      if findings.count < mostFindings { findings.append(found) } else { more += 1 }
    }
  }
  if more > 0 {
    let note = Diagnostic.Note(
      "\(more) more pairs of this line of `contrast` have too little contrast"
    )
    findings[mostFindings - 1].notes.append(note)
  }
  return findings
}

/// Pairs that one line of `contrast` may make, scheme by scheme: their number is a product.
private let mostPairs = 1_000_000

/// Findings for one line of `contrast`: if all of its colours have the same problem, there are
/// fewer findings.
private let mostFindings = 1_000

/// One finding for all schemes, at the text's value in the first that falls short.
private func lowPair(
  _ text: DeclaredToken,
  _ fill: DeclaredToken,
  _ required: Double,
  _ schemes: [String]
) -> Finding? {
  var low: [(ratio: Double, scheme: Int)] = []
  for scheme in schemes.indices {
    guard case .color(let ink)? = text.inSchemes[scheme]?.value,
      case .color(let paper)? = fill.inSchemes[scheme]?.value
    else { continue }
    let found = worstContrast(ink, on: paper)
    if found < required { low.append((found, scheme)) }
  }
  guard let first = low.first, let ink = text.inSchemes[first.scheme] else { return nil }
  let ratios = low.map { "\(ratio($0.ratio)) in \(schemes[$0.scheme])" }
  let least = decimal(required, places: 2)
  return Finding(
    "`\(text.path)` on `\(fill.path)` has a contrast of \(enumerated(ratios)), and \(least) is "
      + "needed",
    at: ink.valueRange,
    notes: fill.inSchemes[first.scheme].map {
      [Diagnostic.Note("`\(fill.path)` is here", at: $0.valueRange)]
    } ?? []
  )
}

private func worstContrast(_ text: Color, on fill: Color) -> Double {
  let backdrops =
    fill.alpha >= 1 ? [fill] : [Color.white, .black].map { fill.composited(over: $0) }
  return backdrops.map { Color.contrast(text.composited(over: $0), $0) }.min() ?? 1
}
