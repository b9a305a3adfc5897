import Diagnostics

extension Rule {
  static let colourAlone = Rule(
    id: "contrast/colour-not-alone",
    severity: .error,
    explanation: """
      What a surface tells is carried by its colour only: it has neither an icon nor words, or two \
      states of it on one page have the same icon and the same words. One man in twelve and one \
      woman in two hundred cannot tell such colours apart, and nobody hears them.
      """,
    source: "WCAG 2.2, 1.4.1 Use of Color, level A",
    breaks: """
      ```state news
      surface: banner
      state: info
      icon: info.circle.fill
      message: Prices are updated every morning.
      dismissible: true
      ```

      ```state done
      surface: banner
      state: success
      icon: info.circle.fill
      message: Prices are updated every morning.
      dismissible: true
      ```
      """,
    passes: """
      ```state news
      surface: banner
      state: info
      message: Prices are updated every morning.
      dismissible: true
      ```

      ```state done
      surface: banner
      state: success
      message: Prices are up to date.
      dismissible: true
      ```
      """,
    check: .specimen { subject in
      guard isCarriedByColour(subject.state) else { return [] }
      let specimen = subject.specimen
      if !hasSign(specimen) {
        return [
          Finding(
            "the \(subject.state.rawValue) state is shown by colour only",
            at: subject.spec.state.range,
            help: ["give it an icon or words"]
          )
        ]
      }
      guard let twin = twin(of: specimen, in: subject.page) else { return [] }
      let (own, other) = (subject.state.rawValue, twin.spec.state.value.rawValue)
      return [
        Finding(
          "`\(subject.surface.id)` tells \(own) from \(other) by colour only",
          at: subject.spec.state.range,
          notes: [Diagnostic.Note("the same icon and words as here", at: twin.spec.range)],
          help: ["give one of the two another icon or other words"]
        )
      ]
    }
  )
}

/// States that differ from each other in colour first; the others have a shape of their own.
private func isCarriedByColour(_ state: State) -> Bool {
  switch state {
  case .error, .warning, .success, .info: true
  default: false
  }
}

/// Whether anything but colour is drawn: an icon, or words that are not the name of a control.
private func hasSign(_ specimen: Specimen) -> Bool {
  specimen.surface.parts.contains { part in
    switch part.kind {
    case .icon: specimen.text(of: part) != nil
    case .text:
      part.values.isEmpty && !part.name.hasSuffix("-label") && specimen.text(of: part) != nil
    case .actions, .items, .number: false
    }
  }
}

/// An earlier specimen of the page that looks alike but for its colours and tells something else.
private func twin(of specimen: Specimen, in page: Page) -> Specimen? {
  page.specimens.prefix { $0.spec.range != specimen.spec.range }.first { other in
    other.spec.state.value != specimen.spec.state.value
      && other.surface.id == specimen.surface.id
      && isCarriedByColour(other.spec.state.value)
      && (specimen.isCounterExample || !other.isCounterExample)
      && specimen.surface.parts.allSatisfy { part in
        specimen.text(of: part) == other.text(of: part)
      }
      && specimen.spec.items.map(\.value) == other.spec.items.map(\.value)
      && specimen.spec.actions.map(\.label.value) == other.spec.actions.map(\.label.value)
  }
}
