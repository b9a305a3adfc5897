import DesignTokens
import Mustache
import SiteModel

extension Renderer {
  /// Largest number of rows of the contrast report, and of the report of one system.
  private static let limits = (all: 200, system: 100)

  /// Adds the worst pairs of all systems, and a summary of each system.
  func addContrast(to context: inout Context, _ up: String) {
    var all = WorstPairs(limit: Self.limits.all)
    // Counter-examples do not count towards the lowest contrast of a system.
    var own = site.systems.map { _ in (right: WorstPairs(limit: 1), wrong: WorstPairs(limit: 1)) }
    forEachPair { place, specimen in
      all.add(place)
      if specimen.isCounterExample {
        own[specimen.system].wrong.add(place)
      } else {
        own[specimen.system].right.add(place)
      }
    }
    let shown = own.indices.filter { own[$0].right.count + own[$0].wrong.count > 0 }
    context["systems"] = list(shown) { index in
      let (right, wrong) = own[index]
      let lowest = right.worst.first.map { pair(at: $0) }
      return [
        "system-title": .text(site.systems[index].title),
        "system-url": .text(matrixURL(index, up)),
        "system-count": .text(String(right.count + wrong.count)),
        "failing": .text(String(wrong.failing)),
        "lowest": .text(lowest.map { ratio($0.ratio) } ?? ""),
        "lowest-needs": .text(lowest.map { decimal($0.required) } ?? ""),
      ]
    }
    context["table-url"] = .text(link(up, Self.contrastTable))
    addRows(all, to: &context, up)
  }

  /// The matrix of a system, which a page and its twin show.
  func contrastMatrix(of index: Int) -> ContrastMatrix {
    let make = { ContrastMatrix(of: index, in: site) }
    return matrices.indices.contains(index) ? matrices[index](make) : make()
  }

  /// The matrix of one system's colours, and its worst pairs.
  func addContrast(of index: Int, to context: inout Context, _ up: String) {
    let system = site.systems[index]
    let matrix = contrastMatrix(of: index)
    context["system-title"] = .text(system.title)
    context["tokens-url"] = .text(tokensURL(index, up))
    context["table-url"] = .text(link(up, Self.contrastTable))
    let used = matrix.words.used + matrix.fills.used
    let cells = [matrix.words, matrix.fills].reduce(0) { $0 + $1.rows.count * $1.columns.count }
    context["used"] = .text(String(used))
    context["possible"] = .text(String(cells - used))
    context["left"] = .text(String(matrix.words.left + matrix.fills.left))
    context["is-cut"] = .flag(matrix.words.left + matrix.fills.left > 0)
    context["schemes"] = list(system.schemes.indices) { scheme in
      [
        "id": .text(system.schemes[scheme].name),
        "scheme-title": .text(words.title(ofScheme: system.schemes[scheme].name)),
        "texts": table(matrix.words, scheme, up),
        "fills": table(matrix.fills, scheme, up),
        "has-fills": .flag(!matrix.fills.rows.isEmpty),
      ]
    }
    var worst = WorstPairs(limit: Self.limits.system)
    forEachPair(of: index) { place, _ in worst.add(place) }
    addRows(worst, to: &context, up)
  }

  private func table(_ table: ContrastMatrix.Table, _ scheme: Int, _ up: String) -> Value {
    let columns = table.columns.filter { $0.colors[scheme] != nil }
    return [
      "columns": list(columns) { column in
        [
          "path": .html(breakable(column.reference.description)),
          "swatch": .text(column.colors[scheme]?.hex ?? ""),
        ]
      },
      "rows": list(table.rows.filter { $0.colors[scheme] != nil }) { row in
        [
          "path": .html(breakable(row.reference.description)),
          "swatch": .text(row.colors[scheme]?.hex ?? ""),
          "cells": list(columns) { column in cell(row, column, table, scheme, up) },
        ]
      },
    ]
  }

  private func cell(
    _ row: ContrastMatrix.Side,
    _ column: ContrastMatrix.Side,
    _ table: ContrastMatrix.Table,
    _ scheme: Int,
    _ up: String
  ) -> Value {
    guard let top = row.colors[scheme], let backdrop = column.colors[scheme] else {
      return .list([])
    }
    let found = Color.contrast(top, backdrop)
    var cell: Context = [
      "fore": .text(top.hex),
      "back": .text(backdrop.hex),
      "ratio": .text(ratio(found)),
      "is-aa": .flag(found >= 4.5),
      "is-large": .flag(found >= 3 && found < 4.5),
      "fails": .flag(found < 3),
    ]
    cell["url"] = table.use(row, column).map { use in
      let page = site.pages[use.place.page]
      return .text(link(up, page.path) + "#" + page.specimens[use.place.specimen].spec.id)
    }
    return .object(cell)
  }

  private func addRows(_ worst: WorstPairs, to context: inout Context, _ up: String) {
    let places = worst.worst
    context["count"] = .text(String(worst.count))
    context["shown"] = .text(String(places.count))
    context["rows"] = list(places) { place in
      let page = site.pages[place.page]
      let specimen = page.specimens[place.specimen]
      let pair = pair(at: place)
      let system = site.systems[specimen.system]
      return [
        "specimen": .text(spoken(specimen.spec.id)),
        "url": .text(link(up, page.path) + "#" + specimen.spec.id),
        "is-dont": .flag(specimen.isCounterExample),
        "system": .text(system.title),
        "scheme": .text(system.schemes[pair.scheme].name),
        "slot": .text(pair.slot),
        "foreground": .text(pair.foreground.hex),
        "background": .text(pair.background.hex),
        "ratio": .text(ratio(pair.ratio)),
        "required": .text(decimal(pair.required)),
        "passes": .flag(pair.passes),
      ]
    }
  }

  /// Returns the URL of the page that compares the colours of a system; empty if there is none.
  func matrixURL(_ system: Int, _ up: String) -> String {
    let path = "contrast/\(site.systems[system].id)/"
    return site.generatedTitles[path] != nil ? link(up, path) : ""
  }

  private func tokensURL(_ system: Int, _ up: String) -> String {
    let path = "tokens/\(site.systems[system].id)/"
    return site.generatedTitles[path] != nil ? link(up, path) : ""
  }

  /// Measures every text and graphic of every specimen of a system, or of all.
  func forEachPair(of system: Int? = nil, _ visit: (WorstPairs.Place, Specimen) -> Void) {
    for (number, page) in site.pages.enumerated() {
      for (index, specimen) in page.specimens.enumerated()
      where system == nil || specimen.system == system {
        for (place, pair) in pairs(of: specimen).enumerated() {
          let score = pair.ratio / pair.required
          visit(
            WorstPairs.Place(score: score, page: number, specimen: index, pair: place),
            specimen
          )
        }
      }
    }
  }

  /// One pair, measured again.
  func pair(at place: WorstPairs.Place) -> ContrastPair {
    pairs(of: site.pages[place.page].specimens[place.specimen])[place.pair]
  }

  /// Every text and graphic of a specimen in every scheme.
  func pairs(of specimen: Specimen) -> [ContrastPair] {
    memos.with { $0.contrastReport(of: specimen, in: site.systems[specimen.system]).pairs }
  }

  /// The worst text or graphic of a specimen in each scheme that has one.
  func readings(of specimen: Specimen) -> [ContrastPair] {
    memos.with { memo in
      memo.contrastReport(of: specimen, in: site.systems[specimen.system]).worst.compactMap(\.self)
    }
  }
}
