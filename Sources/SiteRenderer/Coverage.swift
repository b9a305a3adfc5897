import Diagnostics
public import SiteModel

/// Places that show the views, patterns and rules of a site, found in one pass over its specimens.
public struct Coverage {
  /// Specimens by view and state; counter-examples count for no view.
  public private(set) var views: [String: [State: [Place]]] = [:]
  /// Specimens by view and state of the site's own.
  public private(set) var ownStates: [String: [String: [Place]]] = [:]
  /// Specimens by pattern and index of their system.
  private(set) var patterns: [String: [Int: [Place]]] = [:]
  /// Counter-examples by a rule that they break.
  private(set) var rules: [String: [Place]] = [:]

  /// A specimen by its indices.
  public struct Place: Sendable {
    var page: Int
    var specimen: Int
  }

  /// Counts the specimens of a site.
  public init(_ site: Site) {
    for (page, specimens) in site.pages.map(\.specimens).enumerated()
    where site.pages[page].language == 0 {
      for (index, specimen) in specimens.enumerated() {
        let place = Place(page: page, specimen: index)
        if specimen.isCounterExample {
          for rule in Set(specimen.outcome.broken.map(\.rule)) {
            rules[rule, default: []].append(place)
          }
          continue
        }
        if let view = specimen.spec.view?.value {
          views[view, default: [:]][specimen.spec.state.value, default: []].append(place)
          if let own = specimen.spec.facts.ownState {
            ownStates[view, default: [:]][own.name, default: []].append(place)
          }
        }
        if let pattern = specimen.spec.facts.pattern?.value {
          patterns[pattern, default: [:]][specimen.system, default: []].append(place)
        }
      }
    }
  }
}
