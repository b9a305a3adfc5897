import DesignTokens
import Diagnostics
import SiteModel

extension Renderer {
  /// Largest number of pages that the gallery's Markdown version names.
  private static let pagesInTwin = 400

  /// A generated page in Markdown, short, from the same data.
  func twin(_ page: GeneratedPage, at path: String) -> [UInt8] {
    let up = root(of: path)
    let title = site.generatedTitles[path] ?? ""
    switch page {
    case .reference: return referenceTwin(title, up).bytes
    case .gallery: return galleryTwin(title, up).bytes
    case .galleryPart: return partTwin(title, up).bytes
    case .tokensPart(let system, _):
      return tokensPartTwin(title, site.systems[system], up).bytes
    case .tokens(let system): return tokensTwin(title, site.systems[system]).bytes
    case .surfaces: return surfacesTwin(title, up).bytes
    case .surface(let index): return surfaceTwin(site.surfaces[index]).bytes
    case .rules, .ruleGroup: return rulesTwin(title, page, up).bytes
    case .rule(let index): return ruleTwin(index).bytes
    case .contrast: return contrastTwin(title, up).bytes
    case .contrastOf(let system): return contrastTwin(title, of: system, up).bytes
    case .icons: return iconsTwin(title).bytes
    case .vision: return visionTwin(title).bytes
    case .coverage: return coverageTwin(title, up).bytes
    case .checklist: return checklistTwin(title, up).bytes
    case .notFound: return []
    }
  }

  /// A link to the twin of an address.
  func twinLink(_ title: String, _ path: String, _ up: String, fragment: String = "") -> String {
    markdownLink(title, up + path + Self.twin + fragment)
  }

  private func galleryTwin(_ title: String, _ up: String) -> MarkdownText {
    var text = MarkdownText(title)
    let translated = site.pages.indices.filter { site.pages[$0].language > 0 }
    let pages = (navigation.order + translated).map { site.pages[$0] }.filter {
      !$0.specimens.isEmpty
    }
    text.paragraph("\(site.specimenCount) specimens on these pages:")
    text.list(
      pages.prefix(Self.pagesInTwin).map { page in
        "\(twinLink(page.title, page.path, up)): \(page.specimens.count)"
      }
    )
    return text
  }

  /// Returns the Markdown version of a gallery part.
  ///
  /// It only links to the gallery, because the pages show the same specimens.
  private func partTwin(_ title: String, _ up: String) -> MarkdownText {
    var text = MarkdownText(title)
    text.paragraph(twinLink("All pages with specimens", "gallery/", up))
    return text
  }

  private func tokensTwin(_ title: String, _ system: System) -> MarkdownText {
    var text = MarkdownText(title)
    let tokens = system.declaredTokens
    text.table(
      ["Token", "Type"] + system.schemes.map { spoken($0.name) } + ["Alias of"],
      tokens.map { declared in
        [markdownCode(declared.path), declared.token.type.rawValue]
          + declared.inSchemes.map { $0.map { readable($0.value) } ?? "none" }
          + [declared.token.aliases.map(markdownCode).joined(separator: ", ")]
      }
    )
    return text
  }

  /// Returns the Markdown version of a further page of tokens: the first has them all.
  private func tokensPartTwin(_ title: String, _ system: System, _ up: String) -> MarkdownText {
    var text = MarkdownText(title)
    text.paragraph(twinLink("All tokens", "tokens/\(system.id)/", up))
    return text
  }

  private func surfacesTwin(_ title: String, _ up: String) -> MarkdownText {
    var text = MarkdownText(title)
    text.list(
      site.shownSurfaces.map { site.surfaces[$0] }.map { surface in
        "\(twinLink(surface.title, "surfaces/\(surface.id)/", up)): \(flat(surface.description))"
      }
    )
    return text
  }

  private func surfaceTwin(_ surface: Surface) -> MarkdownText {
    var text = MarkdownText(surface.title, surface.description)
    text.list([
      "Level: \(surface.level.rawValue)", "Scope: \(surface.scope.rawValue)",
      "States: \(surface.states.map(\.rawValue).joined(separator: ", "))",
    ])
    text.paragraph(surface.notes)
    text.heading("Parts")
    text.table(
      ["Part", "Type", "Required"],
      surface.parts.map { part in
        [markdownCode(part.name), part.kind.rawValue, part.isRequired ? "yes" : "no"]
      }
    )
    text.heading("Slots")
    text.table(
      ["Slot", "Type", "Background"],
      surface.slots.map { slot in
        [
          markdownCode(slot.name),
          [slot.type.rawValue, slot.role?.rawValue].compactMap(\.self).joined(separator: ", "),
          markdownCode(slot.on ?? ""),
        ]
      }
    )
    return text
  }

  private func coverageTwin(_ title: String, _ up: String) -> MarkdownText {
    var text = MarkdownText(title)
    let coverage = Coverage(site)
    func links(_ places: [Coverage.Place]) -> String {
      places.prefix(UncheckedRules.most).map { place in
        let page = site.pages[place.page]
        let id = page.specimens[place.specimen].spec.id
        return twinLink(spoken(id), page.path, up, fragment: "#\(id)")
      }
      .joined(separator: ", ")
    }
    for view in site.settings.views {
      text.heading(view.title)
      let shown = coverage.views[view.id] ?? [:]
      text.list(
        State.allCases.filter { view.required.contains($0) || shown[$0] != nil }.map { state in
          "\(spoken(state.rawValue)): \(shown[state].map(links) ?? "gap")"
        }
          + view.ownStates.map { state in
            "\(state.title): \(coverage.ownStates[view.id]?[state.name].map(links) ?? "gap")"
          }
      )
    }
    for pattern in site.settings.patterns {
      let shown = coverage.patterns[pattern.id] ?? [:]
      text.heading(pattern.title)
      text.list(
        site.systems.indices.compactMap { system in
          shown[system].map { "\(site.systems[system].title): \(links($0))" }
        }
      )
    }
    return text
  }
}
