import Diagnostics

extension Rule {
  /// Compares the answers of all pages to the questions in `Topic.all`.
  static let disagreeingDocuments = Rule(
    id: "states/documents-disagree",
    severity: .warning,
    isOnByDefault: false,
    explanation: """
      Two places answer the same question about states in two ways: one says that every empty \
      screen has an action, the other that it is optional. Whoever builds the screen has read one \
      of them. Looked at are sentences and samples on eight questions that guides disagree on most, \
      from the label of a busy button to what a modal is for. An audit asks them of all its pages; \
      a site turns the rule on.
      """,
    source: "Vitrine; five guides on states answered each of the questions in two ways at least",
    breaks: """
      ```yaml site.yaml
      rules: {states/documents-disagree: warning}
      ```

      # Lists

      ## Rules

      The empty state must have an action button.

      ## Empty

      - Action: an optional button.
      """,
    passes: """
      ```yaml site.yaml
      rules: {states/documents-disagree: warning}
      ```

      # Lists

      ## Rules

      The empty state must have an action button.

      ## Empty

      - Action: one button.
      """,
    check: .site { site in
      let pages = site.pages.map(StancePage.init)
      return Topic.all.flatMap { topic -> [Finding] in
        let taken = topic.stances.map { stance in pages.compactMap { $0.place(of: stance) } }
        guard let usual = taken.first?.first else { return [] }
        return zip(topic.stances, taken).dropFirst().flatMap { stance, places in
          places.map { place in
            Finding(
              "documents disagree on \(topic.question)",
              at: place,
              label: "here \(stance.says)",
              notes: [Diagnostic.Note("here \(topic.stances[0].says)", at: usual)],
              help: ["decide once, and let both say it"]
            )
          }
        }
      }
    }
  )
}
