import Diagnostics
import Lexer
import Markdown
import RuleEngine
import SampleCode
import SiteModel

/// Finds buttons in the code of a specimen whose label its spec does not have, where the code lacks a
/// label of the spec.
func mismatchedButtons(_ embedded: EmbeddedContent) -> [Finding] {
  let specimens = embedded.page.specimens
  let inSwift = embedded.claims.flatMap { claim -> [Finding] in
    guard case .sample(let sample) = claim.claimSource,
      let place = embedded.samples[sample].specimen
    else { return [] }
    return mismatched(claim.actions, specimens[place], among: specimens)
  }
  let page = embedded.page
  let elsewhere = page.fences.indices.flatMap { index -> [Finding] in
    guard case .sample(let place) = page.fences[index] else { return [] }
    let fence = page.document.fences[index]
    guard let language = Language.named(fence.languageName) else { return [] }
    let labels = ButtonLabels.all(in: Array(fence.literal), language: language.name).map {
      Located($0.value, at: embedded.place(fence.fileRange($0.range)))
    }
    return mismatched(labels, specimens[place], among: page.specimens)
  }
  return inSwift + elsewhere
}

/// Compares the buttons of some code with those of a specimen.
///
/// A label that looks like a key of a table of texts is left out. So is a button that only closes a
/// surface which can be dismissed. The code of a button serves all its states, so it may show the label
/// of another specimen of the button.
private func mismatched(
  _ buttons: [Located<String>],
  _ specimen: Specimen,
  among specimens: [Specimen]
) -> [Finding] {
  let spec = specimen.spec
  let expected = specimen.buttonLabels
  let isDismissible = spec.facts.dismissible?.value == true
  let shown = buttons.filter { button in
    let isKey = !button.value.contains(" ") && button.value.contains { "._/".contains($0) }
    let closes = isDismissible && isPuttingAway(button.value.lowercased())
    return button.value.count > 1 && !isKey && !closes
  }
  let inCode = Set(shown.map { $0.value.lowercased() })
  let missing = expected.filter { !inCode.contains($0.value.lowercased()) }
  let ofOtherStates = specimens.filter {
    $0.surface.scope == .button && $0.surface.id == specimen.surface.id
  }
  let known = Set(
    (expected + ofOtherStates.flatMap(\.buttonLabels) + spec.texts.map(\.text))
      .map { $0.value.lowercased() }
  )
  let others = shown.filter { !known.contains($0.value.lowercased()) }
  // With more buttons than the spec has, it is unknown which of them is meant.
  guard let first = missing.first, shown.count <= expected.count else { return [] }
  let labels = missing.map { "`\($0.value)`" }
  return others.map { button in
    Finding(
      "the code has the button `\(button.value)`, and the spec of `\(spec.id)` has "
        + enumerated(labels),
      at: button.range,
      notes: [Diagnostic.Note("said here", at: first.range)],
      help: ["use the same label in the code and in the spec"]
    )
  }
}

extension Specimen {
  /// The labels of its actions, and its own label if it is a button.
  fileprivate var buttonLabels: [Located<String>] {
    let own = surface.scope == .button ? [spec.text("label")].compactMap(\.self) : []
    return own + spec.actions.map(\.label)
  }
}
