import DesignTokens
import Mustache
import SiteModel

extension Renderer {
  /// Largest number of pairs of one system that are listed, the closest first.
  private static let shownPairs = 40

  /// Adds the status colours of each system that people with a colour vision deficiency cannot
  /// distinguish.
  func addVision(to context: inout Context, _ up: String) {
    context["sights"] = list(["all"] + VisionDeficiency.allCases.map(\.rawValue)) {
      ["name": .text(words["sight-\($0)"])]
    }
    context["least"] = .text(decimal(CollapsedPair.least))
    for (name, rule) in [
      ("distance-rule", "contrast/cvd"), ("sign-rule", "contrast/colour-not-alone"),
    ] {
      context[Name(name)] = ["id": .text(rule), "url": .text(ruleURL(rule, up))]
    }
    let systems = site.systems.indices.filter {
      site.generatedTitles["tokens/\(site.systems[$0].id)/"] != nil
    }
    context["systems"] = list(systems) { index in
      let system = site.systems[index]
      let groups = KindGroup.all(in: system).filter { $0.isOfStatus(in: site) }
      let pairs = groups.flatMap { CollapsedPair.all(in: $0, of: system) }
        .sorted {
          ($0.distance, $0.one.path, $0.other.path) < ($1.distance, $1.one.path, $1.other.path)
        }
      let signs = SecondSigns(of: index, in: site)
      var value: Context = [
        "id": .text(system.id),
        "system-title": .text(system.title),
        "count": .text(String(pairs.count)),
        "shown": .text(String(min(pairs.count, Self.shownPairs))),
        "is-cut": .flag(pairs.count > Self.shownPairs),
        "news": .text(String(signs.statuses)),
        "with-icon": .text(String(signs.withIcon)),
        "with-words": .text(String(signs.withWords)),
      ]
      value.setList("groups", list(groups) { group(of: $0, in: system) })
      value.setList("pairs", list(pairs.prefix(Self.shownPairs)) { pair($0, in: system) })
      return .object(value)
    }
  }

  private func group(of group: KindGroup, in system: System) -> Value {
    [
      "path": .text(group.path),
      "colours": list(group.colours) { _, declared in
        [
          "path": .html(breakable(declared.path)),
          "cells": list([nil] + VisionDeficiency.allCases.map(Optional.some)) { deficiency in
            [
              "shades": list(system.schemes.indices) { scheme in
                guard case .color(let color)? = declared.inSchemes[scheme]?.value else {
                  return ["swatch": "", "scheme": ""]
                }
                let seen = deficiency.map { color.simulated($0) } ?? color
                return [
                  "swatch": .text(seen.css),
                  "scheme": .text(system.schemes[scheme].name),
                ]
              }
            ]
          },
        ]
      },
    ]
  }

  private func pair(_ pair: CollapsedPair, in system: System) -> Value {
    func shade(_ declared: DeclaredToken) -> Value {
      guard case .color(let color)? = declared.inSchemes[pair.scheme]?.value else { return "" }
      return .text(color.simulated(pair.deficiency).css)
    }
    return [
      "one": .html(breakable(pair.one.path)),
      "other": .html(breakable(pair.other.path)),
      "one-swatch": shade(pair.one),
      "other-swatch": shade(pair.other),
      "scheme": .text(system.schemes[pair.scheme].name),
      "deficiency": .text(words["sight-\(pair.deficiency.rawValue)"]),
      "distance": .text(CollapsedPair.shown(pair.distance)),
      "seen": .text(CollapsedPair.shown(pair.seen)),
    ]
  }
}

extension KindGroup {
  /// Returns true if people see the group's colours next to each other.
  ///
  /// Colours of words on fills do not distinguish anything.
  func isOfStatus(in site: Site) -> Bool {
    colours.contains { TokenRole($0.declared.path, in: site) != .onFill }
  }
}

/// Counts of the icons and words that a system's status specimens show besides colour.
///
/// Counter-examples do not count.
struct SecondSigns {
  /// Specimens with an error, a warning, a success or an information state.
  private(set) var statuses = 0
  /// Number of those with an icon.
  private(set) var withIcon = 0
  /// Number of those with words.
  private(set) var withWords = 0

  /// Counts the specimens of one system.
  init(of system: Int, in site: Site) {
    for page in site.pages {
      for specimen in page.specimens where specimen.system == system {
        guard StatusKind(specimen.spec.state.value) != nil, !specimen.isCounterExample else {
          continue
        }
        statuses += 1
        if shows(.icon, specimen) { withIcon += 1 }
        if shows(.text, specimen) { withWords += 1 }
      }
    }
  }

  private func shows(_ kind: Surface.Part.Kind, _ specimen: Specimen) -> Bool {
    specimen.surface.parts.contains { part in
      // A word from a list is no text, and neither is the name of a button.
      part.kind == kind && part.values.isEmpty && !part.name.hasSuffix("-label")
        && specimen.text(of: part) != nil
    }
  }
}
