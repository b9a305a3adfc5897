/// A page that no Markdown file stands behind.
enum GeneratedPage: Sendable, Equatable {
  case gallery
  case galleryPart(Int)
  case tokens(system: Int)
  case surfaces
  case surface(Int)
  case rules
  case ruleGroup(String)
  case rule(Int)
  case contrast
  case contrastOf(system: Int)
  case vision
  case checklist
  case coverage
  case notFound
}

/// A generated page with its address and name.
struct GeneratedEntry: Sendable {
  /// Address below the root, with a final `/`.
  var path: String
  /// Name for people.
  var title: String
  /// What it shows.
  var page: GeneratedPage

  /// Whether lists of the site name it; the others are named by the page above them.
  var isListed: Bool {
    switch page {
    case .galleryPart, .surface, .contrastOf, .ruleGroup, .rule, .notFound: false
    default: true
    }
  }
}

extension Site {
  /// Lists the generated pages; a Markdown page at the same address wins.
  mutating func listGeneratedPages() {
    let words = theme.wording(in: settings.languages.first ?? "en")
    var used = Set(systems.indices.prefix(1))
    // By index: a whole specimen is dozens of references, and there are thousands.
    for page in pages.indices {
      for specimen in pages[page].specimens.indices {
        let system = pages[page].specimens[specimen].system
        if !used.contains(system) { used.insert(system) }
      }
    }
    for page in surfacePages { used.formUnion(page.specimens.lazy.map(\.system)) }
    var all = [GeneratedEntry(path: "gallery/", title: words["gallery"], page: .gallery)]
    func add(_ path: String, _ title: String, _ page: GeneratedPage) {
      all.append(GeneratedEntry(path: path, title: title, page: page))
    }
    wallParts = cutWall()
    for (index, part) in wallParts.enumerated() {
      let title = surfaces[part.surface].title
      let number = part.count > 1 ? ", \(part.number)/\(part.count)" : ""
      add(part.path(surfaces[part.surface].id), title + number, .galleryPart(index))
    }
    for system in systems.indices where used.contains(system) {
      let (id, title) = (systems[system].id, systems[system].title)
      add("tokens/\(id)/", "\(words["tokens-of"]) \(title)", .tokens(system: system))
    }
    add("surfaces/", words["surfaces"], .surfaces)
    for index in surfaces.indices {
      add("surfaces/\(surfaces[index].id)/", surfaces[index].title, .surface(index))
    }
    add("contrast/", words["contrast"], .contrast)
    for system in systems.indices where used.contains(system) {
      let (id, title) = (systems[system].id, systems[system].title)
      add("contrast/\(id)/", "\(words["contrast-of"]) \(title)", .contrastOf(system: system))
    }
    add("vision/", words["colour-vision"], .vision)
    if !settings.views.isEmpty || !settings.patterns.isEmpty {
      add("coverage/", words["coverage"], .coverage)
    }
    if !openDemands.isEmpty { add("checklist/", words["checklist"], .checklist) }
    add("rules/", words["rules"], .rules)
    for group in Set(rules.map(\.group)).sorted() {
      add("rules/\(group)/", "\(words["rules-about"]) \(group)", .ruleGroup(group))
    }
    for index in rules.indices {
      add("rules/\(rules[index].id)/", rules[index].id, .rule(index))
    }
    generated = all.filter { pageIndex[$0.path] == nil }
    generatedTitles = Dictionary(
      generated.lazy.map { ($0.path, $0.title) },
      uniquingKeysWith: { first, _ in first }
    )
  }
}
