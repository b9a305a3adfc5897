import Diagnostics

extension Rule {
  static let unreadableError = Rule(
    id: "a11y/error-readable",
    severity: .error,
    explanation: """
      The words of an error are no words: emoji, punctuation or figures stand where a sentence \
      should. Nobody hears what is meant, no search finds it, and each device draws it \
      differently. Say it in letters.
      """,
    source: "WCAG 2.2, 1.1.1 Non-text Content and 3.3.1 Error Identification, level A",
    breaks: """
      ```state
      surface: banner
      state: error
      message: "📡 ⚡️ 😵"
      label: "Error: the photo was not uploaded"
      hint: Try again sends it once more.
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: error
      message: We couldn't upload the photo. Try again in a minute.
      label: "Error: the photo was not uploaded"
      hint: Try again sends it once more.
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .error else { return [] }
      guard subject.isWordless, let first = subject.statements.first else { return [] }
      return [
        Finding(
          "the error has no words",
          at: first.range,
          help: ["say what happened, in letters"]
        )
      ]
    }
  )
}

extension Subject {
  /// Whether it has sentences, and none of them a word; what they should say is then no question.
  var isWordless: Bool {
    !statements.isEmpty && !statements.contains { hasLetters($0.value) }
  }
}

/// Whether a text has anything that can be read out as a word.
func hasLetters(_ text: String) -> Bool {
  text.unicodeScalars.contains { $0.properties.isAlphabetic }
}
