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
      return subject.findings(in: texts) { bannedFlaw($0, phrases) }
        .map { $0.noting(house.note(banned.source)) }
    },
    around: { around in
      guard let house = around.site.settings.houseProfile, let banned = house.bannedInErrors else {
        return []
      }
      let phrases = Phrases(banned.value)
      let surfaces = around.shown.filter { $0.state == .error }
      return around.findings(in: surfaces, of: { $0.texts(.title, .message, .other) }) {
        $0.language == "en" ? bannedFlaw($0, phrases) : nil
      }.map { $0.noting(house.note(banned.source)) }
    }
  )
}

private func bannedFlaw(_ text: ReadText, _ phrases: Phrases) -> TextFlaw? {
  text.words.first(of: phrases).map {
    TextFlaw(
      message: "`\($0.phrase)` is not said in errors",
      bytes: $0.bytes,
      help: ["say what happened or what to do, without the word"]
    )
  }
}

extension Finding {
  fileprivate func noting(_ note: Diagnostic.Note) -> Finding {
    var finding = self
    finding.notes.append(note)
    return finding
  }
}
