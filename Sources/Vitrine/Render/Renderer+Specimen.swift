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

  /// The page that shows one specimen and nothing else.
  func specimenPage(
    _ pageIndex: Int,
    _ index: Int,
    _ diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let page = site.pages[pageIndex]
    let specimen = page.specimens[index]
    let path = "\(page.path)\(specimen.spec.id)/"
    let up = root(of: path)
    var context = self.context(of: specimen, on: page, up: up, isAlone: true, &diagnostics)
    context["description"] = .text(
      "\(specimen.surface.title), \(specimen.spec.state.value.rawValue)"
    )
    context["root"] = .text(up)
    context["styles"] = .text(link(up, delivery.path("assets/site.css")))
    context["script"] = .text(link(up, delivery.path("assets/site.js")))
    context["icon"] = .text(link(up, delivery.path("assets/icon.svg")))
    context["home"] = .text(link(up, ""))
    context["site-title"] = .text(site.settings.title)
    context["page-title"] = .text(page.title)
    context["page-url"] = .text(link(up, page.path))
    if site.settings.url.hasPrefix("http") {
      context["canonical"] = .text(site.settings.url + path)
    }
    return write("specimen-page", context, &diagnostics)
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
    var context: Context = [
      "id": .text(spec.id),
      "title": .text(spoken(spec.id)),
      "lang": .text(language),
      "surface": .text(specimen.surface.id),
      "surface-title": .text(specimen.surface.title),
      "surface-url": .text(link(up, "surfaces/\(specimen.surface.id)/")),
      "state": .text(spec.state.value.rawValue),
      "state-title": .text(words.title(of: spec.state.value)),
      "system": .text(system.id),
      "system-title": .text(system.title),
      "level": .text(specimen.surface.level.rawValue),
      "scope": .text((spec.facts.scope?.value ?? specimen.surface.scope).rawValue),
      "is-dont": .flag(spec.verdict?.value == .bad),
      "is-do": .flag(spec.verdict?.value == .good),
      "url": .text(link(up, "\(page.path)\(spec.id)/")),
      "has-page": .flag(site.settings.specimenPages),
      "spec": .text(String(decoding: spec.source, as: UTF8.self)),
    ]
    // Said wherever the text around it may run the other way.
    if [language, site.tag(of: page), site.settings.language].contains(where: isRightToLeft) {
      context["screen-dir"] = .text(direction(language))
    }
    context.setList("contrast", contrast(pairs, system))
    context.setList("tokens", tokens(of: specimen, system, up))
    context["view"] = spec.view.flatMap { name in
      site.settings.views.first { $0.id == name.value }.map { .text($0.title) }
    }
    context["because"] = spec.because.map { .html(inlineCode($0.value)) }
    let broken = list(specimen.outcome.broken) { rule in
      [
        "id": .text(rule.rule), "url": .text(ruleURL(rule.rule, up)),
        "message": .html(inlineCode(rule.message)),
      ]
    }
    context.setList("broken", broken)
    let outcome = specimen.outcome
    context["has-remarks"] = .flag(!outcome.waived.isEmpty || !outcome.unchecked.isEmpty)
    context["waived"] = list(specimen.outcome.waived) { rule in
      [
        "id": .text(rule.rule), "url": .text(ruleURL(rule.rule, up)),
        "reason": .html(inlineCode(rule.reason)),
      ]
    }
    context["unchecked"] = list(specimen.outcome.unchecked) { rule in
      ["id": .text(rule.rule), "url": .text(ruleURL(rule.rule, up)), "field": .text(rule.field)]
    }
    var plates: [Value] = []
    for scheme in system.schemes.indices {
      let uid = "\(prefix)\(spec.id)-\(system.schemes[scheme].name)"
      let isLive = isAlone && scheme == 0
      let markup = draw(specimen, uid: uid, language, isLive: isLive, up: up, &diagnostics)
      let worst = pairs.filter { $0.scheme == scheme }.min {
        $0.ratio / $0.required < $1.ratio / $1.required
      }
      var plate: Context = [
        "scheme": .text(system.schemes[scheme].name),
        "scheme-title": .text(words.title(ofScheme: system.schemes[scheme].name)),
        "style": .text(customProperties(specimen, scheme: scheme)),
        "markup": .html(markup),
        "again": .flag(scheme > 0),
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

  private func samples(of specimen: Specimen, on page: Page) -> Value {
    let place = page.specimens.firstIndex { $0.spec.id == specimen.spec.id }
    var samples: [Value] = []
    for (index, use) in page.fences.enumerated() {
      guard case .sample(let owner) = use, owner == place else { continue }
      let fence = page.document.fences[index]
      samples.append([
        "language": .text(String(fence.language)),
        "code": .html(page.document.renderCode(fence)),
      ])
    }
    return .list(samples)
  }

  private func contrast(_ pairs: [ContrastPair], _ system: System) -> Value {
    list(pairs) { pair in
      [
        "slot": .text(pair.slot),
        "role": .text(pair.role.rawValue),
        "scheme": .text(system.schemes[pair.scheme].name),
        "foreground": .text(pair.foreground.hex),
        "background": .text(pair.background.hex),
        "ratio": .text(ratio(pair.ratio)),
        "required": .text(decimal(pair.required)),
        "passes": .flag(pair.passes),
      ]
    }
  }

  private func tokens(of specimen: Specimen, _ system: System, _ up: String) -> Value {
    list(specimen.slots.filter { $0.reference != nil && specimen.isPainted($0.slot) }) { slot in
      [
        "slot": .text(slot.slot.name),
        "path": .text(slot.reference?.description ?? ""),
        "references": list([slot.reference?.path, slot.reference?.opacity].compactMap(\.self)) {
          ["target": .text($0), "url": .text(tokenURL($0, slot, system, up))]
        },
        "source": .text(slot.origin.rawValue),
        "values": list(zip(system.schemes, slot.values)) { scheme, value in
          var object: Context = [
            "scheme": .text(scheme.name),
            "value": .text(value.map(readable) ?? "none"),
          ]
          if case .color(let color)? = value { object["swatch"] = .text(color.css) }
          return .object(object)
        },
      ]
    }
  }

  /// Where the token of a slot is shown; empty when there is no such token or page.
  private func tokenURL(
    _ path: String,
    _ slot: Specimen.ResolvedSlot,
    _ system: System,
    _ up: String
  ) -> String {
    let isBase = slot.origin == .base
    let isKnown = system.schemes.contains { scheme in
      (isBase ? scheme.base : scheme.tokens).token(path) != nil
    }
    let page = "tokens/\(isBase ? "base" : system.id)/"
    guard isKnown, site.generatedPaths.contains(page) else { return "" }
    return link(up, page) + "#" + tokenAnchor(path)
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

/// A token's value for people: colours as hexadecimal digits, fonts as size, line and weight.
func readable(_ value: TokenValue) -> String {
  switch value {
  case .color(let color):
    color.alpha < 1 ? "\(color.hex) at \(decimal(color.alpha * 100, places: 1)) %" : color.hex
  case .typography(let type):
    "\(decimal(type.fontSize.value))\(type.fontSize.unit.rawValue)"
      + "/\(decimal(type.lineHeight, places: 3)) \(decimal(type.fontWeight))"
  default: css(value)
  }
}
