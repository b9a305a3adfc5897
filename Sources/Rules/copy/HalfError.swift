import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Searches for clauses that state and clauses that instruct, by their words.
  ///
  /// `copy/has-next-step` reports an error without a next step, so this rule does not report a
  /// missing instruction there. In the single line of a transient surface, a button that begins
  /// with a verb is the instruction. At a field, the instruction also says what is wrong.
  static let halfError = Rule(
    .copyWhatAndNext,
    check: .specimen { context in
      guard context.state == .error, !context.isWordless else { return .notApplicable }
      let texts = context.sentences
      guard let last = context.spec.text("message") ?? texts.last else { return .notApplicable }
      guard let words = Instructions.byLanguage[context.baseLanguage] else {
        return context.uncheckedLanguage(texts)
      }
      if context.scope != .field, !context.spec.facts.linksToField,
        !texts.contains(where: { words.countStatements(in: context.words(of: $0)) > 0 })
      {
        return [
          Finding(
            "the error does not say what happened",
            at: last.range,
            help: ["say it first, as in `We couldn't load your orders. Try again in a minute.`"]
          )
        ]
      }
      guard !context.effectiveActions.isEmpty, !context.instructs(words) else { return [] }
      return [
        Finding(
          "the text of the error does not say what to do next",
          at: last.range,
          help: ["end it with what to do, as in `Try again in a minute.`"]
        )
      ]
    },
    embedded: { embedded in
      embedded.shown.compactMap { surface in
        guard surface.state == .error, surface.isWhole, !surface.effectiveButtons.isEmpty,
          let last = surface.texts(.title, .message, .other).last,
          let words = Instructions.byLanguage[embedded.read(last).language]
        else { return nil }
        let texts = surface.texts(.title, .message, .hint, .other)
        let buttons = surface.kind == .transient ? surface.effectiveButtons.compactMap(\.text) : []
        guard !(texts + buttons).contains(where: { words.instruct($0.words) }) else { return nil }
        return Finding(
          "the text of the error does not say what to do next",
          at: embedded.place(last.range),
          help: ["end it with what to do, as in `Try again in a minute.`"]
        )
      }
    }
  )
}

extension SpecimenContext {
  fileprivate func instructs(_ words: Instructions) -> Bool {
    let buttons = surface.level == .transient ? effectiveActions.map(\.label) : []
    return (sentences + buttons + [facts.hint].compactMap(\.self)).contains {
      words.instruct(self.words(of: $0))
    }
  }
}
