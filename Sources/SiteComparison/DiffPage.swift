import DesignTokens
public import Diagnostics
import Markdown
import Mustache
import SiteInput
import SiteRenderer

extension SiteDiff {
  /// The comparison as one page of HTML without other files.
  ///
  /// - Parameters:
  ///   - old: The older site, for its pictures.
  ///   - new: The newer one.
  /// - Returns: The page, and the diagnostics of its templates.
  public func page(
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

/// Builds the page of a comparison.
struct DiffPage {
  let diff: SiteDiff
  var pictures: DiffPictures
  /// Largest number of specimens listed.
  static let limit = 2_000
  /// Places in `diff.contrast` by page and id of the specimen.
  var readings: [[String]: [Int]] = [:]
  /// Places in `diff.specimens` by page and id.
  var specimens: [[String]: Int] = [:]
  /// Specimens that the page shows.
  var listed: Set<Int> = []

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
            "id": .text(rule.id), "system": .text(rule.system ?? ""),
            "old": .text(rule.old ?? "not there"),
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

  /// A noun in singular or plural, for a count.
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
  func colour(_ text: String?) -> String {
    guard let text, case .color(let color)? = RawValue.parse(text) else { return "" }
    return color.css
  }
}
