import Diagnostics
public import SiteModel

/// Views of one kind that do not show every state they can be in.
///
/// A counter-example counts for no view.
public func missingStates(of kind: View.Kind, in site: Site) -> [Finding] {
  let views = site.settings.views.filter { $0.kind == kind }
  guard !views.isEmpty else { return [] }
  var shown: [String: [String: SourceRange]] = [:]
  for page in site.originals {
    for specimen in page.specimens where !specimen.isCounterExample {
      guard let view = specimen.spec.view?.value else { continue }
      let place = specimen.spec.state.range
      // A state of the site's own shows its kind too.
      for name in [specimen.spec.state.value.rawValue, specimen.spec.stateName]
      where shown[view]?[name] == nil {
        shown[view, default: [:]][name] = place
      }
    }
  }
  return views.compactMap { view in
    let there = shown[view.id] ?? [:]
    let required = view.required.map(\.rawValue) + view.ownStates.map(\.name)
    let missing = required.filter { there[$0] == nil }
    guard !missing.isEmpty else { return nil }
    let own = required.dropFirst(kind.required.count)
    let isOfKind = missing.contains { name in kind.required.contains { $0.rawValue == name } }
    return Finding(
      "the view `\(view.id)` is never shown \(inWords(missing, "or"))",
      at: view.range,
      label: isOfKind || own.isEmpty
        ? "kind `\(kind.rawValue)` has \(inWords(kind.required.map(\.rawValue), "and"))"
        : "its `states` ask for \(inWords(Array(own), "and"))",
      notes: required.compactMap { name in
        there[name].map { Diagnostic.Note("`\(name)` is shown", at: $0) }
      },
      help: [
        "add a specimen with `view: \(view.id)` and "
          + missing.map { "`state: \($0)`" }.joined(separator: ", another with ")
      ]
    )
  }
}

private func inWords(_ states: [String], _ word: String) -> String {
  let names = states.map { "`\($0)`" }
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return "\(names.dropLast().joined(separator: ", ")) \(word) \(last)"
}
