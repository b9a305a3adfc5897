import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// Adds the content of the layout `home` next to its text: a few specimens, and figures.
  func addHome(to context: inout Context, _ up: String, _ diagnostics: inout [Diagnostic]) {
    let pages = navigation.order.map { site.pages[$0] }
    let shown = featured(pages)
    context["featured"] = list(shown.enumerated()) { place, entry in
      var value = self.context(
        of: entry.specimen,
        on: entry.page,
        up: up,
        prefix: "home-\(place)-",
        &diagnostics
      )
      if case .list(let plates)? = value["plates"], !plates.isEmpty {
        // Light and dark by turns.
        value["plates"] = .list([plates[place % plates.count]])
      }
      value["page-url"] = .text(link(up, entry.page.path) + "#" + entry.specimen.spec.id)
      return .object(value)
    }
    let specimens = site.specimenCount
    let systems = Set(pages.flatMap(\.specimens).map(\.system)).count
    let figures = [
      (specimens, specimens == 1 ? "one-specimen" : "specimens", "gallery/"),
      (systems, systems == 1 ? "one-system" : "systems", ""),
      (site.shownSurfaces.count, "surfaces", "surfaces/"), (site.rules.count, "rules", "rules/"),
    ]
    context["figures"] = list(figures) { count, word, path in
      [
        "count": .text(String(count)),
        "title": .text(words[word]),
        "url": .text(site.generatedTitles[path] == nil ? "" : link(up, path)),
      ]
    }
  }

  /// One specimen each of error, empty, success and decision, from different systems if possible.
  private func featured(_ pages: [Page]) -> [(page: Page, specimen: Specimen)] {
    let all = pages.flatMap { page in
      page.specimens.filter { !$0.isCounterExample && isScreen($0) }.map {
        (page: page, specimen: $0)
      }
    }
    var chosen: [(page: Page, specimen: Specimen)] = []
    for state in [State.error, .empty, .success, .decision] {
      let candidates = all.filter { $0.specimen.spec.state.value == state }
      let used = Set(chosen.map(\.specimen.system))
      let next = candidates.first { !used.contains($0.specimen.system) } ?? candidates.first
      if let next { chosen.append(next) }
    }
    return chosen
  }

  /// Returns true if the specimen makes a picture by itself: it fills a screen, or covers part of
  /// one.
  private func isScreen(_ specimen: Specimen) -> Bool {
    let scope = specimen.spec.facts.scope?.value ?? specimen.surface.scope
    return specimen.surface.level != .inline || scope == .screen || scope == .app
  }
}
