import Diagnostics

extension Rule {
  /// Tells Vietnamese by its marks and English by its small words; between other languages it
  /// cannot tell.
  ///
  /// A text that holds a sentence of each is left alone.
  static let foreignText = Rule(
    id: "a11y/lang",
    severity: .error,
    explanation: """
      A screen reader speaks a text in the language that is declared. Vietnamese spoken by an \
      English voice, or English by a Vietnamese one, cannot be understood. A specimen in another \
      language than its page and system says so with `lang`.
      """,
    source: "WCAG 3.1.1 and 3.1.2, Language of Page and of Parts",
    breaks: """
      ```state
      surface: empty
      state: empty
      title: Chưa có kết quả nào
      message: Everything you sell will be listed here. Add your first item to get started.
      actions:
        - {label: Add an item, recovery: add}
      ```
      """,
    passes: """
      ```state
      surface: empty
      state: empty
      lang: vi
      title: Chưa có kết quả nào
      message: Những gì bạn bán sẽ hiện ở đây. Hãy thêm món đầu tiên.
      actions:
        - {label: Thêm món, recovery: add}
      ```
      """,
    check: .specimen { subject in
      let texts = subject.writtenCopy
      let isVietnamese = subject.baseLanguage == "vi"
      let findings = texts.compactMap { text -> Finding? in
        let words = subject.words(of: text).all
        guard isVietnamese ? areEnglish(words) : areVietnamese(words) else { return nil }
        return Finding(
          "the text is \(isVietnamese ? "English" : "Vietnamese"), and its language is "
            + "`\(subject.language)`",
          at: text.range,
          help: [isVietnamese ? "translate it, or write `lang: en`" : "write `lang: vi`"]
        )
      }
      let isKnown = isVietnamese || subject.baseLanguage == "en"
      return findings.isEmpty && !isKnown ? subject.uncheckedLanguage(texts) : findings
    },
    around: ForeignPreviews.findings
  )
}

/// At least half of three words or more have marks, one of them surely Vietnamese, and no small
/// word is English.
func areVietnamese(_ words: [Words.Word]) -> Bool {
  guard words.count > 2, words.contains(where: \.isSurelyVietnamese) else { return false }
  return words.count(where: \.hasVietnameseMark) * 2 >= words.count
    && !words.contains(where: \.isEnglishFunctionWord)
}

/// Four words or more, none with a mark, two of them small words of English.
func areEnglish(_ words: [Words.Word]) -> Bool {
  words.count > 3 && !words.contains(where: \.hasVietnameseMark)
    && words.count(where: \.isEnglishFunctionWord) > 1
}
