import Diagnostics

extension Rule {
  static let unlabelledEmpty = Rule(
    id: "a11y/empty-label",
    severity: .error,
    explanation: """
      An empty state has neither a title nor an accessible label. Seen, the picture tells; heard, \
      the screen is silent, as if it were still loading. Give it a title that names what is not \
      there, or a `label`. A title that is left out is the matter of `states/empty-anatomy`.
      """,
    source: "glass: empty states have a label; WCAG 2.2, 1.1.1 Non-text Content, level A",
    breaks: """
      ```state
      surface: empty
      state: empty
      title: "🗂️"
      message: Add your first item to get started.
      actions:
        - {label: Add an item, recovery: add}
      ```
      """,
    passes: """
      ```state
      surface: empty
      state: empty
      title: No items yet
      message: Add your first item to get started.
      actions:
        - {label: Add an item, recovery: add}
      ```
      """,
    check: .specimen { subject in
      // A title that a surface has and a spec lacks is missed by `states/empty-anatomy`.
      let lacksTitle = subject.surface.parts.contains {
        $0.name == "title" && subject.specimen.text(of: $0) == nil
      }
      guard subject.state == .empty, !lacksTitle else { return [] }
      let hasTitle = subject.surface.parts.contains { $0.name == "title" }
      let names =
        [subject.spec.text("title"), subject.facts.label].compactMap(\.self)
        + (hasTitle ? [] : subject.writtenCopy)
      guard !names.contains(where: { hasLetters($0.value) }) else { return [] }
      return [
        Finding(
          "the empty state has neither a title nor a label in words",
          at: names.first?.range ?? subject.spec.surface.range,
          help: ["add `title:`, or `label:` for those who listen"]
        )
      ]
    },
    around: { around in
      let silent = around.shown.filter { $0.state == .empty && $0.isSilentView(in: around) }
      guard !silent.isEmpty,
        let claim = around.claim(with: [empties, spokenLabels], \.promisesLabels)
      else { return [] }
      return silent.map {
        Finding(
          "the page says that empty states have accessible labels, and this one has none",
          at: around.place($0.root),
          notes: [Diagnostic.Note("the page says so here", at: around.place(claim))],
          help: [
            "add `.accessibilityElement(children: .combine)` and an `.accessibilityLabel(…)`"
          ]
        )
      }
    }
  )
}

extension Words {
  fileprivate var promisesLabels: Bool {
    first(of: empties) != nil && first(of: spokenLabels) != nil
  }
}

private let empties: Phrases = ["empty"]
private let spokenLabels: Phrases = [
  "accessibility label", "accessibility labels", "accessible label", "accessible labels",
  "accessibilitylabel", "voiceover label", "voiceover labels",
]
