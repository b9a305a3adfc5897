import Diagnostics

extension Rule {
  /// Reports words that are known to say nothing, and labels that begin with what is surely no
  /// verb; of any other first word it cannot tell, and is silent.
  static let vagueAction = Rule(
    id: "copy/cta-action-label",
    severity: .warning,
    explanation: """
      The button that leads on says what it does, in a verb: "Add an item", "Share listings". "OK", \
      "Yes" and "Submit" have to be read together with everything above them, and read out on \
      their own they say nothing.
      """,
    source: "the house; Polaris, Carbon and Apple on buttons; WCAG 2.4.6",
    breaks: """
      ```state
      surface: empty
      state: empty
      title: No items yet
      message: Everything you sell will be listed here. Add your first item to get started.
      actions:
        - {label: Click here, role: primary, recovery: add}
      ```
      """,
    passes: """
      ```state
      surface: empty
      state: empty
      title: No items yet
      message: Everything you sell will be listed here. Add your first item to get started.
      actions:
        - {label: Add an item, role: primary, recovery: add}
      ```
      """,
    check: .specimen { subject in
      guard let action = subject.primaryAction, subject.ambiguousAnswer == nil else { return [] }
      guard labels[subject.baseLanguage] != nil else {
        return subject.uncheckedLanguage([action.label])
      }
      return subject.findings(in: [action.label], vagueFlaw)
    },
    around: { around in
      around.shown.flatMap { surface -> [Finding] in
        // An alert may well be left with OK; in a sample's form "Submit" stands for any button.
        guard surface.state == .error || surface.state == .empty || surface.state == .warning,
          surface.kind == .view
        else { return [] }
        return surface.waysOut.compactMap(\.text).compactMap { around.finding(in: $0, vagueFlaw) }
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

extension Subject {
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
