import DesignTokens
import Diagnostics
import Markdown
import Mustache

extension Renderer {
  /// The figure of a specimen in a page: every scheme, a label, and the proof.
  func figure(
    _ specimen: Specimen,
    on page: Page,
    up: String,
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let context = self.context(of: specimen, on: page, up: up, isAlone: false, &diagnostics)
    return write("specimen", context, &diagnostics)
  }

  /// Everything a template may say about a specimen.
  ///
  /// Ids are unique on the specimen's own page; where several pages meet, `prefix` keeps them so.
  func context(
    of specimen: Specimen,
    on page: Page,
    up: String,
    isAlone: Bool,
    prefix: String = "",
    _ diagnostics: inout [Diagnostic]
  ) -> Context {
    let spec = specimen.spec
    let system = site.systems[specimen.system]
    let pairs = specimen.contrastPairs(schemes: system.schemes.count)
    let language = site.language(of: specimen, on: page)
    let scope = spec.facts.scope?.value ?? specimen.surface.scope
    var context: Context = [
      "id": .text(spec.id),
      "title": .text(specimen.name(in: system)),
      "lang": .text(language),
      "surface": .text(specimen.surface.id),
      "surface-title": .text(specimen.surface.title),
      "surface-url": .text(link(up, "surfaces/\(specimen.surface.id)/")),
      "state": .text(spec.state.value.rawValue),
      "state-title": .text(words.title(of: spec.state.value)),
      "system": .text(system.id),
      "system-title": .text(system.title),
      "level": .text(specimen.surface.level.rawValue),
      "level-title": .text(words["level-\(specimen.surface.level.rawValue)"]),
      "scope": .text(scope.rawValue),
      "scope-title": .text(words["scope-\(scope.rawValue)"]),
      "is-dont": .flag(spec.verdict?.value == .bad),
      "is-do": .flag(spec.verdict?.value == .good),
      "url": .text(link(up, "\(page.path)\(spec.id)/")),
      "has-page": .flag(site.settings.specimenPages),
      "spec": .html(highlighted(spec.source, as: "state")),
    ]
    // Said wherever the text around it may run the other way.
    if [language, site.tag(of: page), words.language].contains(where: isRightToLeft) {
      context["screen-dir"] = .text(direction(language))
    }
    context["view"] = spec.view.flatMap { name in
      site.settings.views.first { $0.id == name.value }.map { .text($0.title) }
    }
    context["because"] = spec.because.map { .html(inlineCode($0.value)) }
    addProof(of: specimen, pairs, to: &context, up)
    addFrame(of: specimen, on: page, to: &context)
    var plates: [Value] = []
    for scheme in system.schemes.indices {
      let uid = "\(prefix)\(spec.id)-\(fragment(of: system.schemes[scheme]))"
      let markup = draw(specimen, uid: uid, language, isLive: isAlone, up: up, &diagnostics)
      let worst = pairs.filter { $0.scheme == scheme }.min {
        $0.ratio / $0.required < $1.ratio / $1.required
      }
      var plate: Context = [
        "scheme": .text(system.schemes[scheme].name),
        "scheme-title": .text(words.title(ofScheme: system.schemes[scheme].name)),
        "fragment": .text(fragment(of: system.schemes[scheme])),
        "style": .text(customProperties(specimen, scheme: scheme)),
        "markup": .html(markup),
        "again": .flag(scheme > 0),
        "title-leads": .flag(pairs.titleLeads(in: scheme)),
      ]
      if let worst {
        plate["ratio"] = .text(ratio(worst.ratio))
        plate["required"] = .text(decimal(worst.required))
        plate["passes"] = .flag(worst.passes)
      }
      plates.append(.object(plate))
    }
    context["plates"] = .list(plates)
    context["samples"] = samples(of: specimen, on: page)
    return context
  }

  func ruleURL(_ rule: String, _ up: String) -> String {
    link(up, "rules/\(rule)/")
  }
}

/// Elements as a list of values.
func list<Elements: Sequence>(
  _ elements: Elements,
  _ value: (Elements.Element) -> Value
) -> Value {
  .list(elements.map(value))
}
