import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Recognises such messages by their whole text.
  ///
  /// "Something went wrong" counts only if it is the whole text, or if nothing follows but "Try
  /// again", which the button says: with a helpful sentence it does no harm.
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
      let saysNothing = words.allSatisfy { lists.isEmptyFailure($0) || lists.again.contains($0) }
      let message = context.spec.text("message")
      return zip(texts, words).compactMap { text, words in
        guard
          saysNothing && !lists.again.contains(words)
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
  emptyFailures[language]?.isEmptyFailure(words) ?? false
}

/// Texts of one language that say nothing of a failure.
private struct EmptyTexts {
  /// Texts that say nothing, even with other texts around them.
  let always: WholeTexts
  /// Texts that say nothing if they are the only text.
  let alone: WholeTexts
  /// Advice that any failure could give.
  let again: WholeTexts

  /// Whether a text says only that something did not work, and perhaps to try again.
  func isEmptyFailure(_ words: Words) -> Bool {
    if always.contains(words) || alone.contains(words) { return true }
    guard words.all.count < 16 else { return false }
    let clauses = words.clauses
    guard clauses.count > 1, clauses.contains(where: { !again.contains($0) }) else { return false }
    return clauses.allSatisfy {
      always.contains($0) || alone.contains($0) || again.contains($0)
    }
  }
}

private let emptyFailures = [
  "en": EmptyTexts(
    always: [
      "action could not be completed", "action couldn't be completed", "action failed",
      "action not completed", "action unsuccessful", "could not complete action",
      "could not complete operation", "failed", "failure", "it failed",
      "operation could not be completed", "operation couldn't be completed", "operation failed",
      "operation not completed", "operation unsuccessful", "process failed", "task failed",
      "the action could not be completed", "the action couldn't be completed", "the action failed",
      "the operation could not be completed", "the operation couldn't be completed",
      "the operation failed", "unsuccessful",
    ],
    alone: [
      "it didn't work", "oops something went wrong", "something has gone wrong",
      "something went wrong", "sorry something went wrong", "that didn't work",
      "whoops something went wrong",
    ],
    again: [
      "please retry", "please try again", "please try again later", "please try it again", "retry",
      "try again", "try again later", "try it again",
    ]
  ),
  "vi": EmptyTexts(
    always: [
      "hành động không hoàn tất", "không thành công", "không thể hoàn tất thao tác",
      "không thể hoàn thành thao tác", "thao tác không thành công", "thao tác thất bại", "thất bại",
    ],
    alone: ["có gì đó không ổn", "đã có sự cố", "đã xảy ra sự cố"],
    again: ["hãy thử lại", "thử lại", "vui lòng thử lại", "vui lòng thử lại sau"]
  ),
]
