import Diagnostics

extension Rule {
  /// Compares the title of a decision with the one button that confirms it.
  ///
  /// Only a title that asks, or begins with a verb, names an act to compare with; where there are
  /// several ways to go on, each names its own.
  static let unrelatedAnswer = Rule(
    id: "modal/confirm-verb",
    severity: .warning,
    explanation: """
      The button that confirms takes up the verb of the question: "Delete this item?", "Delete \
      item". With another word people have to find out whether "Remove" or "Continue" is what they \
      were asked.
      """,
    source: "Carbon on dialogs; Polaris on modals",
    breaks: """
      ```state
      surface: confirm
      state: decision
      title: Delete this item?
      message: Its photos go with it. This can't be undone.
      destructive: true
      actions:
        - {label: Continue, role: destructive}
        - {label: Keep item, role: cancel}
      ```
      """,
    passes: """
      ```state
      surface: confirm
      state: decision
      title: Delete this item?
      message: Its photos go with it. This can't be undone.
      destructive: true
      actions:
        - {label: Delete item, role: destructive}
        - {label: Keep item, role: cancel}
      ```
      """,
    check: .specimen { subject in
      guard subject.state == .decision, subject.ambiguousAnswer == nil,
        let title = subject.spec.text("title"), subject.waysOut.count == 1,
        let action = subject.waysOut.first
      else { return [] }
      guard let words = Instructions.byLanguage[subject.baseLanguage] else {
        return subject.uncheckedLanguage([title])
      }
      let isQuestion = title.value.contains("?") || words.instruct(subject.words(of: title))
      let asked = stems(title.value, subject.baseLanguage)
      guard isQuestion, !asked.isEmpty,
        asked.isDisjoint(with: stems(action.label.value, subject.baseLanguage))
      else { return [] }
      return [
        Finding(
          "`\(action.label.value)` shares no word with the title",
          at: action.label.range,
          notes: [Diagnostic.Note("the title asks `\(title.value)`", at: title.range)],
          help: ["take up the verb of the title"]
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
