import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// Adds the rules of some groups, and the demands in them that no rule checks.
  func addRules(_ groups: [String], to context: inout Context, _ up: String) {
    let members = Dictionary(uniqueKeysWithValues: groups.map { ($0, listedRules(of: $0)) })
    context["lists-used"] = .flag(site.settings.rulePages == .used)
    context["groups"] = list(groups) { group in
      [
        "name": .text(group),
        "url": .text(groups.count > 1 ? ruleURL(group, up) : ""),
        "count": .text(String(members[group]?.count ?? 0)),
        "rules": list(members[group] ?? []) { index in
          let rule = site.rules[index]
          return [
            "id": .text(rule.id),
            "url": .text(ruleURL(rule.id, up)),
            "severity": .text(severity(of: index)),
            "own": ownWeights(of: index),
            "summary": .html(inlineCode(firstSentence(rule.explanation))),
          ]
        },
      ]
    }
    context["has-many"] = .flag(groups.count > 1)
    context["count"] = .text(String(Set(groups).reduce(0) { $0 + (members[$1]?.count ?? 0) }))
    let isListed = site.generatedTitles["checklist/"] != nil
    context["checklist-url"] = .text(isListed ? link(up, "checklist/") : "")
    // Texts of the program are shown where a site wants all of them.
    let demands = site.settings.rulePages == .all ? site.uncheckedDemands : []
    let open = demands.filter { demand in
      !(isListed && groups.count > 1 && demand.kind == .people)
        && groups.contains { demand.id.hasPrefix($0 + "/") }
    }
    let kinds = UncheckedDemand.Kind.allCases.filter { kind in open.contains { $0.kind == kind } }
    context["open"] = list(kinds) { kind in
      [
        "kind": .text(kind.rawValue),
        Name("is-\(kind.rawValue)"): true,
        "demands": list(open.filter { $0.kind == kind }) { demand in
          ["id": .text(demand.id), "text": .html(inlineCode(demand.text))]
        },
      ]
    }
  }

  /// Adds one rule: its demand and its examples, drawn if the site wants them.
  func addRule(
    _ index: Int,
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    let rule = site.rules[index]
    context["id"] = .text(rule.id)
    context["severity"] = .text(severity(of: index))
    let usual = rule.severity.rawValue
    context["usual"] = .text(severity(of: index) == usual ? "" : usual)
    context["own"] = ownWeights(of: index)
    context["group"] = .text(rule.group)
    context["group-url"] = .text(ruleURL(rule.group, up))
    context["explanation"] = .html(inlineCode(rule.explanation))
    context["source"] = .text(rule.source)
    context["also"] = rule.also.isEmpty ? nil : .text(rule.also.joined(separator: ", "))
    context["breaks"] = example(rule.breaks)
    context["passes"] = example(rule.passes)
    guard site.ruleExamples.indices.contains(index) else { return }
    let example = site.ruleExamples[index]
    if !(example.breaks.specimens + example.passes.specimens).isEmpty {
      context["lenses"] = lenses()
    }
    let icons = IconUses()
    context["broken-specimens"] = figures(example.breaks, "Breaks it", icons, up, &diagnostics)
    context["mended-specimens"] = figures(example.passes, "Passes", icons, up, &diagnostics)
  }

  /// The rules of a group that have a page.
  func listedRules(of group: String) -> [Int] {
    site.rules(of: group).filter { site.generatedTitles["rules/\(site.rules[$0].id)/"] != nil }
  }

  /// The groups of the rules that have a page.
  var listedGroups: [String] {
    Set(site.rules.map(\.group)).sorted().filter { !listedRules(of: $0).isEmpty }
  }

  /// Returns the severity of a rule in most systems of this site, or `off`.
  func severity(of index: Int) -> String {
    guard site.ruleSeverities.indices.contains(index) else {
      return site.rules[index].severity.rawValue
    }
    return site.ruleSeverities[index].everywhere?.rawValue ?? "off"
  }

  /// Returns the severity of a rule on this site, followed by those of systems that differ.
  func weight(of index: Int) -> String {
    let own = site.ruleSeverities.indices.contains(index) ? site.ruleSeverities[index].systems : []
    let differing = own.map { system, severity in
      ", \(severity?.rawValue ?? "off") in \(site.systems[system].title)"
    }
    return severity(of: index) + differing.joined()
  }

  private func ownWeights(of index: Int) -> Value {
    let own = site.ruleSeverities.indices.contains(index) ? site.ruleSeverities[index].systems : []
    return list(own) { system, severity in
      [
        "system": .text(site.systems[system].title),
        "severity": .text(severity?.rawValue ?? "off"),
      ]
    }
  }

  /// The specimens that the rule is about; the others on the page only serve the example.
  private func figures(
    _ page: Page,
    _ title: String,
    _ icons: IconUses,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) -> Value {
    list(page.specimens.filter { $0.spec.verdict != nil }) { specimen in
      var value = sample(specimen, on: page, up, icons, &diagnostics)
      value["title"] = .text(title)
      // The neutral system has no name for readers.
      value["system-title"] = ""
      return .object(value)
    }
  }
}

extension Site {
  /// The rules of a group, by their indices.
  func rules(of group: String) -> [Int] {
    // Compare ids, not group names: each group name would be a new text, for every page of a
    // group.
    rules.indices.filter { index in
      let id = rules[index].id.utf8
      guard id.starts(with: group.utf8) else { return false }
      return id.count == group.utf8.count
        || id.dropFirst(group.utf8.count).first == UInt8(ascii: "/")
    }
  }
}

/// The page of an example as code, or `nil` without one.
private func example(_ text: String) -> Value? {
  text.isEmpty ? nil : .html(highlighted(Array(text.utf8)[...], as: "markdown"))
}

/// The text up to the end of its first sentence.
func firstSentence(_ text: String) -> String {
  guard let end = sentenceEnd(text) else { return text }
  return String(text[...end])
}

/// The full stop that ends the first of several sentences.
func sentenceEnd(_ text: String) -> String.Index? {
  // Search by bytes: there are hundreds of texts, and a search by characters takes many times as
  // long.
  let bytes = text.utf8
  return bytes.indices.first { place in
    guard bytes[place] == UInt8(ascii: ".") else { return false }
    let next = bytes.index(after: place)
    return next < bytes.endIndex && bytes[next] == UInt8(ascii: " ")
  }
}
