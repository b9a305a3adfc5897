import DesignTokens
import Mustache

extension Renderer {
  /// Rows of the contrast report at most, worst first.
  private static let reportLimit = 300

  /// The table of all tokens of a system.
  func addTokens(of system: System, _ index: Int, to context: inout Context, _ up: String) {
    let users = users(of: index)
    context["system"] = .text(system.id)
    context["system-title"] = .text(system.title)
    context["schemes"] = list(system.schemes) {
      ["scheme": .text($0.name), "scheme-title": .text(spoken($0.name))]
    }
    var groups: [(name: String, paths: [String])] = []
    for path in system.paths {
      let name = path.split(separator: ".").first.map(String.init) ?? path
      if let at = groups.firstIndex(where: { $0.name == name }) {
        groups[at].paths.append(path)
      } else {
        groups.append((name, [path]))
      }
    }
    context["groups"] = list(groups) { group in
      [
        "name": .text(group.name),
        "title": .text(spoken(group.name)),
        "tokens": list(group.paths) { token($0, of: system, users[$0] ?? [], up) },
      ]
    }
  }

  private func token(
    _ path: String,
    of system: System,
    _ users: [(page: Page, id: String)],
    _ up: String
  ) -> Value {
    let tokens = system.schemes.map { $0.tokens.token(path) }
    let token = tokens.compactMap(\.self).first
    let own = token?.extensions?["dev.vitrine"]
    var value: Context = [
      "path": .text(path),
      "type": .text(token?.type.rawValue ?? ""),
      "ours": .flag(own?["ours"]?.bool ?? false),
      "names": .text((own?["names"]?.elements ?? []).compactMap(\.string).joined(separator: ", ")),
      "aliases": .text((token?.aliases ?? []).joined(separator: " → ")),
      "values": list(zip(system.schemes, tokens)) { scheme, token in
        var object: Context = [
          "scheme": .text(scheme.name),
          "value": .text(token.map { readable($0.value) } ?? "none"),
        ]
        if case .color(let color)? = token?.value { object["swatch"] = .text(color.css) }
        return .object(object)
      },
      "user-count": .text(String(users.count)),
    ]
    let links = list(users.prefix(12)) { user in
      ["title": .text(spoken(user.id)), "url": .text(link(up, user.page.path) + "#" + user.id)]
    }
    value.setList("users", links)
    value["description"] = token?.description.map { .text($0) }
    switch token?.deprecation {
    case nil: break
    case .bare: value["deprecated"] = "deprecated"
    case .reason(let reason): value["deprecated"] = .text(reason)
    }
    return .object(value)
  }

  /// Which specimens use each token of a system, by name or through an alias.
  private func users(of system: Int) -> [String: [(page: Page, id: String)]] {
    var users: [String: [(page: Page, id: String)]] = [:]
    let tokens = site.systems[system].schemes.first?.tokens
    for page in site.pages {
      for specimen in page.specimens where specimen.system == system {
        var paths: Set<String> = []
        for slot in specimen.slots where slot.origin != .base && specimen.isPainted(slot.slot) {
          for path in [slot.reference?.path, slot.reference?.opacity].compactMap(\.self) {
            paths.insert(path)
            paths.formUnion(tokens?.token(path)?.aliases ?? [])
          }
        }
        for path in paths { users[path, default: []].append((page, specimen.spec.id)) }
      }
    }
    return users
  }

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

  /// The matrix of views and states, with links to what shows each.
  func addCoverage(to context: inout Context, _ up: String) {
    let states = site.settings.views.isEmpty ? [] : State.allCases
    context["states"] = list(states) { ["title": .text(spoken($0.rawValue))] }
    context["views"] = list(site.settings.views) { view in
      [
        "title": .text(view.title),
        "kind": .text(view.kind.rawValue),
        "cells": list(states) { state in
          let shown = specimens(of: view, state)
          return [
            "state-title": .text(spoken(state.rawValue)),
            "required": .flag(view.kind.required.contains(state)),
            "gap": .flag(view.kind.required.contains(state) && shown.isEmpty),
            "count": .text(shown.isEmpty ? "" : String(shown.count)),
            "links": list(shown) { page, specimen in
              [
                "title": .text(spoken(specimen.spec.id)),
                "url": .text(link(up, page.path) + "#" + specimen.spec.id),
              ]
            },
          ]
        },
      ]
    }
  }

  /// The specimens that count for a state of a view.
  func specimens(of view: View, _ state: State) -> [(page: Page, specimen: Specimen)] {
    site.pages.flatMap { page in
      page.specimens.filter {
        $0.spec.view?.value == view.id && $0.spec.state.value == state && !$0.isCounterExample
      }
      .map { (page, $0) }
    }
  }
}
