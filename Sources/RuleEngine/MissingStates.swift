import Diagnostics
public import SiteModel

/// Views of one kind that do not show every state they can be in.
///
/// A counter-example counts for no view.
public func missingStates(of kind: View.Kind, in site: Site) -> [Finding] {
  let views = site.settings.views.filter { $0.kind == kind }
  guard !views.isEmpty else { return [] }
  var shown: [String: [State: SourceRange]] = [:]
  for page in site.originals {
    for specimen in page.specimens where !specimen.isCounterExample {
      guard let view = specimen.spec.view?.value else { continue }
      let place = specimen.spec.state.range
      if shown[view]?[specimen.spec.state.value] == nil {
        shown[view, default: [:]][specimen.spec.state.value] = place
      }
    }
  }
  return views.compactMap { view in
    let there = shown[view.id] ?? [:]
    let missing = view.required.filter { there[$0] == nil }
    guard !missing.isEmpty else { return nil }
    return Finding(
      "the view `\(view.id)` is never shown \(inWords(missing, "or"))",
      at: view.range,
      label: "kind `\(kind.rawValue)` has \(inWords(kind.required, "and"))",
      notes: view.required.compactMap { state in
        there[state].map { Diagnostic.Note("`\(state.rawValue)` is shown", at: $0) }
      },
      help: [
        "add a specimen with `view: \(view.id)` and "
          + missing.map { "`state: \($0.rawValue)`" }.joined(separator: ", another with ")
      ]
    )
  }
}

private func inWords(_ states: [State], _ word: String) -> String {
  let names = states.map { "`\($0.rawValue)`" }
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
}
