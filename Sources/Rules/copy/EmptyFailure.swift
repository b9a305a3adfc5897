import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Recognises such messages by their whole text.
  ///
  /// "Something went wrong" counts only if it is the whole text: with a helpful sentence it does no
  /// harm.
  static let emptyFailure = Rule(
    .copyConcreteAction,
    check: .specimen { context in
      guard context.state == .error || context.state == .warning else { return .notApplicable }
      let texts = context.sentences
      guard !texts.isEmpty else { return .notApplicable }
      guard let lists = emptyFailures[context.baseLanguage] else {
        return context.uncheckedLanguage(texts)
      }
      let words = texts.map { context.words(of: $0) }
      let saysNothing = words.allSatisfy { lists.always.contains($0) || lists.alone.contains($0) }
      let message = context.spec.text("message")
      return zip(texts, words).compactMap { text, words in
        guard
          saysNothing
            || (lists.always.contains(words)
              && words.bare == message.map { context.words(of: $0).bare })
        else {
          return nil
        }
        return Finding(emptyFlaw(text.value), at: text.range)
      }
    },
    embedded: { embedded in
      embedded.shown.flatMap { surface -> [Finding] in
        guard surface.state == .error || surface.state == .warning, surface.openTexts.isEmpty else {
          return []
        }
        let texts = surface.texts(.title, .message, .other)
        let areEmpty = texts.map {
          isEmptyFailure($0.words, in: embedded.read($0).language)
        }
        guard areEmpty.allSatisfy(\.self) else { return [] }
        return texts.map { Finding(emptyFlaw($0.written), at: embedded.place($0.range)) }
      }
    }
  )
}

private func emptyFlaw(_ text: String) -> TextFlaw {
  TextFlaw(
    message: "`\(text)` does not say what failed",
    help: ["name what was being done, as in `We couldn't save the price`"]
  )
}

/// Whether a whole text says only that something did not work.
func isEmptyFailure(_ words: Words, in language: String) -> Bool {
  guard let lists = emptyFailures[language] else { return false }
  return lists.always.contains(words) || lists.alone.contains(words)
}

private let emptyFailures: [String: (always: WholeTexts, alone: WholeTexts)] = [
  "en": (
    [
      "action could not be completed", "action couldn't be completed", "action failed",
      "action not completed", "action unsuccessful", "could not complete action",
      "could not complete operation", "failed", "failure", "it failed",
      "operation could not be completed", "operation couldn't be completed", "operation failed",
      "operation not completed", "operation unsuccessful", "process failed", "task failed",
      "the action could not be completed", "the action couldn't be completed", "the action failed",
      "the operation could not be completed", "the operation couldn't be completed",
      "the operation failed", "unsuccessful",
    ],
    [
      "it didn't work", "oops something went wrong", "something has gone wrong",
      "something went wrong", "sorry something went wrong", "that didn't work",
      "whoops something went wrong",
    ]
  ),
  "vi": (
    [
      "hành động không hoàn tất", "không thành công", "không thể hoàn tất thao tác",
      "không thể hoàn thành thao tác", "thao tác không thành công", "thao tác thất bại", "thất bại",
    ],
    ["có gì đó không ổn", "đã có sự cố", "đã xảy ra sự cố"]
  ),
]
