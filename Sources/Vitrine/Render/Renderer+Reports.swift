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
      "users": list(users.prefix(12)) { user in
        ["title": .text(spoken(user.id)), "url": .text(link(up, user.page.path) + "#" + user.id)]
      },
      "user-count": .text(String(users.count)),
    ]
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
    var rows: [(page: Page, specimen: Specimen, pair: ContrastPair)] = []
    for page in site.pages {
      for specimen in page.specimens {
        let schemes = site.systems[specimen.system].schemes.count
        rows += specimen.contrastPairs(schemes: schemes).map { (page, specimen, $0) }
      }
    }
    rows.sort { first, second in
      let (one, two) = (first.pair, second.pair)
      return (
        one.ratio / one.required, first.page.path, first.specimen.spec.id, one.slot, one.scheme
      )
        < (
          two.ratio / two.required, second.page.path, second.specimen.spec.id, two.slot, two.scheme
        )
    }
    context["count"] = .text(String(rows.count))
    context["shown"] = .text(String(min(rows.count, Self.reportLimit)))
    context["rows"] = list(rows.prefix(Self.reportLimit)) { row in
      let system = site.systems[row.specimen.system]
      return [
        "specimen": .text(spoken(row.specimen.spec.id)),
        "url": .text(link(up, row.page.path) + "#" + row.specimen.spec.id),
        "is-dont": .flag(row.specimen.isCounterExample),
        "system": .text(system.title),
        "scheme": .text(system.schemes[row.pair.scheme].name),
        "slot": .text(row.pair.slot),
        "role": .text(row.pair.role.rawValue),
        "foreground": .text(row.pair.foreground.hex),
        "background": .text(row.pair.background.hex),
        "ratio": .text(ratio(row.pair.ratio)),
        "required": .text(decimal(row.pair.required)),
        "passes": .flag(row.pair.passes),
      ]
    }
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
