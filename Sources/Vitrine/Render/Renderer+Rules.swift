import Diagnostics
import Mustache

extension Renderer {
  /// The rules of some groups, and what no rule decides in them.
  func addRules(_ groups: [String], to context: inout Context, _ up: String) {
    context["groups"] = list(groups) { group in
      [
        "name": .text(group),
        "url": .text(groups.count > 1 ? link(up, "rules/\(group)/") : ""),
        "rules": list(site.rules.filter { $0.group == group }) { rule in
          [
            "id": .text(rule.id),
            "url": .text(ruleURL(rule.id, up)),
            "severity": .text(rule.severity.rawValue),
            "summary": .html(inlineCode(firstSentence(rule.explanation))),
          ]
        },
      ]
    }
    let open = site.openDemands.filter { demand in
      groups.contains { demand.id.hasPrefix($0 + "/") }
    }
    let kinds = OpenDemand.Kind.allCases.filter { kind in open.contains { $0.kind == kind } }
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

  /// One rule: what it demands, and its examples, drawn where the site wants them.
  func addRule(
    _ index: Int,
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    let rule = site.rules[index]
    context["id"] = .text(rule.id)
    context["severity"] = .text(rule.severity.rawValue)
    context["explanation"] = .html(inlineCode(rule.explanation))
    context["source"] = .text(rule.source)
    context["also"] = rule.also.isEmpty ? nil : .text(rule.also.joined(separator: ", "))
    context["breaks"] = rule.breaks.isEmpty ? nil : .text(rule.breaks)
    context["passes"] = rule.passes.isEmpty ? nil : .text(rule.passes)
    guard site.ruleExamples.indices.contains(index) else { return }
    let example = site.ruleExamples[index]
    if !(example.breaks.specimens + example.passes.specimens).isEmpty {
      context["lenses"] = lenses()
    }
    context["broken-specimens"] = figures(example.breaks, "Breaks it", up, &diagnostics)
    context["mended-specimens"] = figures(example.passes, "Keeps it", up, &diagnostics)
  }

  /// The specimens that the rule speaks of; those around them are there for the rule's sake only.
  private func figures(
    _ page: Page,
    _ title: String,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) -> Value {
    list(page.specimens.filter { $0.spec.verdict != nil }) { specimen in
      var value = context(of: specimen, on: page, up: up, isAlone: false, &diagnostics)
      value["title"] = .text(title)
      value["has-page"] = false
      return .object(value)
    }
  }
}

private func firstSentence(_ text: String) -> String {
  guard let end = text.firstRange(of: ". ") else { return text }
  return String(text[..<end.lowerBound]) + "."
}
