import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Compares the title of a decision with the one button that confirms it.
  ///
  /// Only a title that asks, or begins with a verb, names an act to compare with; where there are
  /// several ways to go on, each names its own.
  static let unrelatedAnswer = Rule(
    .modalConfirmVerb,
    check: .specimen { context in
      guard context.state == .decision, context.ambiguousAnswer == nil,
        let title = context.spec.text("title"), context.effectiveActions.count == 1,
        let action = context.effectiveActions.first
      else { return .notApplicable }
      guard let words = Instructions.byLanguage[context.baseLanguage] else {
        return context.uncheckedLanguage([title])
      }
      let isQuestion = title.value.contains("?") || words.instruct(context.words(of: title))
      let asked = stems(title.value, context.baseLanguage)
      guard isQuestion, !asked.isEmpty else { return .notApplicable }
      guard asked.isDisjoint(with: stems(action.label.value, context.baseLanguage)) else {
        return []
      }
      return [
        Finding(
          "`\(action.label.value)` shares no word with the title",
          at: action.label.range,
          notes: [Diagnostic.Note("the title asks `\(title.value)`", at: title.range)],
          help: ["repeat the verb of the title"]
        )
      ]
    }
  )
}

/// The words that carry meaning, in English without their endings.
private func stems(_ text: String, _ language: String) -> Set<String> {
  let words = Words(text).all.map(\.text)
  guard language == "en" else { return Set(words.filter { !small.contains($0) }) }
  return Set(words.filter { !small.contains($0) && $0.count > 2 }.map(stem))
}

private func stem(_ word: String) -> String {
  var stem = word
  for ending in ["ation", "tion", "ings", "ing", "als", "al", "ies", "ed", "es", "s", "e", "y"]
  where stem.hasSuffix(ending) && stem.count - ending.count > 2 {
    stem.removeLast(ending.count)
    break
  }
  // "stopping" and "stop" are one.
  if stem.count > 3, let last = stem.last, stem.dropLast().last == last { stem.removeLast() }
  return stem
}

private let small: Set<String> = [
  "all", "and", "are", "can", "for", "from", "have", "its", "now", "our", "out", "sure", "that",
  "the", "them", "these", "this", "those", "want", "with", "without", "you", "your",
  "bạn", "có", "các", "của", "chắc", "không", "muốn", "này", "những",
]
