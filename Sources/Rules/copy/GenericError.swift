import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Knows such messages by their whole text; "something went wrong" and its kind are
  /// `copy/concrete-action`'s.
  static let genericError = Rule(
    .copyErrorGeneric,
    check: .specimen { context in
      guard context.state == .error else { return .notApplicable }
      let texts = context.sentences
      guard !texts.isEmpty else { return .notApplicable }
      guard let generic = generic[context.baseLanguage] else {
        return context.uncheckedLanguage(texts)
      }
      let words = texts.map { context.words(of: $0) }
      let message = context.spec.text("message")
      let saysNothing = words.allSatisfy(generic.contains)
      return zip(texts, words).compactMap { text, words in
        guard generic.contains(words),
          saysNothing || words.bare == message.map({ context.words(of: $0).bare })
        else { return nil }
        return Finding(genericFlaw(text.value), at: text.range)
      }
    },
    embedded: { embedded in
      embedded.shown.filter { $0.state == .error && $0.openTexts.isEmpty }.flatMap { surface in
        let texts = surface.texts(.title, .message, .other)
        let isAll = texts.allSatisfy { isGeneric(embedded.read($0)) }
        return isAll
          ? texts.map { Finding(genericFlaw($0.written), at: embedded.place($0.range)) } : []
      }
    }
  )
}

private func isGeneric(_ text: ReadText) -> Bool {
  generic[text.language]?.contains(text.words) ?? false
}

private func genericFlaw(_ text: String) -> TextFlaw {
  TextFlaw(
    message: "`\(text)` fits any app and any field",
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
