import DesignTokens
import SiteModel

extension Renderer {
  /// Rows in Markdown at most.
  private static let rowsInTwin = 50

  /// The worst pairs of the site.
  func contrastTwin(_ title: String, _ up: String) -> MarkdownText {
    var text = MarkdownText(title, "Every text and mark on its background, lowest contrast first.")
    var worst = WorstPairs(limit: Self.rowsInTwin)
    forEachPair { place, _ in worst.add(place) }
    text.paragraph("All \(worst.count) pairs: " + markdownLink("CSV", up + Self.contrastTable))
    text.list(
      site.systems.indices.filter { !matrixURL($0, up).isEmpty }.map { index in
        let system = site.systems[index]
        return twinLink(system.title, "contrast/\(system.id)/", up)
      }
    )
    addRows(worst, to: &text, up)
    return text
  }

  /// The matrix of one system in every scheme.
  func contrastTwin(_ title: String, of index: Int, _ up: String) -> MarkdownText {
    var text = MarkdownText(title)
    let system = site.systems[index]
    let matrix = contrastMatrix(of: index)
    text.paragraph("Bold pairs are used by specimens; the others are only possible.")
    for scheme in system.schemes.indices {
      text.heading(spoken(system.schemes[scheme].name))
      for table in [matrix.words, matrix.fills] {
        let columns = table.columns.filter { $0.colors[scheme] != nil }
        text.table(
          [""] + columns.map { markdownCode($0.reference.description) },
          table.rows.compactMap { row in
            guard let top = row.colors[scheme] else { return nil }
            return [markdownCode(row.reference.description)]
              + columns.map { column in
                guard let backdrop = column.colors[scheme] else { return "" }
                let found = ratio(Color.contrast(top, backdrop))
                return table.use(row, column) == nil ? found : "**\(found)**"
              }
          }
        )
      }
    }
    return text
  }

  /// The Markdown version of the page on collapsed colour pairs.
  func visionTwin(_ title: String) -> MarkdownText {
    var text = MarkdownText(
      title,
      "The status colours that look alike to people with a colour vision deficiency."
    )
    for system in site.shownSystems.map({ site.systems[$0] }) {
      let pairs = KindGroup.all(in: system).filter { $0.isOfStatus(in: site) }.flatMap {
        CollapsedPair.all(in: $0, of: system)
      }
      guard !pairs.isEmpty else { continue }
      text.heading(system.title)
      text.table(
        ["Pair", "Scheme", "Seen with", "Distance"],
        pairs.sorted { $0.distance < $1.distance }.prefix(Self.rowsInTwin).map { pair in
          [
            "`\(pair.one.path)` and `\(pair.other.path)`", system.schemes[pair.scheme].name,
            pair.deficiency.rawValue, CollapsedPair.shown(pair.distance),
          ]
        }
      )
    }
    return text
  }

  private func addRows(_ worst: WorstPairs, to text: inout MarkdownText, _ up: String) {
    text.table(
      ["Specimen", "Slot", "System", "Colours", "Ratio", "Needs"],
      worst.worst.map { place in
        let page = site.pages[place.page]
        let specimen = page.specimens[place.specimen]
        let pair = pair(at: place)
        let system = site.systems[specimen.system]
        let name = spoken(specimen.spec.id) + (specimen.isCounterExample ? " (don't)" : "")
        return [
          twinLink(name, page.path, up, fragment: "#\(specimen.spec.id)"), markdownCode(pair.slot),
          "\(system.title), \(system.schemes[pair.scheme].name)",
          "\(pair.foreground.hex) on \(pair.background.hex)", ratio(pair.ratio),
          decimal(pair.required),
        ]
      }
    )
  }
}
