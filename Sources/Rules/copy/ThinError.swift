import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Counts clauses; a reason in half a sentence, after "because" or "since", counts as one.
  ///
  /// If `cause` is the network, the event is also the reason. `copy/what-and-next` checks errors
  /// that do not say what happened, and `copy/has-next-step` checks those that lack only the next
  /// step.
  static let thinError = Rule(
    .copyThreePart,
    check: .specimen { context in
      guard context.state == .error, context.hasTitleAndMessage else { return .notApplicable }
      let texts = context.sentences
      guard let last = context.spec.text("message") ?? texts.last else { return .notApplicable }
      guard let words = Instructions.byLanguage[context.baseLanguage],
        let reasons = reasons[context.baseLanguage]
      else { return context.uncheckedLanguage(texts) }
      var statements = texts.reduce(0) { $0 + words.countStatements(in: context.words(of: $1)) }
      guard statements > 0 else { return .notApplicable }
      statements += texts.count { context.words(of: $0).first(of: reasons) != nil }
      if context.facts.cause?.value.isNetwork ?? false { statements += 1 }
      guard statements < 2 else { return [] }
      let saysNextStep =
        !context.effectiveActions.isEmpty
        || texts.contains { words.instruct(context.words(of: $0)) }
      return [
        Finding(
          "the error does not say why\(saysNextStep ? "" : ", nor what to do next")",
          at: last.range,
          help: ["write three parts: what happened, why, and what to do now"]
        )
      ]
    },
    embedded: { $0.thinMessages() }
  )
}

extension SpecimenContext {
  fileprivate var hasTitleAndMessage: Bool {
    ["title", "message"].allSatisfy { name in
      surface.parts.contains { $0.name == name && $0.isProse }
    }
  }
}

private let reasons: [String: Phrases] = [
  "en": ["because", "since", "due to", "as the", "while"],
  "vi": ["vì", "do", "bởi", "tại"],
]
