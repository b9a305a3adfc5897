import DesignTokens
package import Diagnostics
import Markdown
import Mustache

extension SiteDiff {
  /// The comparison as one page of HTML that needs nothing beside it.
  ///
  /// - Parameters:
  ///   - old: The older site, whose pictures are shown.
  ///   - new: The newer one.
  /// - Returns: The page, and what is wrong with its templates.
  package func page(
    _ old: ComparedSite,
    _ new: ComparedSite
  ) -> (html: [UInt8], diagnostics: [Diagnostic]) {
    let (theme, found) = diffTemplates()
    var diagnostics = found
    var html: [UInt8] = []
    var page = DiffPage(self, DiffPictures(old, new))
    theme["diff"]?.render(
      page.context,
      partials: theme,
      into: &html,
      diagnostics: &diagnostics
    )
    return (html, diagnostics)
  }
}

private func diffTemplates() -> (TemplateSet, [Diagnostic]) {
  var templates: [String: Template] = [:]
  var diagnostics: [Diagnostic] = []
  for (path, file) in builtInTheme().sorted(by: { $0.key < $1.key })
  where path.hasPrefix("templates/diff") && path.hasSuffix(".mustache") {
    let (template, found) = Template.parse(file)
    diagnostics += found
    templates[String(path.dropFirst("templates/".count).dropLast(".mustache".count))] = template
  }
  return (TemplateSet(templates), diagnostics)
}

/// Puts the page of a comparison together.
private struct DiffPage {
  private let diff: SiteDiff
  private var pictures: DiffPictures
  /// Specimens that are listed at most.
  private static let limit = 2_000
  /// Places in `diff.contrast` by page and id of the specimen.
  private var readings: [[String]: [Int]] = [:]
  /// Places in `diff.specimens` by page and id.
  private var specimens: [[String]: Int] = [:]
  /// Specimens that stand on the page.
  private var listed: Set<Int> = []

  init(_ diff: SiteDiff, _ pictures: DiffPictures) {
    self.diff = diff
    self.pictures = pictures
    for (place, change) in diff.contrast.enumerated() {
      readings[[change.page, change.specimen], default: []].append(place)
    }
    for (place, change) in diff.specimens.enumerated() {
      specimens[[change.specimen.page, change.specimen.id]] = place
    }
  }

  var context: Context {
    mutating get {
      let groups = groups()
      var context: Context = [
        "title": .text("From \(diff.old) to \(diff.new)"),
        "old": .text(diff.old), "new": .text(diff.new),
        "headline": .text(
          diff.isEmpty
            ? diff.headline : diff.headline.prefix(1).uppercased() + diff.headline.dropFirst()
        ),
        "remarks": list(diff.remarks) { .html(inlineCode($0)) },
        "left": .text(left),
        "pictures": .html(pictures.json()),
        "has-pictures": .flag(!pictures.isEmpty),
      ]
      context.setList("figures", figures)
      context.setList("groups", .list(groups))
      context.setList("fallen", list(diff.contrast.filter(\.isLoss)) { reading($0) })
      context.setList(
        "addresses",
        list(diff.addresses) { change in
          [
            "url": .text("/" + change.url),
            "title": .text(change.title == change.url ? "" : change.title),
          ]
        }
      )
      context.setList("coverage", coverage)
      context.setList("tokens", tokens)
      context.setList(
        "others",
        list(diff.unexplainedContrast.filter { !isListed($0) && !diff.contrast[$0].isLoss }) {
          reading(diff.contrast[$0])
        }
      )
      context.setList(
        "rules",
        list(diff.rules) { rule in
          [
            "id": .text(rule.id), "old": .text(rule.old ?? "not there"),
            "new": .text(rule.new ?? "gone"),
          ]
        }
      )
      context.setList(
        "findings",
        list(diff.findings) { change in
          [
            "change": .text(change.isNew ? "new" : "gone"), "rule": .text(change.finding.rule),
            "message": .text(change.finding.message),
          ]
        }
      )
      return context
    }
  }

  private var left: String {
    let unlisted = diff.specimens.count - listed.count
    let parts = [
      pictures.left > 0 ? "\(tally(pictures.left, "specimen")) without pictures, for weight" : "",
      unlisted > 0 ? "\(tally(unlisted, "specimen")) not listed" : "",
    ].filter { !$0.isEmpty }
    return parts.isEmpty ? "" : "Left out: \(enumerated(parts)). The JSON has all."
  }

  private var figures: Value {
    let own = diff.tokens.count(where: \.because.isEmpty)
    let counts: [(kind: String, name: String, count: Int, target: String)] = [
      ("loss", "below the limit", diff.contrast.count(where: \.isLoss), "fallen"),
      ("loss", noun(diff.addresses.count, "address") + " gone", diff.addresses.count, "addresses"),
      ("loss", "coverage lost", diff.coverage.count { !$0.lost.isEmpty }, "coverage"),
      ("", noun(own, "token"), own, "tokens"),
      ("", noun(diff.specimens.count, "specimen"), diff.specimens.count, "specimens"),
      ("", "coverage gained", diff.coverage.count { $0.lost.isEmpty }, "coverage"),
      ("", noun(diff.rules.count, "rule"), diff.rules.count, "rules"),
      ("", noun(diff.findings.count, "finding"), diff.findings.count, "findings"),
    ]
    return list(counts.filter { $0.count > 0 }) { entry in
      [
        "kind": .text(entry.kind), "name": .text(entry.name), "count": .text(String(entry.count)),
        "target": .text(entry.target),
      ]
    }
  }

  /// A noun in the number that its count asks for.
  private func noun(_ count: Int, _ noun: String) -> String {
    String(tally(count, noun).drop { $0 != " " }.dropFirst())
  }

  private var coverage: Value {
    list(diff.coverage) { change in
      [
        "kind": .text(change.kind.rawValue), "id": .text(change.id), "title": .text(change.title),
        "is-gone": .flag(change.isGone), "lost": list(change.lost) { .text($0) },
        "gained": list(change.gained) { .text($0) },
      ]
    }
  }

  private var tokens: Value {
    var effects: [Int: (cause: Int, SiteDiff.Cause)] = [:]
    for (place, cause) in diff.causes.enumerated() {
      if case .token(let token) = cause.kind { effects[token] = (place, cause) }
    }
    return list(diff.tokens.indices.filter { diff.tokens[$0].because.isEmpty }) { place in
      let token = diff.tokens[place]
      var context: Context = [
        "path": .text(token.path), "system": .text(token.system), "verb": .text(token.verb),
      ]
      if case .renamed(let old) = token.kind {
        context["from"] = .text(old)
      } else {
        context["from"] = ""
      }
      context.setList("values", list(token.merged) { values($0.schemes, $0.value) })
      let effect = effects[place]
      let followers = effect?.1.tokens.map { "`\(diff.tokens[$0].path)`" } ?? []
      context["followers"] = .html(inlineCode(enumerated(followers)))
      let counts = (effect?.1.counts ?? []).filter {
        !$0.hasSuffix("token") && !$0.hasSuffix("tokens")
      }
      let isShown = effect.map { !$0.1.specimens.isEmpty } ?? false
      let isIdle = token.kind == .changed && !isShown
      context["effect"] = .text(isIdle ? "No specimen shows it." : enumerated(counts))
      let first = effect?.1.specimens.first
      context["target"] = .text(isShown ? first.map { "s\($0)" } ?? "" : "")
      return .object(context)
    }
  }

  private func values(_ schemes: [String], _ value: SiteDiff.ValueChange) -> Value {
    [
      "schemes": .text(schemes.joined(separator: ", ")),
      "old": .text(value.old ?? ""), "new": .text(value.new ?? ""),
      "is-both": .flag(value.old != nil && value.new != nil),
      "old-colour": .text(colour(value.old)), "new-colour": .text(colour(value.new)),
      "distance": .text(value.distance?.text ?? ""),
    ]
  }

  /// A colour as CSS that we wrote; empty for anything else.
  private func colour(_ text: String?) -> String {
    guard let text, case .color(let color)? = RawValue.parse(text) else { return "" }
    return color.css
  }

  /// Specimens under what explains them first, each once.
  private mutating func groups() -> [Value] {
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
    return groups + group("own", "Changed themselves", diff.unexplainedSpecimens)
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
      "title": .text(specimen.title.isEmpty ? specimen.id : specimen.title),
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
    return .object(context)
  }

  private func caption(_ scheme: String, _ side: Int, _ isSame: Bool) -> String {
    "\(scheme), \(side == 0 ? "old" : "new")" + (isSame && side == 1 ? ": the same" : "")
  }

  /// Whether the specimen of a contrast stands on the page, which then tells of it there.
  private func isListed(_ place: Int) -> Bool {
    let change = diff.contrast[place]
    return specimens[[change.page, change.specimen]].map { listed.contains($0) } ?? false
  }

  private func reading(_ change: SiteDiff.ContrastChange) -> Value {
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
