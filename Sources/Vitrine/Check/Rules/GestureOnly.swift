import Diagnostics

extension Rule {
  static let gestureOnly = Rule(
    id: "a11y/gesture-only",
    severity: .error,
    explanation: """
      The text tells people to pull, swipe, shake or press long, and there is no button that does \
      the same. Many cannot make the gesture: with a switch, a keyboard, a screen reader, a stiff \
      hand, or a phone in a stand. A gesture may be mentioned as a second way. English and \
      Vietnamese are understood.
      """,
    source: "WCAG 2.2, 2.5.1 Pointer Gestures, level A, and 2.5.4 Motion Actuation",
    breaks: """
      ```state
      surface: empty
      state: empty
      title: Nothing trending
      message: Pull down to refresh.
      actions:
        - {label: Browse templates, recovery: add}
      ```
      """,
    passes: """
      ```state
      surface: empty
      state: empty
      title: Nothing trending
      message: Pull down to refresh, or use the button.
      actions:
        - {label: Refresh, recovery: refresh}
      ```
      """,
    check: .specimen { subject in
      guard let gestures = gestures[subject.baseLanguage], !subject.waysOut.contains(where: does)
      else { return [] }
      let facts = [subject.facts.hint, subject.facts.label].compactMap(\.self)
      var texts = subject.statements
      texts += facts.filter { fact in !texts.contains { $0.range == fact.range } }
      for text in texts {
        guard let gesture = subject.words(of: text).first(of: gestures) else { continue }
        return [
          Finding(
            "`\(gesture.phrase)` is the only way",
            at: subject.place(of: gesture.bytes, in: text),
            help: ["add a button that does the same, such as `{label: Refresh, recovery: refresh}`"]
          )
        ]
      }
      return []
    },
    around: { around in around.shown.compactMap { gestureFinding($0, around) } }
  )
}

/// An error whose text names a gesture, where nothing beside it can be pressed.
private func gestureFinding(_ surface: ShownSurface, _ around: Around) -> Finding? {
  guard surface.state == .error || surface.state == .warning, surface.kind != .quotation,
    surface.buttons.isEmpty, !surface.isOpaque
  else { return nil }
  // A text that code keeps is shown by a view; where that has a button, it stands in the sample.
  if surface.kind == .message, let sample = surface.sample,
    around.samples[sample].holds("Button")
  {
    return nil
  }
  for text in surface.texts where text.isVisible {
    let language = around.read(text).language
    guard let gestures = gestures[language], let found = text.words.first(of: gestures) else {
      continue
    }
    let isView = surface.kind == .view
    return Finding(
      isView ? "`\(found.phrase)` is the only way" : "the text names a gesture as the only way",
      at: around.place(text.place(of: found.bytes)),
      help: [
        isView
          ? "add a button that does the same, such as `Button(\"Try again\") { … }`"
          : "name the button as well: not everybody can make the gesture"
      ]
    )
  }
  return nil
}

/// Whether a button may do what the gesture does: it loads again, or nobody said what it does.
private func does(_ action: Spec.Action) -> Bool {
  switch action.recovery?.value {
  case .retry, .refresh, nil: true
  default: false
  }
}

/// What texts call gestures, by language.
private let gestures: [String: Phrases] = [
  "en": [
    "pull down", "pull to", "pull the list", "pull up", "swipe", "shake your", "shake the phone",
    "shake to", "long press", "press and hold", "touch and hold", "tap and hold", "pinch",
  ],
  "vi": ["kéo xuống", "kéo để", "vuốt", "lắc", "nhấn giữ", "chạm và giữ", "chụm"],
]
