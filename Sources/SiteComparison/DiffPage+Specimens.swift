import DesignTokens
import Markdown
import Mustache
import SiteModel
import SiteRenderer

extension DiffPage {
  /// Specimens grouped by their first cause, each once.
  mutating func groups() -> [Value] {
    var groups: [Value] = []
    for (place, cause) in diff.causes.enumerated() {
      let own = cause.specimens.filter { !listed.contains($0) }
      guard !own.isEmpty else { continue }
      let title =
        switch cause.kind {
        case .token(let token): "Because of `\(diff.tokens[token].path)`"
        case .surface(let id): "Because of the style sheet of `\(id)`"
        case .sharedStyles: "Because of the style sheet that surfaces share"
        }
      groups += group("g\(place)", title, own)
    }
    return groups + group("own", "By themselves", diff.unexplainedSpecimens)
  }

  private mutating func group(_ id: String, _ title: String, _ places: [Int]) -> [Value] {
    let shown = places.prefix(Self.limit - listed.count)
    guard !shown.isEmpty else { return [] }
    listed.formUnion(shown)
    var values: [Value] = []
    for place in shown { values.append(specimen(place)) }
    return [
      [
        "id": .text(id), "title": .html(inlineCode(title)),
        "count": .text(tally(places.count, "specimen")), "specimens": .list(values),
      ]
    ]
  }

  private mutating func specimen(_ place: Int) -> Value {
    let change = diff.specimens[place]
    let specimen = change.specimen
    let facts = [specimen.surface, specimen.state, specimen.system]
    var context: Context = [
      "id": .text("s\(place)"),
      "title": .text(specimen.name),
      "name": .text("\(specimen.page)#\(specimen.id)"), "verb": .text(change.kind.rawValue),
      "facts": .text(facts.joined(separator: ", ")),
    ]
    let origin = change.origin.map { "from \(codeMarkup($0))" }
    let reasons = [origin].compactMap(\.self) + change.reasons.map { diff.words($0, codeMarkup) }
    context.setList("reasons", list(reasons) { .html(Array($0.utf8)) })
    let found = readings[[specimen.page, specimen.id]] ?? []
    context.setList("readings", list(found) { reading(diff.contrast[$0]) })
    context["has-pictures"] = false
    context["pairs"] = .list([])
    if let (picture, isThere) = pictures.add(change) {
      context["has-pictures"] = true
      let schemes = specimen.schemes.isEmpty ? specimen.bare.map(\.name) : specimen.schemes
      context["pairs"] = list(schemes) { scheme in
        let isSame = change.new != nil && change.old != nil && !change.schemes.contains(scheme)
        return [
          "pictures": list([0, 1]) { side in
            [
              "caption": .text(caption(scheme, side, isSame)),
              "is-there": .flag(isThere[side]), "picture": .text(String(picture)),
              "side": .text(String(side)), "scheme": .text(scheme),
            ]
          }
        ]
      }
    }
    context["app-pictures"] = .list(appPictures(change.reasons))
    return .object(context)
  }

  /// Changed pictures of the app, before and after.
  private mutating func appPictures(_ reasons: [SiteDiff.Reason]) -> [Value] {
    var values: [Value] = []
    for case .appPicture(let name, let old, let new) in reasons {
      let before = old.flatMap { pictures.appPicture($0, 0) } ?? ""
      let after = new.flatMap { pictures.appPicture($0, 1) } ?? ""
      values.append([
        "name": .text(name), "before": .text(before), "after": .text(after),
        "was-there": .flag(!before.isEmpty), "is-there": .flag(!after.isEmpty),
        "both": .flag(!before.isEmpty && !after.isEmpty),
      ])
    }
    return values
  }

  private func caption(_ scheme: String, _ side: Int, _ isSame: Bool) -> String {
    "\(scheme), \(side == 0 ? "old" : "new")" + (isSame && side == 1 ? ": the same" : "")
  }

  /// Returns true if the page lists the specimen of a contrast change and shows the change there.
  func isListed(_ place: Int) -> Bool {
    let change = diff.contrast[place]
    return specimens[[change.page, change.specimen]].map { listed.contains($0) } ?? false
  }

  /// A contrast as a row of a table.
  func reading(_ change: SiteDiff.ContrastChange) -> Value {
    let place = specimens[[change.page, change.specimen]]
    return [
      "specimen": .text("\(change.page)#\(change.specimen)"),
      "anchor": .text(place.flatMap { listed.contains($0) ? "s\($0)" : nil } ?? ""),
      "slot": .text(change.slot), "scheme": .text(change.scheme),
      "old": .text(change.old.map { "\(ratio($0.ratio)):1" } ?? ""),
      "new": .text(change.new.map { "\(ratio($0.ratio)):1" } ?? ""),
      "old-style": .text(style(change.old)), "new-style": .text(style(change.new)),
      "required": .text((change.new ?? change.old).map { decimal($0.required) } ?? ""),
      "crossing": .text(change.isCounterExample ? "none" : change.crossing.rawValue),
      "is-below": .flag(change.new.map { !$0.passes } ?? false),
    ]
  }

  private func style(_ reading: SiteDiff.ContrastChange.Reading?) -> String {
    let over = colour(reading?.foreground)
    let under = colour(reading?.background)
    return over.isEmpty || under.isEmpty ? "" : "--over:\(over);--under:\(under)"
  }
}

/// A name as HTML code.
private func codeMarkup(_ name: String) -> String {
  var bytes = Array("<code>".utf8)
  escapeHTML(name, into: &bytes)
  return String(decoding: bytes, as: UTF8.self) + "</code>"
}
