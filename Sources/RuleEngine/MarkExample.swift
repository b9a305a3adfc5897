import Diagnostics
import SiteModel

extension Checker {
  /// Marks the specimens of an example that break its rule, with the findings, and the
  /// specimens at the same positions on the corrected page.
  ///
  /// Examples name two views that a site may not have.
  func mark(_ example: RuleExample, by rule: Rule, in site: Site) -> RuleExample {
    guard let check = rule.check.ofSpecimen else { return example }
    var site = site
    let place = example.breaks.file.path
    site.settings.views += [
      View("inventory", .async, in: place), View("save-item", .mutation, in: place),
    ].filter { view in !site.settings.views.contains { $0.id == view.id } }
    let breaking = PageContext(example.breaks, context(for: site))
    var marked = example
    for index in example.breaks.specimens.indices {
      let specimen = example.breaks.specimens[index]
      let findings = check(SpecimenContext(specimen, on: breaking))
        .filter { $0.missingField == nil && !$0.isNotApplicable }
      guard !findings.isEmpty else { continue }
      let place = specimen.spec.range
      marked.breaks.specimens[index].spec.verdict = Located(.bad, at: place)
      marked.breaks.specimens[index].outcome.broken = findings.map { (rule.id, $0.message) }
      if marked.passes.specimens.indices.contains(index) {
        marked.passes.specimens[index].spec.verdict = Located(.good, at: place)
      }
    }
    return marked
  }
}

extension View {
  fileprivate init(_ id: String, _ kind: Kind, in file: String) {
    let range = SourceRange(file: file, bytes: 0..<0)
    self.init(id: id, title: spoken(id), kind: kind, range: range)
  }
}
