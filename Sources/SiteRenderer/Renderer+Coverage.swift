import Mustache
import SiteModel

extension Renderer {
  /// Adds the patterns and views that the site must show, the places that show them, and the rules
  /// broken on purpose.
  func addCoverage(to context: inout Context, _ up: String) {
    let coverage = Coverage(site)
    context.setList("groups", patternGroups(coverage, up))
    context.setList("views", list(site.settings.views) { view($0, coverage, up) })
    context["has-ours"] = .flag(site.settings.views.contains { !$0.gaps.isEmpty })
    context.setList(
      "rules",
      list(site.rules.filter { coverage.rules[$0.id] != nil }) { rule in
        [
          "id": .text(rule.id),
          "url": .text(ruleURL(rule.id, up)),
          "links": links(coverage.rules[rule.id] ?? [], up),
        ]
      }
    )
  }

  private func patternGroups(_ coverage: Coverage, _ up: String) -> Value {
    var groups: [String] = []
    for pattern in site.settings.patterns where !groups.contains(pattern.group) {
      groups.append(pattern.group)
    }
    return list(groups) { group in
      [
        "title": .text(spoken(group)),
        "patterns": list(site.settings.patterns.filter { $0.group == group }) { pattern in
          let shown = coverage.patterns[pattern.id] ?? [:]
          return [
            "id": .text(pattern.id),
            "title": .text(pattern.title),
            "systems": list(site.systems.indices.filter { shown[$0] != nil }) { system in
              [
                "title": .text(site.systems[system].title),
                "links": links(shown[system] ?? [], up),
              ]
            },
          ]
        },
      ]
    }
  }

  private func view(_ view: View, _ coverage: Coverage, _ up: String) -> Value {
    let shown = coverage.views[view.id] ?? [:]
    let states =
      view.required
      + State.allCases.filter {
        !view.required.contains($0) && shown[$0] != nil
      }
    func cell(_ title: String, isGap: Bool, isOurs: Bool, _ places: [Coverage.Place]) -> Value {
      let pictures = places.map { pictured(in: $0) }
      var schemes: [String] = []
      for scheme in pictures.joined() where !schemes.contains(scheme) { schemes.append(scheme) }
      let isMissing = view.needsRenders && pictures.contains { $0.isEmpty }
      return [
        "state-title": .text(title), "gap": .flag(isGap), "is-ours": .flag(isOurs),
        "links": links(places, up),
        "has-app": .flag(isMissing || !schemes.isEmpty), "lacks-app": .flag(isMissing),
        "app-schemes": .text(schemes.joined(separator: ", ")),
      ]
    }
    let cells = states.map { state in
      let places = shown[state] ?? []
      return cell(
        words.title(of: state),
        isGap: view.required.contains(state) && places.isEmpty,
        isOurs: view.gaps.contains(state),
        places
      )
    }
    let own = view.ownStates.map { state in
      let places = coverage.ownStates[view.id]?[state.name] ?? []
      return cell(state.title, isGap: places.isEmpty, isOurs: false, places)
    }
    var value: Context = [
      "title": .text(view.title),
      "kind": .text(view.kind.rawValue),
      "cells": .list(cells + own),
    ]
    value["system"] = view.system.flatMap { name in
      site.systems.first { $0.id == name.value }.map { .text($0.title) }
    }
    return .object(value)
  }

  /// Titles of the schemes in which a picture of the app shows a specimen.
  private func pictured(in place: Coverage.Place) -> [String] {
    let page = site.pages[place.page]
    let pictures = site.renders["\(page.path)\(page.specimens[place.specimen].spec.id)/"] ?? []
    return pictures.map { words.title(ofScheme: $0.scheme) }
  }

  private func links(_ places: [Coverage.Place], _ up: String) -> Value {
    list(places) { place in
      let page = site.pages[place.page]
      let id = page.specimens[place.specimen].spec.id
      return ["title": .text(spoken(id)), "url": .text(link(up, page.path) + "#" + id)]
    }
  }
}
