import Diagnostics

extension Rule {
  /// Has no list of its own: what is banned is for a house to say.
  static let bannedWord = Rule(
    id: "copy/banned-word",
    severity: .warning,
    explanation: """
      Some houses keep a list of words that no error of theirs may hold: GOV.UK bans "please" and \
      "invalid", Polaris "oops". The `profile` of the site brings its list along; without one the \
      rule is silent.
      """,
    source: "GOV.UK and Polaris on error messages, by the site's profile",
    breaks: """
      ```yaml site.yaml
      profile: govuk
      ```

      ```state
      surface: field-error
      state: error
      field: Price
      message: Please enter a price
      label: "Error: enter a price"
      hint: Enter a price such as 12.50.
      ```
      """,
    passes: """
      ```yaml site.yaml
      profile: govuk
      ```

      ```state
      surface: field-error
      state: error
      field: Price
      message: Enter a price
      label: "Error: enter a price"
      hint: Enter a price such as 12.50.
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .error, let house = subject.house,
        let banned = house.bannedInErrors
      else { return [] }
      let texts = subject.sentences
      guard subject.baseLanguage == "en" else { return subject.uncheckedLanguage(texts) }
      let words = banned.value + (subject.scope == .field ? house.bannedAtFields?.value ?? [] : [])
      let phrases = Phrases(words)
      return texts.compactMap { text in
        guard let found = subject.words(of: text).first(of: phrases) else { return nil }
        return Finding(
          "`\(found.phrase)` is not said in errors",
          at: subject.place(of: found.bytes, in: text),
          notes: [house.note(banned.source)],
          help: ["say what happened or what to do, without the word"]
        )
      }
    }
  )
}
