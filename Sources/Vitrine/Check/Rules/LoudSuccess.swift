import Diagnostics

extension Rule {
  static let loudSuccess = Rule(
    id: "states/success-subtle",
    severity: .error,
    explanation: """
      What worked is said in passing: by a toast, a mark on the button, a short movement. A message \
      that takes a screen and stays there makes people deal with good news. A modal success is the \
      matter of `modal/no-modal-success`, a banner of `states/banner-dismissible`.
      """,
    source: "AppTheme design system; Carbon on success notifications",
    breaks: """
      ```state
      surface: full-page
      state: success
      title: Your item is saved
      message: You can find it in your inventory.
      ```
      """,
    passes: """
      ```state
      surface: toast
      state: success
      message: Item saved
      ```
      """,
    check: .specimen { subject in
      guard subject.isLoudSuccess else { return [] }
      return [
        Finding(
          "the success takes the \(subject.surface.scope.rawValue) and stays",
          at: subject.spec.surface.range,
          help: ["use a `toast`, or a mark where the button was pressed"]
        )
      ]
    }
  )
}

extension Subject {
  /// Whether it is a success on a surface for the whole screen or app that neither leaves nor can be
  /// put away.
  var isLoudSuccess: Bool {
    state == .success && surface.level == .inline && surface.id != "banner"
      && (surface.scope == .screen || surface.scope == .app) && facts.dismissible?.value != true
  }
}
