import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// Draws a surface in each variant and state: for each part whose value chooses tokens, a row of
  /// pictures for each state, one for each value.
  func variants(
    of surface: Surface,
    on page: Page,
    _ up: String,
    _ icons: IconUses,
    _ diagnostics: inout [Diagnostic]
  ) -> Value {
    var parts: [Value] = []
    for part in surface.variantParts {
      var rows: [Value] = []
      for state in surface.states {
        var cells: [Value] = []
        for value in part.values {
          let shown = page.specimens.first { specimen in
            specimen.spec.state.value == state && specimen.text(of: part) == value
              && !specimen.isCounterExample
          }
          guard let shown else { continue }
          var cell = cell(shown, on: page, "\(part.name)-", up, icons, &diagnostics)
          cell["value"] = .text(value)
          cells.append(.object(cell))
        }
        if !cells.isEmpty { rows.append(["cells": .list(cells)]) }
      }
      parts.append(["part": .text(part.name), "rows": .list(rows)])
    }
    return .list(parts)
  }

  /// Draws the first sample of each state as it looks in each interaction that the surface styles.
  func interactions(
    of surface: Surface,
    on page: Page,
    _ up: String,
    _ icons: IconUses,
    _ diagnostics: inout [Diagnostic]
  ) -> Value {
    guard !surface.interactions.isEmpty else { return .list([]) }
    var rows: [Value] = []
    for state in surface.states {
      guard let shown = sample(of: state, on: page) else { continue }
      var cells: [Value] = []
      for interaction in surface.interactions {
        var cell = cell(shown, on: page, "\(interaction.rawValue)-", up, icons, &diagnostics)
        cell["interaction"] = .text(words["interaction-\(interaction.rawValue)"])
        cell["class"] = .text(interaction.shownBy)
        cells.append(.object(cell))
      }
      rows.append(["cells": .list(cells)])
    }
    return .list(rows)
  }

  /// Draws the first sample of each state in each width that the surface is made for.
  func widths(
    of surface: Surface,
    on page: Page,
    _ up: String,
    _ icons: IconUses,
    _ diagnostics: inout [Diagnostic]
  ) -> Value {
    var rows: [Value] = []
    for width in surface.widths {
      var cells: [Value] = []
      for state in surface.states {
        guard let shown = sample(of: state, on: page) else { continue }
        cells.append(.object(cell(shown, on: page, "\(width)-", up, icons, &diagnostics)))
      }
      rows.append(["width": .text(String(width)), "cells": .list(cells)])
    }
    return .list(rows)
  }

  /// The first sample of a state that is no example of what to avoid.
  private func sample(of state: State, on page: Page) -> Specimen? {
    page.specimens.first { $0.spec.state.value == state && !$0.isCounterExample }
  }

  /// Draws a sample once more on the page of its surface; the prefix keeps ids apart.
  private func cell(
    _ specimen: Specimen,
    on page: Page,
    _ prefix: String,
    _ up: String,
    _ icons: IconUses,
    _ diagnostics: inout [Diagnostic]
  ) -> Context {
    context(
      of: specimen,
      on: page,
      up: up,
      hasPage: false,
      prefix: prefix,
      icons: icons,
      &diagnostics
    )
  }
}
