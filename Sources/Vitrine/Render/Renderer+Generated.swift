import DesignTokens
import Diagnostics
import Markdown
import Mustache

extension Renderer {
  /// Specimens that a wall draws at most; larger sites get a list of pages instead.
  static let wallLimit = 400

  /// A page that no Markdown file stands behind.
  func generated(
    _ page: GeneratedPage,
    at path: String,
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let title = site.generated.first { $0.page == page }?.title ?? words["page-not-found"]
    var context = shell(title: title, description: "", path: path, language: words.language)
    let up = root(of: path)
    context.setList("breadcrumbs", breadcrumbs(to: path, up))
    switch page {
    case .gallery:
      addGallery(to: &context, up, &diagnostics)
      return write("gallery", context, &diagnostics)
    case .tokens(let system):
      addTokens(of: system, to: &context, up)
      return write("tokens", context, &diagnostics)
    case .surfaces:
      context["surfaces"] = list(site.surfaces) { surface in
        [
          "id": .text(surface.id),
          "title": .text(surface.title),
          "description": .text(surface.description),
          "level": .text(surface.level.rawValue),
          "url": .text(link(up, "surfaces/\(surface.id)/")),
          "states": list(surface.states) { ["state": .text($0.rawValue)] },
        ]
      }
      return write("surfaces", context, &diagnostics)
    case .surface(let index):
      addSurface(index, to: &context, up, &diagnostics)
      return write("surface-page", context, &diagnostics)
    case .rules:
      addRules(Set(site.rules.map(\.group)).sorted(), to: &context, up)
      return write("rules", context, &diagnostics)
    case .ruleGroup(let group):
      addRules([group], to: &context, up)
      return write("rules", context, &diagnostics)
    case .rule(let index):
      addRule(index, to: &context, up, &diagnostics)
      return write("rule", context, &diagnostics)
    case .contrast:
      addContrast(to: &context, up)
      return write("contrast", context, &diagnostics)
    case .coverage:
      addCoverage(to: &context, up)
      return write("coverage", context, &diagnostics)
    case .notFound:
      // Shown at any address, so its links start at the host's root.
      let base = hostPath(site.settings.url)
      context["root"] = .text(base)
      for (name, asset) in [("styles", "site.css"), ("script", "site.js"), ("icon", "icon.svg")] {
        context[Name(name)] = .text(base + delivery.path("assets/\(asset)"))
      }
      context["home"] = .text(base)
      context["nav"] = .list([])
      context.setList("switcher", .list([]))
      return write("404", context, &diagnostics)
    }
  }

  private func addGallery(
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    var all: [(page: Page, specimen: Specimen)] = []
    let pages = navigation.order.map { site.pages[$0] }
    for page in pages { all += page.specimens.map { (page, $0) } }
    context["count"] = .text(String(all.count))
    let isWall = all.count <= Self.wallLimit
    let tiles = list(isWall ? Array(all.enumerated()) : []) { index, shown in
      let (page, specimen) = shown
      let prefix = "\(index + 1)-"
      var value = self.context(
        of: specimen,
        on: page,
        up: up,
        isAlone: false,
        prefix: prefix,
        &diagnostics
      )
      value["page-title"] = .text(page.title)
      value["page-url"] = .text(link(up, page.path) + "#" + specimen.spec.id)
      return .object(value)
    }
    context.setList("specimens", tiles)
    context["pages"] = list(isWall ? [] : pages.filter { !$0.specimens.isEmpty }) { page in
      [
        "title": .text(page.title),
        "url": .text(link(up, page.path)),
        "count": .text(String(page.specimens.count)),
      ]
    }
    context["systems"] = counts(all.map { site.systems[$0.specimen.system].id }) { id in
      site.systems.first { $0.id == id }?.title ?? id
    }
    context["surfaces"] = counts(all.map(\.specimen.surface.id)) { id in
      site.surface(id)?.title ?? id
    }
    context["states"] = counts(all.map(\.specimen.spec.state.value.rawValue)) { id in
      State(rawValue: id).map(words.title(of:)) ?? id
    }
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

/// The path of an address: `https://host/docs/` is `/docs/`.
func hostPath(_ url: String) -> String {
  guard let scheme = url.firstRange(of: "://") else { return url }
  let rest = url[scheme.upperBound...]
  return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
}
