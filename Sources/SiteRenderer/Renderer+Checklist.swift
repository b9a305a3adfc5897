import Diagnostics
import Mustache
import SiteModel

extension Renderer {
  /// Adds the checks that people must make, and the demands that rules left open on this site.
  func addChecklist(to context: inout Context, _ up: String) {
    let open = listedDemands
    context.setList(
      "groups",
      list(groups(of: open)) { group in
        [
          "name": .text(group),
          "tasks": list(open.filter { $0.group == group }) { demand in
            [
              "id": .text(demand.id),
              "text": .html(inlineCode(demand.text)),
              "reason": .html(inlineCode(demand.reason)),
              "source": .text(demand.source),
            ]
          },
        ]
      }
    )
    let left = UncheckedRules(site)
    context["unchecked-count"] = .text(String(left.unchecked.reduce(0) { $0 + $1.count }))
    context["waived-count"] = .text(String(left.waived.reduce(0) { $0 + $1.count }))
    context.setList("unchecked", list(left.unchecked) { entry($0, up) })
    context.setList("waived", list(left.waived) { entry($0, up) })
    context["rules-url"] = .text(site.generatedTitles["rules/"] == nil ? "" : link(up, "rules/"))
    let written = site.pages.indices.filter { index in
      let path = site.pages[index].path
      return path.hasPrefix("checklists/") && path != "checklists/" && !site.leavesOut(index)
    }.map { site.pages[$0] }
    context.setList(
      "written",
      list(written.prefix(UncheckedRules.most)) { page in
        ["title": .text(page.title), "url": .text(link(up, page.path))]
      }
    )
  }

  /// The demands that only people can check, if the site shows the program's texts about rules.
  var listedDemands: [UncheckedDemand] {
    guard site.settings.rulePages == .all else { return [] }
    return site.uncheckedDemands.filter { $0.kind == .people }
  }

  /// The groups of some demands, in the order in which they first come.
  func groups(of demands: [UncheckedDemand]) -> [String] {
    var groups: [String] = []
    for demand in demands where !groups.contains(demand.group) { groups.append(demand.group) }
    return groups
  }

  private func entry(_ entry: UncheckedRules.Entry, _ up: String) -> Value {
    [
      "id": .text(entry.rule),
      "url": .text(ruleURL(entry.rule, up)),
      "count": .text(String(entry.count)),
      "has-fields": .flag(!entry.fields.isEmpty),
      "fields": list(entry.fields) { .text($0) },
      "lacks-words": .flag(entry.lacksWords),
      "places": list(entry.places) { place, reason in
        let page = site.pages[place.page]
        let id = page.specimens[place.specimen].spec.id
        return [
          "title": .text(spoken(id)),
          "url": .text(link(up, page.path) + "#" + id),
          "reason": .html(inlineCode(reason)),
        ]
      },
      "more": .text(
        entry.count > entry.places.count ? String(entry.count - entry.places.count) : ""
      ),
    ]
  }
}
