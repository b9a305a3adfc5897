import Diagnostics
import Mustache

extension Renderer {
  /// The wall: every specimen of the site, in reading order, translations last.
  func addWall(
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    let translated = site.pages.indices.filter { site.pages[$0].language > 0 }
    let places = (navigation.order + translated).flatMap { page in
      site.pages[page].specimens.indices.map { (page: page, specimen: $0) }
    }
    addTiles(places, isDrawn: true, to: &context, up, &diagnostics)
    let surfaces = places.map { site.pages[$0.page].specimens[$0.specimen].surface.id }
    context.setList("surfaces", counts(surfaces) { site.surface($0)?.title ?? $0 })
  }

  /// A part of a wall that is too long for one page.
  func addWallPart(
    _ index: Int,
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    let part = site.wallParts[index]
    let isDrawn = site.pages.reduce(0) { $0 + $1.specimens.count } <= WallPart.drawnLimit
    addTiles(part.places, isDrawn: isDrawn, to: &context, up, &diagnostics)
    context.setList("surfaces", .list([]))
    context["whole-url"] = .text(link(up, "gallery/"))
    let parts = part.count > 1 ? site.wallParts.filter { $0.surface == part.surface } : []
    let id = site.surfaces[part.surface].id
    context.setList(
      "parts",
      list(parts) {
        [
          "number": .text(String($0.number)),
          "url": .text(link(up, $0.path(id))),
          "current": .flag($0.number == part.number),
        ]
      }
    )
  }

  /// The entrance to a wall in parts: how many specimens each surface has in each state, and where.
  func addWallParts(to context: inout Context, _ up: String) {
    var surfaces: [Value] = []
    for (index, surface) in site.surfaces.enumerated() {
      let parts = site.wallParts.filter { $0.surface == index }
      guard let first = parts.first else { continue }
      var counts: [State: Int] = [:]
      var urls: [State: String] = [:]
      for part in parts {
        for place in part.places {
          let state = site.pages[place.page].specimens[place.specimen].spec.state.value
          counts[state, default: 0] += 1
          if urls[state] == nil {
            urls[state] = link(up, part.path(surface.id)) + "?state=\(state.rawValue)"
          }
        }
      }
      surfaces.append([
        "title": .text(surface.title),
        "url": .text(link(up, first.path(surface.id))),
        "count": .text(String(parts.reduce(0) { $0 + $1.places.count })),
        "states": list(State.allCases.filter { counts[$0] != nil }) { state in
          [
            "title": .text(words.title(of: state)),
            "url": .text(urls[state] ?? ""),
            "count": .text(String(counts[state] ?? 0)),
          ]
        },
      ])
    }
    context["surfaces"] = .list(surfaces)
    context["count"] = .text(String(site.wallParts.reduce(0) { $0 + $1.places.count }))
  }

  /// Where a surface is on the wall; `nil` when no page shows it, or another page is there.
  func wallURL(of surface: Int, _ up: String) -> String? {
    let id = site.surfaces[surface].id
    guard site.wallParts.isEmpty else {
      let part = site.wallParts.first { $0.surface == surface }
      return part.map { link(up, $0.path(id)) }
    }
    let isShown = site.pages.contains { $0.specimens.contains { $0.surface.id == id } }
    return isShown ? link(up, "gallery/") + "?surface=\(id)" : nil
  }

  private func addTiles(
    _ places: [(page: Int, specimen: Int)],
    isDrawn: Bool,
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    var styles = PlateStyles()
    var tiles: [Value] = []
    var (systems, states): ([String], [String]) = ([], [])
    for (index, place) in places.enumerated() {
      let page = site.pages[place.page]
      let specimen = page.specimens[place.specimen]
      let (spec, system) = (specimen.spec, site.systems[specimen.system])
      systems.append(system.id)
      states.append(spec.state.value.rawValue)
      let language = site.language(of: specimen, on: page)
      var plates: [Value] = []
      if isDrawn {
        let drawing = draw(specimen, language, isLive: false, &diagnostics)
        let looks = memos.with { memo in
          let story = memo.story(of: specimen, in: system)
          return system.schemes.indices.map {
            (leads: story.evidence.titleLeads[$0], style: story.style($0))
          }
        }
        for (scheme, look) in zip(system.schemes, looks) {
          let uid = "\(index + 1)-\(spec.id)-\(scheme.name)"
          plates.append([
            "scheme": .text(scheme.name),
            "title-leads": .flag(look.leads),
            "style-class": .text(styles.name(of: look.style)),
            "markup": .html(drawing.html(uid: uid)),
          ])
        }
      }
      var tile: Context = [
        "title": .text(specimen.name(in: system)),
        "page-title": .text(page.title),
        "page-url": .text(link(up, page.path) + "#" + spec.id),
        "system": .text(system.id),
        "system-title": .text(system.title),
        "surface": .text(specimen.surface.id),
        "surface-title": .text(specimen.surface.title),
        "state": .text(spec.state.value.rawValue),
        "state-title": .text(words.title(of: spec.state.value)),
        "is-dont": .flag(specimen.isCounterExample),
        "is-drawn": .flag(isDrawn),
        "plates": .list(plates),
      ]
      if [language, site.settings.language].contains(where: isRightToLeft) {
        tile["screen-dir"] = .text(direction(language))
      }
      tiles.append(.object(tile))
    }
    context.setList("specimens", .list(tiles))
    context["count"] = .text(String(tiles.count))
    context["plate-styles"] = .list(styles.values)
    context["is-drawn"] = .flag(isDrawn)
    context["systems"] = counts(systems) { id in
      site.systems.first { $0.id == id }?.title ?? id
    }
    context["states"] = counts(states) { id in
      State(rawValue: id).map(words.title(of:)) ?? id
    }
    if isDrawn { context["lenses"] = lenses(besideScheme: false) }
    context["schemes"] = schemes()
    context["none-text"] = .html(Array(quotedCSS(words["nothing-shown"]).utf8))
  }

  /// Names with how often they occur, in the order of their titles.
  private func counts(_ names: [String], _ title: (String) -> String) -> Value {
    let counted = Dictionary(names.map { ($0, 1) }, uniquingKeysWith: +)
    let sorted = counted.map { (title: title($0.key), id: $0.key, count: $0.value) }
      .sorted { ($0.title, $0.id) < ($1.title, $1.id) }
    return list(sorted) { entry in
      [
        "id": .text(entry.id),
        "title": .text(entry.title),
        "count": .text(String(entry.count)),
      ]
    }
  }
}

/// The custom properties of plates, each set of them once: a wall draws the same ones many times.
private struct PlateStyles {
  private var names: [Style: String] = [:]
  /// Names of classes with what they set, in the order of their first use.
  private(set) var values: [Value] = []

  /// The class that sets these properties.
  mutating func name(of style: [UInt8]) -> String {
    let key = Style(bytes: style)
    if let name = names[key] { return name }
    let name = "as-\(names.count + 1)"
    names[key] = name
    // Within a `style` element nothing may be escaped; `customProperties` lets no `<` through.
    values.append(["name": .text(name), "style": .html(style)])
    return name
  }

  /// Bytes that are hashed at once: an array would feed each of a thousand by itself.
  private struct Style: Hashable {
    let bytes: [UInt8]

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }
}

/// A text as a CSS string that may stand in a `style` element.
func quotedCSS(_ text: String) -> String {
  var quoted = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\", "<", "\n", "\r", "\u{C}": quoted += "\\\(String(scalar.value, radix: 16)) "
    default: quoted.unicodeScalars.append(scalar)
    }
  }
  return quoted + "\""
}
