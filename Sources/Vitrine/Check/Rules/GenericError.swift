import Diagnostics

extension Rule {
  /// Knows such messages by their whole text; "something went wrong" and its kind are
  /// `copy/concrete-action`'s.
  static let genericError = Rule(
    id: "copy/error-generic",
    severity: .warning,
    explanation: """
      "An error occurred" and "This field is required" fit any app and any field. A message that \
      fits everywhere helps nowhere: name the thing, and say what it needs.
      """,
    source: "GOV.UK on error messages: design-system.service.gov.uk/components/error-message",
    breaks: """
      ```state
      surface: banner
      state: error
      message: An error occurred.
      label: "Error: the price was not saved"
      hint: Activate Try again to save it once more.
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    passes: """
      ```state
      surface: banner
      state: error
      message: We couldn't save the price. Try again in a minute.
      label: "Error: the price was not saved"
      hint: Activate Try again to save it once more.
      dismissible: true
      actions:
        - {label: Try again, recovery: retry}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .error else { return [] }
      let texts = subject.sentences
      guard let generic = generic[subject.baseLanguage] else {
        return subject.uncheckedLanguage(texts)
      }
      let words = texts.map { subject.words(of: $0) }
      let message = subject.spec.text("message")
      let saysNothing = words.allSatisfy(generic.contains)
      return zip(texts, words).compactMap { text, words in
        guard generic.contains(words),
          saysNothing || words.bare == message.map({ subject.words(of: $0).bare })
        else { return nil }
        return Finding(genericFlaw(text.value), at: text.range)
      }
    },
    around: { around in
      around.shown.filter { $0.state == .error && $0.openTexts.isEmpty }.flatMap { surface in
        let texts = surface.texts(.title, .message, .other)
        let isAll = texts.allSatisfy { isGeneric(around.read($0)) }
        return isAll
          ? texts.map { Finding(genericFlaw($0.written), at: around.place($0.range)) } : []
      }
    }
  )
}

private func isGeneric(_ text: ReadText) -> Bool {
  generic[text.language]?.contains(text.words) ?? false
}

private func genericFlaw(_ text: String) -> TextFlaw {
  TextFlaw(
    message: "`\(text)` could stand anywhere",
    help: ["name the thing and what it needs, as in `Enter a price`"]
  )
}

private let generic: [String: WholeTexts] = [
  "en": [
    "an error has occurred", "an error occurred", "an unexpected error has occurred",
    "an unexpected error occurred", "an unknown error occurred", "answer the question",
    "error occurred", "fill in the field", "fill in this field", "fill out this field",
    "please fill in this field", "please fill out this field", "required", "required field",
    "select an option", "the field is required", "this field can't be empty",
    "this field cannot be empty", "this field is required", "unexpected error", "unknown error",
  ],
  "vi": [
    "bắt buộc", "có lỗi xảy ra", "lỗi không xác định", "trường này là bắt buộc",
    "vui lòng chọn một tùy chọn", "vui lòng điền vào trường này", "đã có lỗi xảy ra",
    "đã xảy ra lỗi", "đã xảy ra lỗi không xác định",
  ],
]
