import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// The rule has no built-in list; the profile of the site lists the words.
  static let bannedWord = Rule(
    .copyBannedWord,
    check: .specimen { context in
      guard context.state == .error, let house = context.house,
        let banned = house.bannedInErrors
      else { return .notApplicable }
      let texts = context.sentences
      guard !texts.isEmpty else { return .notApplicable }
      guard context.baseLanguage == "en" else { return context.uncheckedLanguage(texts) }
      let words = banned.value + (context.scope == .field ? house.bannedAtFields?.value ?? [] : [])
      let phrases = Phrases(words)
      return context.findings(in: texts) { bannedFlaw($0, phrases) }
        .map { $0.noting(house.note(banned.source)) }
    },
    embedded: { embedded in
      guard let house = embedded.site.settings.ruleProfile, let banned = house.bannedInErrors else {
        return []
      }
      let phrases = Phrases(banned.value)
      let surfaces = embedded.shown.filter { $0.state == .error }
      return embedded.findings(in: surfaces, of: { $0.texts(.title, .message, .other) }) {
        $0.language == "en" ? bannedFlaw($0, phrases) : nil
      }.map { $0.noting(house.note(banned.source)) }
    }
  )
}

private func bannedFlaw(_ text: ReadText, _ phrases: Phrases) -> TextFlaw? {
  text.words.first(of: phrases).map {
    TextFlaw(
      message: "the profile bans `\($0.phrase)` in errors",
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
