import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Looks for an instruction by its words.
  ///
  /// So it can be fooled: any clause that begins with a verb of the list counts as an instruction,
  /// and one with a rarer verb does not. It is meant to miss rather than to accuse.
  static let noNextStep = Rule(
    .copyHasNextStep,
    check: .specimen { context in
      guard context.state == .error || context.state == .warning, !context.surface.isMark else {
        return .notApplicable
      }
      guard context.effectiveActions.isEmpty else { return [] }
      guard let vocabulary = Instructions.byLanguage[context.baseLanguage] else {
        return [.unchecked("lang", at: context.spec.surface.range)]
      }
      let texts = context.sentences
      guard !texts.contains(where: { vocabulary.instruct(context.words(of: $0)) }) else {
        return []
      }
      let text = context.spec.text("message") ?? texts.last
      return [stuck(context.state, at: text?.range ?? context.spec.surface.range)]
    },
    embedded: { embedded in
      embedded.shown.compactMap { surface in
        guard let state = surface.state, state == .error || state == .warning,
          surface.kind != .message, surface.kind != .quotation, surface.buttons.isEmpty,
          // A text that only the app knows may say what to do, unless its name shows that it does
          // not.
          surface.isWhole || surface.openTexts.allSatisfy({ reasons.contains($0.name) }),
          !surface.isOpaque,
          let text = surface.texts(.title, .message, .other).last,
          let words = Instructions.byLanguage[embedded.read(text).language],
          !surface.texts.contains(where: { words.instruct($0.words) }),
          surface.kind == .transient || surface.texts.count + surface.openTexts.count > 1
        else { return nil }
        return stuck(state, at: embedded.place(text.range))
      }
    }
  )
}

private func stuck(_ state: State, at range: SourceRange) -> Finding {
  Finding(
    "the \(state.rawValue) does not say what to do next",
    at: range,
    help: ["say what to do, as in `Try again in a minute.`, or add an action"]
  )
}

/// Names of texts that say why and no more.
private let reasons: Set<String> = ["cause", "reason", "why"]
