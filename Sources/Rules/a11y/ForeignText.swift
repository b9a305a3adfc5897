import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Recognises Vietnamese by its marks and English by its small words; it recognises no other
  /// languages.
  ///
  /// It skips a text with a sentence in each of them.
  static let foreignText = Rule(
    .a11yLang,
    check: .specimen { context in
      let texts = context.writtenCopy
      guard !texts.isEmpty else { return .notApplicable }
      let isVietnamese = context.baseLanguage == "vi"
      let findings = texts.compactMap { text -> Finding? in
        let words = context.words(of: text).all
        guard isVietnamese ? areEnglish(words) : areVietnamese(words) else { return nil }
        return Finding(
          "the text is \(isVietnamese ? "English" : "Vietnamese"), and its language is "
            + "`\(context.language)`",
          at: text.range,
          help: [isVietnamese ? "translate it, or write `lang: en`" : "write `lang: vi`"]
        )
      }
      let isKnown = isVietnamese || context.baseLanguage == "en"
      return findings.isEmpty && !isKnown ? context.uncheckedLanguage(texts) : findings
    },
    embedded: ForeignPreviews.findings
  )
}
