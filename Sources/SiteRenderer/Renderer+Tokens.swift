import DesignTokens
import Mustache
import SiteModel

extension Renderer {
  /// A page of the tokens of a system: all of them, or one part if there are too many.
  func addTokens(of index: Int, part: Int, to context: inout Context, _ up: String) {
    let system = site.systems[index]
    let pages = site.tokenPages[system.id]
    let uses = TokenUses(of: index, in: site)
    let all = system.paths
    let paths = pages?.parts[part] ?? all
    let known = Set(all)
    let groups = TokenChapter.chapters(of: paths)
    let cards = TokenCards(
      system: system,
      uses: uses,
      known: known,
      page: pages?.address(of: part) ?? "tokens/\(system.id)/",
      site: site,
      words: words,
      up: up
    )
    context["system"] = .text(system.id)
    context["samples-sheet"] = .text(link(up, Self.sampleSheetPath(system)))
    context["system-title"] = .text(system.title)
    context["description"] = .text("Every value of \(system.title), and who uses it.")
    context["count"] = .text(String(paths.count))
    context.setList(
      "token-pages",
      list(pages.map { Array($0.parts.indices) } ?? []) { index in
        let paths = pages?.parts[index] ?? []
        return [
          "groups-of-part": .text(
            TokenChapter.chapters(of: paths).map(\.title).joined(separator: ", ")
          ),
          "url": .text(link(up, pages?.address(of: index) ?? "")),
          "current": .flag(index == part),
        ]
      }
    )
    context["schemes"] = list(system.schemes) {
      ["scheme": .text($0.name), "scheme-title": .text(words.title(ofScheme: $0.name))]
    }
    context.setList(
      "outline",
      .list(
        groups.flatMap { group in
          [entry(group.id, group.title, isDeep: false)]
            + group.sections.dropFirst().map { entry($0.id, $0.title, isDeep: true) }
        }
      )
    )
    var marks = TokenCards.Marks()
    context["groups"] = list(groups) { group in
      [
        "id": .text(group.id),
        "title": .text(group.title),
        "count": .text(String(group.sections.reduce(0) { $0 + $1.paths.count })),
        "sections": list(group.sections) { section in
          [
            "id": .text(section.id),
            "section-title": .text(section.title),
            "has-tokens": .flag(!section.paths.isEmpty),
            "tokens": .list(cards.cards(section.paths, &marks)),
          ]
        },
      ]
    }
    context["ours-count"] = .text(marks.ours == 0 ? "" : String(marks.ours))
    context["deprecated-count"] = .text(marks.deprecated == 0 ? "" : String(marks.deprecated))
    context["mapped-count"] = .text(marks.mapped == 0 ? "" : String(marks.mapped))
  }

  private func entry(_ id: String, _ title: String, isDeep: Bool) -> Value {
    ["id": .text(id), "text": .text(title), "deep": .flag(isDeep)]
  }
}
