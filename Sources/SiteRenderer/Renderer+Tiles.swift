import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// Specimens in one state, with a link to all of that state where these are only some.
  typealias GalleryGroup = (state: State, places: [GalleryPlace], url: String, count: String)

  /// Draws or names the specimens of a page of the gallery.
  func addTiles(
    _ groups: [GalleryGroup],
    isDrawn: Bool,
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    let icons = IconUses()
    var number = 0
    var values: [Value] = []
    for group in groups {
      var tiles: [Value] = []
      for place in group.places {
        number += 1
        let tile = tile(place, number, isDrawn: isDrawn, icons, up, &diagnostics)
        tiles.append(.object(tile))
      }
      values.append([
        "state": .text(group.state.rawValue),
        "state-title": .text(words.title(of: group.state)),
        "specimens": .list(tiles),
        "has-tiles": .flag(!tiles.isEmpty),
        "url": .text(group.url),
        "count": .text(group.count),
        "systems": .list([]),
      ])
    }
    context.setList("groups", .list(values))
    context["count"] = .text(String(number))
    context["is-drawn"] = .flag(isDrawn)
    context["is-entrance"] = false
    context["has-filters"] = false
    context["systems"] = .list([])
    context["surfaces"] = .list([])
    context["states"] = .list([])
    if isDrawn, number > 0 { context["lenses"] = lenses(besideScheme: false) }
    context["schemes"] = schemes()
  }

  /// The filters of a page of the gallery.
  func addFilters(
    _ places: [GalleryPlace],
    states: [(state: State, count: Int)],
    to context: inout Context
  ) {
    let specimens = places.map { site.pages[$0.page].specimens[$0.specimen] }
    context["has-filters"] = .flag(!specimens.isEmpty)
    context["systems"] = counts(specimens.map { site.systems[$0.system].id }) { id in
      site.systems.first { $0.id == id }?.title ?? id
    }
    context["surfaces"] = counts(specimens.map(\.surface.id)) { site.surface($0)?.title ?? $0 }
    context.setList(
      "states",
      list(states) { entry in
        [
          "id": .text(entry.state.rawValue),
          "title": .text(words.title(of: entry.state)),
          "count": .text(String(entry.count)),
        ]
      }
    )
  }

  private func tile(
    _ place: GalleryPlace,
    _ number: Int,
    isDrawn: Bool,
    _ icons: IconUses,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) -> Context {
    let page = site.pages[place.page]
    let specimen = page.specimens[place.specimen]
    let (spec, system) = (specimen.spec, site.systems[specimen.system])
    let language = site.language(of: specimen, on: page)
    var plates: [Value] = []
    if isDrawn {
      let drawing = draw(specimen, language, isLive: false, &diagnostics)
      let analyses = memos.with { memo in
        let story = memo.story(of: specimen, in: system)
        return system.schemes.enumerated().map { index, scheme in
          (
            leads: story.contrastReport.titleLeads[index],
            classes: story.classes(schemeClass(system, scheme))
          )
        }
      }
      for (index, (scheme, look)) in zip(system.schemes, analyses).enumerated() {
        plates.append([
          "scheme": .text(scheme.name),
          "title-leads": .flag(look.leads),
          "classes": .text(look.classes),
          "markup": .html(
            drawing.html(
              uid: "\(number)-\(spec.id)-\(scheme.name)",
              on: icons,
              scheme: index,
              up: up
            )
          ),
        ])
      }
    }
    let name = specimen.name(in: system)
    let text = specimen.leadingText
    var tile: Context = [
      "title": .text(text ?? name),
      "spec-title": .text(text == nil ? "" : name),
      "page-url": .text(link(up, page.path) + "#" + spec.id),
      "system": .text(system.id),
      "system-title": .text(system.title),
      "surface": .text(specimen.surface.id),
      "surface-title": .text(specimen.surface.title),
      "state": .text(spec.state.value.rawValue),
      "state-title": .text(stateTitle(of: spec)),
      "is-dont": .flag(specimen.isCounterExample),
      "is-drawn": .flag(isDrawn),
      "plates": .list(plates),
    ]
    tile["title-lang"] = text == nil || language == words.language ? nil : .text(language)
    if [language, site.settings.language].contains(where: isRightToLeft) {
      tile["screen-dir"] = .text(direction(language))
    }
    return tile
  }

  /// Names with how often they occur, in the order of their titles.
  private func counts(_ names: [String], _ title: (String) -> String) -> Value {
    let counted = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let entries = counted.map { (title: title($0.key), id: $0.key, count: $0.value) }
    let sorted = entries.map { (TitleOrder($0.title, language: words.language), $0) }
      .sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
    return list(sorted) { entry in
      [
        "id": .text(entry.id),
        "title": .text(entry.title),
        "count": .text(String(entry.count)),
      ]
    }
  }
}

extension Specimen {
  /// The text by which people know it: its title, else its message, its label or its first action.
  fileprivate var leadingText: String? {
    for name in ["title", "message", "label", "value"] {
      let part = surface.parts.first { $0.name == name }
      if let text = part.flatMap({ text(of: $0) }), text.isSeen { return text }
    }
    return spec.actions.first?.label.value ?? spec.items.first?.value
  }
}
