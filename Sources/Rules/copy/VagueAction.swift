import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  /// Reports words that are known to say nothing, and labels that certainly do not begin with a
  /// verb.
  ///
  /// It does not report other first words.
  static let vagueAction = Rule(
    .copyCtaActionLabel,
    check: .specimen { context in
      guard let action = context.primaryAction, context.ambiguousAnswer == nil else {
        return .notApplicable
      }
      guard labels[context.baseLanguage] != nil else {
        return context.uncheckedLanguage([action.label])
      }
      return context.findings(in: [action.label], vagueFlaw)
    },
    embedded: { embedded in
      embedded.shown.flatMap { surface -> [Finding] in
        // "OK" is enough to leave an alert, and in a form of a sample "Submit" represents any
        // button.
        guard surface.state == .error || surface.state == .empty || surface.state == .warning,
          surface.kind == .view
        else { return [] }
        return surface.effectiveButtons.compactMap(\.text).compactMap {
          embedded.finding(in: $0, vagueFlaw)
        }
      }
    }
  )
}

private func vagueFlaw(_ text: ReadText) -> TextFlaw? {
  guard let lists = labels[text.language] else { return nil }
  if lists.vague.contains(text.words) {
    return TextFlaw(
      message: "`\(text.written)` does not say what the button does",
      help: ["begin with a verb and name the thing, as in `Add an item`"]
    )
  }
  guard let first = text.words.all.first, text.words.all.count > 1,
    lists.noVerbs.contains(first)
  else { return nil }
  return TextFlaw(
    message: "`\(text.written)` does not begin with a verb",
    help: ["say what the button does, as in `Add an item`"]
  )
}

extension SpecimenContext {
  /// The button that leads on: the one with the role, or else the first that has none.
  var primaryAction: Spec.Action? {
    if let primary = spec.actions.first(where: { $0.role?.value == .primary }) { return primary }
    guard let first = spec.actions.first, first.role == nil else { return nil }
    // Without a role, a word such as "OK" or "Got it" may only put the surface away.
    return first.putsAway ? nil : first
  }
}

private let labels: [String: (vague: WholeTexts, noVerbs: WordSet)] = [
  "en": (
    ["click here", "done", "here", "no", "ok", "okay", "submit", "tap here", "yes"],
    [
      "a", "all", "an", "for", "here", "his", "her", "its", "my", "new", "our", "some", "that",
      "the", "their", "these", "this", "those", "with", "your",
    ]
  ),
  "vi": (
    ["bấm vào đây", "chấp nhận", "có", "không", "nhấn vào đây", "ok", "tại đây", "xong", "đồng ý"],
    ["các", "của", "mọi", "một", "những", "tất"]
  ),
]
