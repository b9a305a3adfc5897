import Diagnostics
import SiteModel

extension RenderMatching {
  /// States of views that need pictures of the app, of which no specimen has one.
  ///
  /// A state without a specimen is a gap in the coverage, which other rules report.
  func missingRenders(of site: Site) -> [Diagnostic] {
    guard site.settings.views.contains(where: \.needsRenders) else { return [] }
    let shown = Set(matches.map(\.place))
    var places: [String: [String: [SpecimenPlace]]] = [:]
    for (page, content) in site.pages.enumerated() where content.language == 0 {
      for (index, specimen) in content.specimens.enumerated() where !specimen.isCounterExample {
        guard let view = specimen.spec.view?.value else { continue }
        let state = specimen.spec.facts.ownState?.name ?? specimen.spec.state.value.rawValue
        let place = SpecimenPlace(page: page, specimen: index)
        places[view, default: [:]][state, default: []].append(place)
      }
    }
    return site.settings.views.filter(\.needsRenders).flatMap { view in
      let states = view.required.map(\.rawValue) + view.ownStates.map(\.name)
      return states.compactMap { state -> Diagnostic? in
        guard let found = places[view.id]?[state], !found.contains(where: shown.contains) else {
          return nil
        }
        let names = found.map { "`\(site.pages[$0.page].specimens[$0.specimen].spec.id)`" }
        return Diagnostic(
          rule: "render/missing",
          message: "no picture of the app shows `\(view.id)` in the state `\(state)`",
          range: view.range,
          notes: [Diagnostic.Note("the site shows it as \(enumerated(names))")],
          help: ["add the view to the app's tests, or remove `renders: true` here"]
        )
      }
    }
  }
}
