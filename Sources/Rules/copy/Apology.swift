import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let apology = Rule(
    .copyNoOverApology,
    check: .specimen { context in
      let texts = context.writtenCopy
      guard context.state != .empty, !texts.isEmpty else { return .notApplicable }
      guard apologies[context.baseLanguage] != nil else { return context.uncheckedLanguage(texts) }
      return context.findings(in: texts, apologyFlaw)
    },
    embedded: { embedded in
      let surfaces = embedded.shown.filter { $0.state == .error || $0.state == .warning }
      return embedded.findings(in: surfaces, of: \.texts, apologyFlaw)
    }
  )
}

private func apologyFlaw(_ text: ReadText) -> TextFlaw? {
  guard let found = apologies[text.language].flatMap({ text.words.first(of: $0) }) else {
    return nil
  }
  return TextFlaw(
    message: "`\(found.phrase)` apologises",
    bytes: found.bytes,
    help: ["remove it, and begin with what happened"]
  )
}

private let apologies: [String: Phrases] = [
  "en": [
    "apologies", "apologise", "apologize", "apology", "forgive us", "i'm afraid", "my bad", "oh no",
    "oops", "oopsie", "regrettably", "sorry", "uh oh", "unfortunately", "we regret", "we're afraid",
    "whoops",
  ],
  "vi": ["cáo lỗi", "rất tiếc", "thật tiếc", "thứ lỗi", "tiếc là", "xin lỗi", "ôi"],
]
