import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let gestureOnly = Rule(
    .a11yGestureOnly,
    check: .specimen { context in
      guard let gestures = gestures[context.baseLanguage] else { return .notApplicable }
      let facts = [context.facts.hint, context.facts.label].compactMap(\.self)
      var texts = context.statements
      texts += facts.filter { fact in !texts.contains { $0.range == fact.range } }
      for text in texts {
        guard let gesture = context.words(of: text).first(of: gestures) else { continue }
        guard !context.effectiveActions.contains(where: does) else { return [] }
        return [
          Finding(
            "`\(gesture.phrase)` is the only way",
            at: context.place(of: gesture.bytes, in: text),
            help: ["add a button that does the same, such as `{label: Refresh, recovery: refresh}`"]
          )
        ]
      }
      return .notApplicable
    },
    embedded: { embedded in embedded.shown.compactMap { gestureFinding($0, embedded) } }
  )
}

/// Returns a finding for an error whose text names a gesture, if its surface has no button.
private func gestureFinding(_ surface: ShownSurface, _ embedded: EmbeddedContent) -> Finding? {
  guard surface.state == .error || surface.state == .warning, surface.kind != .quotation,
    surface.buttons.isEmpty, !surface.isOpaque
  else { return nil }
  // A view shows a text that code stores; if the view has a button, the sample contains it.
  if surface.kind == .message, let sample = surface.sample,
    embedded.samples[sample].holds("Button")
  {
    return nil
  }
  for text in surface.texts where text.isVisible {
    let language = embedded.read(text).language
    guard let gestures = gestures[language], let found = text.words.first(of: gestures) else {
      continue
    }
    let isView = surface.kind == .view
    return Finding(
      isView ? "`\(found.phrase)` is the only way" : "the text names a gesture as the only way",
      at: embedded.place(text.place(of: found.bytes)),
      help: [
        isView
          ? "add a button that does the same, such as `Button(\"Try again\") { … }`"
          : "name the button as well, because not everybody can make the gesture"
      ]
    )
  }
  return nil
}

/// Whether a button may do the same as the gesture: it loads again, or declares no recovery.
private func does(_ action: Spec.Action) -> Bool {
  switch action.recovery?.value {
  case .retry, .refresh, nil: true
  default: false
  }
}

/// Phrases for gestures, by language.
private let gestures: [String: Phrases] = [
  "en": [
    "pull down", "pull to", "pull the list", "pull up", "swipe", "shake your", "shake the phone",
    "shake to", "long press", "press and hold", "touch and hold", "tap and hold", "pinch",
  ],
  "vi": ["kéo xuống", "kéo để", "vuốt", "lắc", "nhấn giữ", "chạm và giữ", "chụm"],
]
