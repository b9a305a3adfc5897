/// A page that no Markdown file stands behind.
enum GeneratedPage: Sendable, Equatable {
  case gallery
  case tokens(system: Int)
  case surfaces
  case surface(Int)
  case rules
  case rule(Int)
  case contrast
  case coverage
  case notFound
}

extension Site {
  /// The generated pages with their addresses; a Markdown page at the same address wins.
  func generatedPages() -> [(path: String, title: String, page: GeneratedPage)] {
    let used = Set(pages.flatMap(\.specimens).map(\.system)).union(systems.indices.prefix(1))
    var all: [(path: String, title: String, page: GeneratedPage)] = [
      ("gallery/", "Gallery", .gallery)
    ]
    for system in systems.indices where used.contains(system) {
      let title = "Tokens of \(systems[system].title)"
      all.append(("tokens/\(systems[system].id)/", title, .tokens(system: system)))
    }
    all.append(("surfaces/", "Surfaces", .surfaces))
    for index in surfaces.indices {
      all.append(("surfaces/\(surfaces[index].id)/", surfaces[index].title, .surface(index)))
    }
    all.append(("contrast/", "Contrast", .contrast))
    if !settings.views.isEmpty { all.append(("coverage/", "Coverage", .coverage)) }
    all.append(("rules/", "Rules", .rules))
    for index in rules.indices {
      all.append(("rules/\(rules[index].id)/", rules[index].id, .rule(index)))
    }
    return all.filter { pageIndex[$0.path] == nil }
  }
}
