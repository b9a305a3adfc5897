import Diagnostics

extension Rule {
  static let wrongEmptyIcon = Rule(
    id: "token/icon-empty-context",
    severity: .warning,
    explanation: """
      The system has an icon for each kind of nothing, in `systems.<id>.icons` of `site.yaml`: a \
      tray for a list without items, a magnifying glass for a search without results. This empty \
      state says by `context` which kind it is and shows the icon of another, so that the picture \
      and the words tell two stories. Every key of `icons` but `critical`, `warning`, `info` and \
      `network` is a context.
      """,
    source: "Instica design system: icons of empty states by context",
    breaks: """
      ```yaml site.yaml
      systems:
        site:
          icons: {list: tray.fill, search: magnifyingglass}
      ```

      # Search

      ```state
      surface: empty
      state: empty
      context: search
      icon: tray.fill
      title: Nothing matches your search
      message: Check the spelling, or search for something broader.
      actions:
        - {label: Clear search, recovery: clear-filter}
      ```
      """,
    passes: """
      ```yaml site.yaml
      systems:
        site:
          icons: {list: tray.fill, search: magnifyingglass}
      ```

      # Search

      ```state
      surface: empty
      state: empty
      context: search
      icon: magnifyingglass
      title: Nothing matches your search
      message: Check the spelling, or search for something broader.
      actions:
        - {label: Clear search, recovery: clear-filter}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .empty, let icon = subject.shownIcon else { return [] }
      let contexts = subject.meanings.filter { !Subject.severities.contains($0.key) }
      guard !contexts.isEmpty else { return [] }
      guard let context = subject.facts.context else {
        return [.unchecked("context", at: subject.spec.surface.range)]
      }
      guard let icons = contexts[context.value] else {
        let names = contexts.keys.sorted()
        return [
          Finding(
            "system `\(subject.system.id)` has no icon for the context `\(context.value)`",
            at: context.range,
            label: didYouMean(context.value, in: names),
            help: ["contexts are \(listed(names))"]
          )
        ]
      }
      guard let first = icons.first, !icons.contains(where: { $0.value == icon.value }) else {
        return []
      }
      return [
        Finding(
          "`\(icon.value)` is not the icon of the context `\(context.value)`",
          at: icon.range,
          label: "system `\(subject.system.id)` has \(alternatives(icons.map(\.value))) for it",
          notes: [Diagnostic.Note("the system decides it here", at: first.range)]
        )
      ]
    }
  )
}
