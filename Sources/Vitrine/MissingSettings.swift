import DesignTokens
import Diagnostics
import SiteModel

/// Adds help to the first of many refusals that one key explains which is missing in `site.yaml` or in
/// a token file.
///
/// - Parameters:
///   - diagnostics: Findings of the rules.
///   - site: The site.
/// - Returns: The findings in their order.
func explainMissingSettings(_ diagnostics: [Diagnostic], in site: Site) -> [Diagnostic] {
  var diagnostics = diagnostics
  for advice in [missingCategory(in: site), missingNames(in: site)].compactMap(\.self) {
    let first = diagnostics.indices.filter { diagnostics[$0].rule == advice.rule }
      .min { isBefore(diagnostics[$0].range, diagnostics[$1].range) }
    if let first { diagnostics[first].help.insert(advice.help, at: 0) }
  }
  return diagnostics
}

/// Refusals that have one cause, at least.
private let fewestRefusals = 3

private func isBefore(_ first: SourceRange, _ second: SourceRange) -> Bool {
  (first.file, first.bytes.lowerBound) < (second.file, second.bytes.lowerBound)
}

/// The category that many specs need, and for which the system has no token but a group of another
/// name.
private func missingCategory(in site: Site) -> (rule: String, help: String)? {
  var counts: [String: Int] = [:]
  for specimen in site.pages.lazy.flatMap(\.specimens) where specimen.isFaulty {
    for case .category(let path, let expected)? in specimen.slots.map(\.fault) {
      let patterns = Category.all(
        named: expected,
        in: site.systems[specimen.system],
        site.settings.categories
      ).map(\.pattern)
      let paths = site.systems[specimen.system].paths
      guard let dot = path.firstIndex(of: "."), !paths.contains(where: patterns.contains(path:))
      else { continue }
      counts["\(expected): \"\(path[..<dot]).*\"", default: 0] += 1
    }
  }
  let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
  guard let most, most.value >= fewestRefusals else { return nil }
  return (
    "token/category",
    "\(most.value) findings have one cause: write `categories: {\(most.key)}` in `site.yaml`"
  )
}

/// Names as style sheets have them, which no token file declares.
private func missingNames(in site: Site) -> (rule: String, help: String)? {
  var count = 0
  var first: String?
  for specimen in site.pages.lazy.flatMap(\.specimens) where specimen.isFaulty {
    for case .unknown(let path, _)? in specimen.slots.map(\.fault) where path.hasPrefix("--") {
      count += 1
      first = first ?? path
    }
  }
  guard let first, count >= fewestRefusals else { return nil }
  return (
    "token/unknown",
    "\(count) findings have one cause: specs name tokens by their paths; `\(first)` goes into "
      + "`\"$extensions\": {\"dev.vitrine\": {\"names\": [\"\(first)\"]}}` of its token"
  )
}
