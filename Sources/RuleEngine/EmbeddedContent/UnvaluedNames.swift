import DesignTokens
import Diagnostics
import SiteModel

/// The names of tokens that a page uses while neither it nor its source gives their values.
///
/// Only an audited page is held to it: a table may fill such a gap, and then says so by `ours`.
@Sendable
public func unvaluedNames(_ embedded: EmbeddedContent) -> [Finding] {
  guard embedded.site.isForeign else { return [] }
  let valued = embedded.valuedPaths
  var seen: Set<String> = []
  let open = embedded.uses.filter { use in
    use.token.isOurs && !use.isOfPlatform && !valued.contains(use.token.path)
      && seen.insert(use.token.path).inserted
  }
  // A few plain names may be those of another system.
  let isOfSystem = embedded.uses.contains { $0.name.contains(".") || !$0.token.isOurs }
  guard let first = open.first, isOfSystem || open.count > 3 else { return [] }
  let count = open.count
  var finding = Finding(
    count == 1
      ? "`\(first.name)` has no value on the page, and its source gives none"
      : "\(count) names have no value on the page, and their source gives none",
    at: embedded.place(first.range),
    label: count == 1 ? "" : "the first of them",
    notes: open.map { use in
      Diagnostic.Note(
        "`\(use.name)` is \(use.token.described(in: embedded.system)) by our choice, first used here",
        at: embedded.place(use.range)
      )
    },
    help: ["give their values on the page, or ask the authors of the system"]
  )
  finding.atMost = .info
  return [finding]
}

/// The tokens that a page's own table declares and nothing else on it uses.
@Sendable
public func unusedNames(_ embedded: EmbeddedContent) -> [Finding] {
  guard embedded.site.isForeign else { return [] }
  let uses = embedded.uses
  var findings: [Finding] = []
  for table in embedded.tables where table.rows.contains(where: embedded.givesValue) {
    let range = table.head.range.lowerBound..<(table.rows.last?.range.upperBound ?? 0)
    let elsewhere = Set(uses.filter { !range.contains($0.range.lowerBound) }.map(\.token.path))
    let listed = uses.filter { range.contains($0.range.lowerBound) }
    // A table of names that the page does not use elsewhere is a reference and no list of used
    // names.
    let unused = listed.filter { !elsewhere.contains($0.token.path) }
    guard unused.count < listed.count else { continue }
    findings += unused.map { use in
      Finding(
        "`\(use.name)` is declared here and not used anywhere else on the page",
        at: embedded.place(use.range),
        help: ["show where it is used, or move it to a page that uses it"]
      )
    }
  }
  return findings
}

extension EmbeddedContent {
  /// Whether a row gives a token a value.
  fileprivate func givesValue(_ row: ProseLine) -> Bool {
    row.marks.contains { value(of: $0) != nil }
      && row.marks.contains { $0.code.flatMap(names.token) != nil }
  }
}

extension NameUse {
  /// Whether the token has the form of a name of the platform in code: `.ultraThinMaterial`.
  fileprivate var isOfPlatform: Bool {
    let names = token.token.extensions?["dev.vitrine"]?["names"]?.elements ?? []
    return names.contains { $0.string == "." + name }
  }
}
