import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// A specimen by its place in the site.
  typealias GalleryPlace = (page: Int, specimen: Int)

  /// Specimens of each state on the entrance of a gallery in parts.
  private static let shownOfState = 4

  /// The whole gallery on one page, by state.
  func addGallery(to context: inout Context, _ up: String, _ diagnostics: inout [Diagnostic]) {
    let groups = site.gallery().map { (state: $0.state, places: $0.places, url: "", count: "") }
    addTiles(groups, isDrawn: true, to: &context, up, &diagnostics)
    addFilters(
      groups.flatMap(\.places),
      states: groups.map { ($0.state, $0.places.count) },
      to: &context
    )
  }

  /// A part of a gallery that is too long for one page.
  func addGalleryPart(
    _ index: Int,
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    let part = site.galleryParts[index]
    let group = (state: part.state, places: part.places, url: "", count: "")
    addTiles([group], isDrawn: part.isDrawn, to: &context, up, &diagnostics)
    addFilters(part.places, states: [], to: &context)
    context["whole-url"] = .text(link(up, "gallery/"))
    let parts = part.count > 1 ? site.galleryParts.filter { $0.state == part.state } : []
    context.setList(
      "parts",
      list(parts) {
        [
          "number": .text(systemTitles(of: $0)),
          "url": .text(link(up, $0.path)),
          "current": .flag($0.number == part.number),
        ]
      }
    )
  }

  /// The entrance to a gallery in parts: some specimens of each state, and how many more there are of
  /// each system.
  func addGalleryEntrance(
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    let isDrawn = site.drawsGallery
    let groups = site.gallery().map { state, places in
      let path = site.galleryParts.first { $0.state == state }?.path ?? ""
      let shown = isDrawn ? varied(places) : []
      return (state: state, places: shown, url: link(up, path), count: String(places.count))
    }
    addTiles(groups, isDrawn: true, to: &context, up, &diagnostics)
    if case .list(let values)? = context["groups"] {
      context["groups"] = .list(
        zip(values, groups).map { value, group in
          guard case .object(var object) = value else { return value }
          object["systems"] = systemLinks(group.state, up)
          return .object(object)
        }
      )
    }
    context["count"] = .text(String(site.specimenCount))
    context["is-entrance"] = true
  }

  /// The address of a surface in the gallery; `nil` if no page shows it, or another page has the address.
  func galleryURL(of surface: Int, _ up: String) -> String? {
    let id = site.surfaces[surface].id
    func shows(_ place: GalleryPlace) -> Bool {
      site.pages[place.page].specimens[place.specimen].surface.id == id
    }
    guard site.galleryParts.isEmpty else {
      let part = site.galleryParts.first { $0.places.contains(where: shows) }
      return part.map { link(up, $0.path) + "?surface=\(id)" }
    }
    let isShown = site.pages.contains { $0.specimens.contains { $0.surface.id == id } }
    return isShown ? link(up, "gallery/") + "?surface=\(id)" : nil
  }

  /// The first specimens of other systems and surfaces than those before them, counter-examples last.
  private func varied(_ places: [GalleryPlace]) -> [GalleryPlace] {
    var (systems, surfaces): (Set<Int>, Set<String>) = ([], [])
    var (first, rest): ([GalleryPlace], [GalleryPlace]) = ([], [])
    for place in places {
      let specimen = site.pages[place.page].specimens[place.specimen]
      let isNew =
        !specimen.isCounterExample && !systems.contains(specimen.system)
        && !surfaces.contains(specimen.surface.id)
      if isNew {
        systems.insert(specimen.system)
        surfaces.insert(specimen.surface.id)
        first.append(place)
      } else {
        rest.append(place)
      }
    }
    return Array((first + rest).prefix(Self.shownOfState))
  }

  /// The systems of a part of the gallery, each once.
  private func systemTitles(of part: GalleryPart) -> String {
    var titles: [String] = []
    for system in part.systems where !titles.contains(site.systems[system].title) {
      titles.append(site.systems[system].title)
    }
    return titles.joined(separator: ", ")
  }

  /// The number of specimens of a state in each system, and the part on which they begin.
  private func systemLinks(_ state: State, _ up: String) -> Value {
    let parts = site.galleryParts.filter { $0.state == state }
    var counts: [(system: Int, count: Int, path: String)] = []
    for part in parts {
      for place in part.places {
        let system = site.pages[place.page].specimens[place.specimen].system
        if counts.last?.system == system {
          counts[counts.count - 1].count += 1
        } else {
          counts.append((system, 1, part.path))
        }
      }
    }
    guard counts.count > 1 else { return .list([]) }
    return list(counts) { entry in
      let system = site.systems[entry.system]
      return [
        "title": .text(system.title),
        "url": .text(link(up, entry.path) + "?system=\(system.id)"),
        "count": .text(String(entry.count)),
      ]
    }
  }
}
