import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Looks for an instruction by its words; see `copy/has-next-step`.
  static let errorWithoutHint = Rule(
    .a11yHint,
    check: .specimen { context in
      guard context.state == .error, !context.surface.isMark else { return .notApplicable }
      guard context.facts.hint == nil else { return [] }
      guard let vocabulary = Instructions.byLanguage[context.baseLanguage] else {
        return [.unchecked("lang", at: context.spec.surface.range)]
      }
      let texts = [context.spec.text("message"), context.facts.label].compactMap(\.self)
      guard !texts.contains(where: { vocabulary.instruct(context.words(of: $0)) }) else {
        return []
      }
      return [
        Finding(
          "the error has no hint, and neither its label nor its message says what to do",
          at: context.facts.label?.range ?? context.spec.surface.range,
          help: ["add `hint:` with the next step, as in `hint: Try again sends it once more.`"]
        )
      ]
    }
  )
}

extension SpecimenContext {
  /// Its sentences, without buttons, rows, names of fields and text that a user typed.
  var statements: [Located<String>] {
    copy.filter { !["actions", "items", "value", "field", "placeholder"].contains($0.part) }
      .map(\.text)
  }
}
