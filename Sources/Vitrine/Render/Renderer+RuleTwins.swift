import Diagnostics

extension Renderer {
  /// The rules of the site or of one group.
  func rulesTwin(_ title: String, _ page: GeneratedPage, _ up: String) -> MarkdownText {
    var text = MarkdownText(title)
    var groups: [String] = []
    if case .ruleGroup(let group) = page {
      groups = [group]
    } else {
      groups = Set(site.rules.map(\.group)).sorted()
    }
    for group in groups {
      if groups.count > 1 { text.heading(group) }
      text.list(
        site.rules(of: group).map { index in
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
      text.heading("Keeps it")
      text.example(rule.passes)
    }
    return text
  }

  /// What people have to look at.
  func checklistTwin(_ title: String, _ up: String) -> MarkdownText {
    var text = MarkdownText(title, "What no rule can decide.")
    let open = site.openDemands.filter { $0.kind == .people }
    for group in groups(of: open) {
      text.heading(group)
      text.list(
        open.filter { $0.group == group }.map { demand in
          let words = [demand.text, demand.reason, demand.source]
          return "[ ] " + flat(words.filter { !$0.isEmpty }.joined(separator: " "))
        }
      )
    }
    let left = LeftOpen(site)
    text.heading("Left open on this site")
    text.table(
      ["Rule", "Unchecked", "What it lacks"],
      left.unchecked.map { entry in
        [
          twinLink(entry.rule, "rules/\(entry.rule)/", up), String(entry.count),
          (entry.fields.map(markdownCode) + (entry.lacksWords ? ["words of a language"] : []))
            .joined(separator: ", "),
        ]
      }
    )
    text.table(
      ["Rule", "Waived"],
      left.waived.map { entry in
        [twinLink(entry.rule, "rules/\(entry.rule)/", up), String(entry.count)]
      }
    )
    return text
  }
}
