import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let colourAlone = Rule(
    .contrastColourNotAlone,
    check: .specimen { context in
      guard isCarriedByColour(context.state) else { return .notApplicable }
      let specimen = context.specimen
      if !hasSign(specimen) {
        return [
          Finding(
            "the \(context.state.rawValue) state is shown by colour only",
            at: context.spec.state.range,
            help: ["give it an icon or words"]
          )
        ]
      }
      guard let twin = twin(of: specimen, in: context.page) else { return [] }
      let (own, other) = (context.state.rawValue, twin.spec.state.value.rawValue)
      return [
        Finding(
          "`\(context.surface.id)` distinguishes \(own) and \(other) by colour only",
          at: context.spec.state.range,
          notes: [Diagnostic.Note("the same icon and words as here", at: twin.spec.range)],
          help: ["give one of the two another icon or other words"]
        )
      ]
    }
  )
}

/// States that differ from each other in colour first; the others have different shapes.
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
    case .text, .rich:
      part.values.isEmpty && !part.name.hasSuffix("-label") && specimen.text(of: part) != nil
    case .image: specimen.text(of: part)?.isEmpty == false
    case .actions, .items, .number: false
    }
  }
}

/// Returns an earlier specimen of the page that differs only in its colours and shows another
/// state.
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
