import Diagnostics
import SiteModel

extension Renderer {
  /// The rules of the site or of one group.
  func rulesTwin(_ title: String, _ page: GeneratedPage, _ up: String) -> MarkdownText {
    var text = MarkdownText(title)
    var groups: [String] = []
    if case .ruleGroup(let group) = page {
      groups = [group]
    } else {
      groups = listedGroups
    }
    for group in groups {
      if groups.count > 1 { text.heading(group) }
      text.list(
        listedRules(of: group).map { index in
          let rule = site.rules[index]
          let link = twinLink(rule.id, "rules/\(rule.id)/", up)
          return "\(link) (\(weight(of: index))): \(flat(firstSentence(rule.explanation)))"
        }
      )
    }
    return text
  }

  /// One rule with both examples.
  func ruleTwin(_ index: Int) -> MarkdownText {
    let rule = site.rules[index]
    var text = MarkdownText(rule.id)
    text.paragraph(rule.explanation)
    text.list(
      ["Here: \(weight(of: index))", "By default: \(rule.severity.rawValue)"]
        + (rule.source.isEmpty ? [] : ["Source: \(flat(rule.source))"])
        + (rule.also.isEmpty ? [] : ["Elsewhere known as: \(rule.also.joined(separator: ", "))"])
    )
    if !rule.breaks.isEmpty {
      text.heading("Breaks it")
      text.example(rule.breaks)
    }
    if !rule.passes.isEmpty {
      text.heading("Passes")
      text.example(rule.passes)
    }
    return text
  }

  /// Returns the checklist page in Markdown: the checks that people must make.
  func checklistTwin(_ title: String, _ up: String) -> MarkdownText {
    let open = listedDemands
    var text = MarkdownText(title, open.isEmpty ? "" : "What no rule can decide.")
    for group in groups(of: open) {
      text.heading(group)
      text.list(
        open.filter { $0.group == group }.map { demand in
          let words = [demand.text, demand.reason, demand.source]
          return "[ ] " + flat(words.filter { !$0.isEmpty }.joined(separator: " "))
        }
      )
    }
    let left = UncheckedRules(site)
    text.heading("Left open on this site")
    text.table(
      ["Rule", "Unchecked", "What it lacks"],
      left.unchecked.map { entry in
        [
          ruleInTwin(entry.rule, up), String(entry.count),
          (entry.fields.map(markdownCode) + (entry.lacksWords ? ["words of a language"] : []))
            .joined(separator: ", "),
        ]
      }
    )
    text.table(
      ["Rule", "Waived"],
      left.waived.map { entry in
        [ruleInTwin(entry.rule, up), String(entry.count)]
      }
    )
    return text
  }

  private func ruleInTwin(_ rule: String, _ up: String) -> String {
    let path = "rules/\(rule)/"
    let isPage = site.generatedTitles[path] != nil
    return isPage ? twinLink(rule, path, up) : markdownCode("vitrine explain \(rule)")
  }
}
