import Diagnostics

extension Rule {
  static let unlabelledLoading = Rule(
    id: "a11y/loading-label",
    severity: .error,
    explanation: """
      A turning ring is silent. A surface that loads says so in words, seen or at least heard, or \
      people who cannot see it wait before a screen that has nothing to say.
      """,
    source: "WCAG 1.1.1 and 4.1.3",
    breaks: """
      ```state
      surface: progress
      state: loading
      label: …
      ```
      """,
    passes: """
      ```state
      surface: progress
      state: loading
      label: Loading inventory…
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .loading || subject.state == .refreshing, !subject.saysSomething else {
        return []
      }
      let label = subject.facts.label
      return [
        Finding(
          "nothing says in words that `\(subject.surface.id)` is loading",
          at: label?.range ?? subject.spec.surface.range,
          help: ["say what is loading in `label`, as in `label: Loading inventory…`"]
        )
      ]
    }
  )
}

extension Subject {
  /// Whether a text of it, a default included, or its accessible label has words.
  fileprivate var saysSomething: Bool {
    if facts.label.map({ hasWords($0.value) }) ?? false { return true }
    return surface.parts.contains { part in
      guard part.kind == .text, part.values.isEmpty else { return false }
      return (spec.text(part.name)?.value ?? part.fallback[state]).map(hasWords) ?? false
    }
  }
}

private func hasWords(_ text: String) -> Bool {
  text.unicodeScalars.contains { $0.properties.isAlphabetic }
}
