import Diagnostics

extension Rule {
  static let ambiguousAnswer = Rule(
    id: "copy/ambiguous-cancel",
    severity: .error,
    explanation: """
      "Cancel reservation?" with the buttons "Cancel" and "OK" has two answers that both may mean \
      yes. A button that commits or destroys says in a verb and a noun what it does, so that it can \
      be pressed without reading the question twice.
      """,
    source: "the house; Apple's guidelines on alerts, Carbon on dialogs",
    breaks: """
      ```state
      surface: confirm
      state: decision
      title: Cancel your reservation?
      message: The table goes back to the restaurant. This can't be undone.
      destructive: true
      actions:
        - {label: Cancel, role: destructive}
        - {label: Keep reservation, role: cancel}
      ```
      """,
    passes: """
      ```state
      surface: confirm
      state: decision
      title: Cancel your reservation?
      message: The table goes back to the restaurant. This can't be undone.
      destructive: true
      actions:
        - {label: Cancel reservation, role: destructive}
        - {label: Keep reservation, role: cancel}
      ```
      """,
    check: .specimen { subject in
      guard ["en", "vi"].contains(subject.baseLanguage) else {
        return subject.uncheckedLanguage(subject.spec.actions.map(\.label))
      }
      guard let action = subject.ambiguousAnswer else { return [] }
      return subject.findings(in: [action.label]) { answerFlaw($0) }
    },
    around: { around in
      around.shown.filter { $0.kind == .modal }.flatMap { surface in
        surface.buttons.compactMap { button in
          guard button.role == .destructive, let text = button.text,
            yes.contains(text.words.bare) || no.contains(text.words.bare)
          else { return nil }
          return around.finding(in: text, answerFlaw)
        }
      }
    }
  )
}

private func answerFlaw(_ text: ReadText) -> TextFlaw? {
  TextFlaw(
    message: "`\(text.written)` can be read as yes and as no",
    help: ["say what it does, as in `Cancel reservation`, beside `Keep reservation`"]
  )
}

extension Subject {
  /// The button that commits or destroys, when its label is an answer and no act.
  ///
  /// Without a role, "Cancel" and "No" lead back, and so may "OK" beside a button that acts.
  var ambiguousAnswer: Spec.Action? {
    let commits = state == .decision || facts.destructive?.value == true
    return spec.actions.first { action in
      let label = words(of: action.label).bare
      switch action.role?.value {
      case .destructive: return yes.contains(label) || no.contains(label)
      case .primary: return commits && (yes.contains(label) || no.contains(label))
      case nil: return commits && yes.contains(label) && spec.actions.filter(\.acts).count == 1
      case .secondary, .cancel, .dismiss: return false
      }
    }
  }
}

extension Spec.Action {
  /// Whether it does not lead back, as far as its role tells.
  fileprivate var acts: Bool {
    role?.value != .cancel && role?.value != .dismiss
  }
}

private let yes: Set<String> = ["ok", "okay", "yes", "có", "đồng ý"]
private let no: Set<String> = ["cancel", "no", "huỷ", "hủy", "không"]
