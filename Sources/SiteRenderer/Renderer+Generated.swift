import DesignTokens
import Diagnostics
import Markdown
import Mustache
import SiteModel

extension Renderer {
  /// Draws a page without a Markdown file.
  func generated(
    _ page: GeneratedPage,
    at path: String,
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let title = site.generatedTitles[path] ?? words["page-not-found"]
    // This page is shown at any address, so its links start at the host's root.
    let up = page == .notFound ? site.settings.hostRoot : root(of: path)
    var context = shell(
      title: title,
      description: "",
      path: path,
      up: up,
      language: words.language
    )
    context.setList("breadcrumbs", breadcrumbs(to: path, up))
    switch page {
    case .reference:
      addReference(to: &context, up)
      return write("reference", context, &diagnostics)
    case .gallery:
      if site.galleryParts.isEmpty {
        addGallery(to: &context, up, &diagnostics)
      } else {
        addGalleryEntrance(to: &context, up, &diagnostics)
      }
      return write("gallery", context, &diagnostics)
    case .galleryPart(let index):
      addGalleryPart(index, to: &context, up, &diagnostics)
      return write("gallery", context, &diagnostics)
    case .tokens(let system):
      addTokens(of: system, part: 0, to: &context, up)
      return write("tokens", context, &diagnostics)
    case .tokensPart(let system, let part):
      addTokens(of: system, part: part, to: &context, up)
      return write("tokens", context, &diagnostics)
    case .surfaces:
      context["surfaces"] = list(site.shownSurfaces.map { site.surfaces[$0] }) { surface in
        [
          "id": .text(surface.id),
          "title": .text(surface.title),
          "description": .text(surface.description),
          "level": .text(surface.level.rawValue),
          "url": .text(surfaceURL(surface.id, up)),
          "states": list(surface.states) { ["state": .text($0.rawValue)] },
        ]
      }
      return write("surfaces", context, &diagnostics)
    case .surface(let index):
      addSurface(index, to: &context, up, &diagnostics)
      return write("surface-page", context, &diagnostics)
    case .icons:
      addIcons(to: &context)
      return write("icons", context, &diagnostics)
    case .rules:
      addRules(listedGroups, to: &context, up)
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
    case .contrastOf(let system):
      addContrast(of: system, to: &context, up)
      return write("contrast-system", context, &diagnostics)
    case .vision:
      addVision(to: &context, up)
      return write("vision", context, &diagnostics)
    case .checklist:
      addChecklist(to: &context, up)
      return write("checklist", context, &diagnostics)
    case .coverage:
      addCoverage(to: &context, up)
      return write("coverage", context, &diagnostics)
    case .notFound:
      context["canonical"] = nil
      context["rooms"] = navigation.topFolders(up, site)
      context.setList("switcher", .list([]))
      return write("404", context, &diagnostics)
    }
  }
}
