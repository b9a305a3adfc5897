import Diagnostics
public import SiteModel

/// Reports what is wrong with pictures, except for what the authors of the specs declared: `allow` waives
/// a rule, and a counter-example names in `breaks` the rules that its pictures break.
struct DeclaredFindings {
  /// Problems at places in the site's files.
  private(set) var diagnostics: [Diagnostic] = []
  private let site: Site
  private let levels: RuleLevels
  /// Rules that were found broken on pictures of a specimen, or that it waives.
  private var declared: [Place: Set<String>] = [:]

  private struct Place: Hashable {
    let page: Int
    let specimen: Int
  }

  /// Sorts the problems of all pictures.
  init(_ pictures: [RenderReview.Checked], in site: Site, _ levels: RuleLevels) {
    (self.site, self.levels) = (site, levels)
    var undecided: Set<Place> = []
    for picture in pictures {
      for finding in picture.findings { take(finding, picture.match) }
      guard !picture.isDecided else { continue }
      let (page, specimen) = (picture.match.place.page, picture.match.place.specimen)
      undecided.insert(Place(page: page, specimen: specimen))
      let range = site.pages[page].specimens[specimen].spec.range
      diagnostics.append(.undecided("render/missing-colour", at: range))
    }
    for page in site.pages.indices {
      for (index, specimen) in site.pages[page].specimens.enumerated() {
        let place = Place(page: page, specimen: index)
        if !undecided.contains(place) { reportUnbroken(specimen.spec, place) }
      }
    }
  }

  private mutating func take(_ finding: RenderFinding, _ match: RenderMatch) {
    let place = Place(page: match.place.page, specimen: match.place.specimen)
    let specimen = site.pages[place.page].specimens[place.specimen]
    guard let level = levels[finding.rule] else { return }
    let isNew = declared[place, default: []].insert(finding.rule).inserted
    if specimen.spec.waives(finding.rule) { return }
    let diagnostic = finding.diagnostic(level, match, specimen)
    guard specimen.isCounterExample else { return diagnostics.append(diagnostic) }
    guard isNew, !specimen.spec.breaks.contains(where: { $0.value == finding.rule }) else { return }
    diagnostics.append(
      Diagnostic(
        rule: "spec/counter-example",
        message: "the counter-example also breaks `\(finding.rule)`: \(finding.message)",
        range: diagnostic.range,
        notes: diagnostic.notes,
        help: ["correct the picture, or add the rule to `breaks`"]
      )
    )
  }

  /// Reports rules on pictures that a spec names, and that none of its pictures breaks.
  private mutating func reportUnbroken(_ spec: Spec, _ place: Place) {
    guard spec.namesRuleOnPictures else { return }
    let found = declared[place] ?? []
    for name in spec.breaks where isUnbroken(name.value, found) {
      diagnostics.append(
        Diagnostic(
          rule: "spec/counter-example",
          message: "no picture of the counter-example breaks `\(name.value)`",
          range: name.range,
          help: ["name a picture that breaks it, or leave the rule out of `breaks`"]
        )
      )
    }
    for name in spec.allow.map(\.rule) where isUnbroken(name.value, found) {
      diagnostics.append(
        Diagnostic(
          rule: "spec/unused-waiver",
          severity: .warning,
          message: "no picture breaks `\(name.value)`, so there is nothing to allow",
          range: name.range,
          help: ["remove the waiver"]
        )
      )
    }
  }

  /// `render/missing` is about specimens without a picture, so no picture decides it.
  private func isUnbroken(_ rule: String, _ found: Set<String>) -> Bool {
    rule.hasPrefix("render/") && rule != "render/missing" && levels[rule] != nil
      && !found.contains(rule)
  }
}

extension Spec {
  /// Whether it waives a rule.
  func waives(_ rule: String) -> Bool { allow.contains { $0.rule.value == rule } }

  /// Whether it waives a rule on pictures of the app, or says that its pictures break one.
  var namesRuleOnPictures: Bool {
    breaks.contains { $0.value.hasPrefix("render/") }
      || allow.contains { $0.rule.value.hasPrefix("render/") }
  }
}

extension Site {
  /// Whether a spec names a rule on pictures of the app.
  public var namesRulesOnPictures: Bool {
    pages.contains { $0.specimens.contains { $0.spec.namesRuleOnPictures } }
  }
}

extension RenderFinding {
  /// The finding at its place in the spec.
  fileprivate func diagnostic(
    _ severity: Severity,
    _ match: RenderMatch,
    _ specimen: Specimen
  ) -> Diagnostic {
    let place = box.map { ", \($0.text)" } ?? ""
    let all = ["in `\(match.file.path)`\(place)"] + notes
    let range = slot.map { specimen.range(of: specimen.slots[$0]) } ?? specimen.spec.surface.range
    return Diagnostic(
      rule: rule,
      severity: severity,
      message: message,
      range: range,
      notes: all.map { Diagnostic.Note($0) },
      help: [help]
    )
  }
}
