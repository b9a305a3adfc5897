import Diagnostics

extension Rule {
  static let incompleteEmpty = Rule(
    id: "states/empty-anatomy",
    severity: .error,
    explanation: """
      An empty state has an icon that says what kind of nothing it is, a title that names it, and a \
      message that says what would fill it. With one of them missing it looks like a page that did \
      not finish loading. Parts that the surface does not have are not asked for.
      """,
    source: "Instica design system; Polaris, Carbon and Primer on empty states",
    breaks: """
      ```state
      surface: empty
      state: empty
      icon: tray
      title: No items yet
      actions:
        - {label: Add an item, recovery: add}
      ```
      """,
    passes: """
      ```state
      surface: empty
      state: empty
      icon: tray
      title: No items yet
      message: Everything you add will be listed here.
      actions:
        - {label: Add an item, recovery: add}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .empty else { return [] }
      let missing = subject.surface.parts.filter { part in
        guard ["icon", "title", "message"].contains(part.name) else { return false }
        // What a surface requires and a spec lacks is said when the spec is read.
        let isReported = part.isRequired && subject.spec.text(part.name) == nil
        return !isReported && (subject.specimen.text(of: part) ?? "").isEmpty
      }.map(\.name)
      guard let first = missing.first else { return [] }
      return [
        Finding(
          "the empty state lacks \(enumerated(missing.map { "`\($0)`" }))",
          at: subject.place(ofPart: first),
          help: ["the icon says what kind of nothing, the title names it, the message explains it"]
        )
      ]
    }
  )
}
