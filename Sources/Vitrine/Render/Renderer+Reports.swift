import DesignTokens
import Mustache

extension Renderer {
  /// Rows of the contrast report at most, worst first.
  private static let reportLimit = 300

  /// Every text and graphic of every specimen, worst first.
  func addContrast(to context: inout Context, _ up: String) {
    // Numbers are sorted, not specimens: a large site has a million pairs.
    var rows: [(score: Double, page: Int, specimen: Int, pair: Int)] = []
    for (page, specimens) in site.pages.map(\.specimens).enumerated() {
      for (index, specimen) in specimens.enumerated() {
        for (pair, contrast) in pairs(of: specimen).enumerated() {
          rows.append((contrast.ratio / contrast.required, page, index, pair))
        }
      }
    }
    rows.sort {
      ($0.score, $0.page, $0.specimen, $0.pair) < ($1.score, $1.page, $1.specimen, $1.pair)
    }
    context["count"] = .text(String(rows.count))
    context["shown"] = .text(String(min(rows.count, Self.reportLimit)))
    context["rows"] = list(rows.prefix(Self.reportLimit)) { row in
      let page = site.pages[row.page]
      let specimen = page.specimens[row.specimen]
      let pair = pairs(of: specimen)[row.pair]
      let system = site.systems[specimen.system]
      return [
        "specimen": .text(spoken(specimen.spec.id)),
        "url": .text(link(up, page.path) + "#" + specimen.spec.id),
        "is-dont": .flag(specimen.isCounterExample),
        "system": .text(system.title),
        "scheme": .text(system.schemes[pair.scheme].name),
        "slot": .text(pair.slot),
        "role": .text(pair.role.rawValue),
        "foreground": .text(pair.foreground.hex),
        "background": .text(pair.background.hex),
        "ratio": .text(ratio(pair.ratio)),
        "required": .text(decimal(pair.required)),
        "passes": .flag(pair.passes),
      ]
    }
  }

  private func pairs(of specimen: Specimen) -> [ContrastPair] {
    specimen.contrastPairs(schemes: site.systems[specimen.system].schemes.count)
  }
}
