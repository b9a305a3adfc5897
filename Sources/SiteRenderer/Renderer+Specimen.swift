import DesignTokens
import Diagnostics
import Markdown
public import Mustache
import SiteModel

extension Renderer {
  /// Writes the figure of a specimen in a page: every scheme, a label, and the evidence.
  ///
  /// - Parameters:
  ///   - index: Index of the specimen on the page.
  ///   - page: The page.
  ///   - drawing: The specimen as it was drawn.
  ///   - icons: The icons that the page has so far.
  ///   - up: The way to the site's root.
  ///   - html: The buffer to write to.
  ///   - diagnostics: The list to which problems of the template are added.
  func writeFigure(
    _ index: Int,
    on page: Page,
    _ drawing: SpecimenDrawing,
    _ icons: IconUses,
    _ up: String,
    to html: inout [UInt8],
    _ diagnostics: inout [Diagnostic]
  ) {
    memos.with { memo in
      let context = context(
        of: page.specimens[index],
        on: page,
        up: up,
        icons: icons,
        drawing,
        memo
      )
      write("specimen", context, to: &html, &diagnostics)
    }
  }

  /// Draws a specimen and returns its template values.
  func context(
    of specimen: Specimen,
    on page: Page,
    up: String,
    isAlone: Bool = false,
    hasPage: Bool = true,
    prefix: String = "",
    icons: IconUses? = nil,
    _ diagnostics: inout [Diagnostic]
  ) -> Context {
    let language = site.language(of: specimen, on: page)
    let drawing = draw(specimen, language, isLive: isAlone, &diagnostics)
    return memos.with { memo in
      context(
        of: specimen,
        on: page,
        up: up,
        isAlone: isAlone,
        hasPage: hasPage,
        prefix: prefix,
        icons: icons,
        drawing,
        memo
      )
    }
  }

  /// Returns the template values of a specimen.
  ///
  /// Ids are unique on the specimen's own page; `prefix` keeps them unique on a page that shows
  /// specimens of several pages. Only the specimen's own page has the proof.
  private func context(
    of specimen: Specimen,
    on page: Page,
    up: String,
    isAlone: Bool = false,
    hasPage: Bool = true,
    prefix: String = "",
    icons: IconUses?,
    _ drawing: SpecimenDrawing,
    _ memo: FigureMemo
  ) -> Context {
    let spec = specimen.spec
    let hasPage = hasPage && site.settings.specimenPages
    let system = site.systems[specimen.system]
    let story = memo.story(of: specimen, in: system)
    let locale = memo.locale(words, up)
    let language = site.language(of: specimen, on: page)
    let scope = spec.facts.scope?.value ?? specimen.surface.scope
    var context: Context = [
      "id": .text(spec.id),
      "title": .text(specimen.name(in: system)),
      "lang": .text(language),
      "surface": .text(specimen.surface.id),
      "surface-title": .text(specimen.surface.title),
      "surface-url": .text(surfaceURL(specimen.surface.id, up)),
      "state": .text(spec.state.value.rawValue),
      "state-title": .text(stateTitle(of: spec)),
      "system": .text(system.id),
      "system-title": .text(system.title),
      "level": .text(specimen.surface.level.rawValue),
      "level-title": .text(words["level-\(specimen.surface.level.rawValue)"]),
      "scope": .text(scope.rawValue),
      "scope-title": .text(words["scope-\(scope.rawValue)"]),
      "is-dont": .flag(spec.verdict?.value == .bad),
      "is-do": .flag(spec.verdict?.value == .good),
      "url": .text(link(up, "\(page.path)\(spec.id)/")),
      "has-page": .flag(hasPage),
      "spec": .html(highlighted(spec.source, as: "state")),
    ]
    // Set the direction wherever the text around may have the other one.
    if [language, site.tag(of: page), words.language].contains(where: isRightToLeft) {
      context["screen-dir"] = .text(direction(language))
    }
    context["view"] = spec.view.flatMap { name in
      site.settings.views.first { $0.id == name.value }.map { .text($0.title) }
    }
    context["because"] = spec.because.map { .html(inlineCode($0.value)) }
    if !spec.facts.links.isEmpty { addLinks(of: spec, to: &context) }
    addVerdict(of: specimen, story, to: &context, up)
    if isAlone {
      addProof(of: specimen, story, to: &context, up, locale)
      addFrame(of: specimen, on: page, to: &context)
    }
    let plates = schemes(of: specimen.system, locale).enumerated().map { scheme, names in
      // No heading or specimen has a colon in its id, so none has one of these.
      let uid = "s:\(prefix)\(spec.id)-\(names.fragment)"
      let markup = drawing.html(uid: uid, on: icons, scheme: scheme, up: up)
      return Value.object(plate(of: story, scheme, names, markup))
    }
    context["plates"] = .list(plates)
    context["samples"] = samples(of: specimen, on: page)
    return context
  }

  /// The name of a spec's state for people: that of the site's own state, else of the built-in one.
  func stateTitle(of spec: Spec) -> String {
    spec.facts.ownState?.title ?? words.title(of: spec.state.value)
  }

  /// Returns the template values of a specimen in one scheme.
  func plate(
    of story: SpecimenAppearance,
    _ scheme: Int,
    _ names: RenderLocale.SchemeNames,
    _ markup: [UInt8]
  ) -> Context {
    var plate: Context = [
      "scheme": .text(names.name),
      "scheme-title": .text(names.title),
      "fragment": .text(names.fragment),
      "classes": .text(story.classes(names.classes)),
      "markup": .html(markup),
      "again": .flag(scheme > 0),
      "title-leads": .flag(story.contrastReport.titleLeads[scheme]),
    ]
    if let worst = story.contrastReport.worst[scheme] {
      plate["ratio"] = .text(ratio(worst.ratio))
      plate["required"] = .text(decimal(worst.required))
      plate["passes"] = .flag(worst.passes)
    }
    return plate
  }

  /// Returns the names of a system's schemes.
  private func schemes(of system: Int, _ locale: RenderLocale) -> [RenderLocale.SchemeNames] {
    if let names = locale.schemes[system] { return names }
    let names = site.systems[system].schemes.map { scheme in
      RenderLocale.SchemeNames(
        name: scheme.name,
        title: words.title(ofScheme: scheme.name),
        fragment: fragment(of: scheme),
        classes: schemeClass(site.systems[system], scheme)
      )
    }
    locale.schemes[system] = names
    return names
  }

  /// The address of a rule's page; empty where the site has none.
  func ruleURL(_ rule: String, _ up: String) -> String {
    let path = "rules/\(rule)/"
    return site.generatedTitles[path] == nil ? "" : link(up, path)
  }

  /// The address of the page of a rule that reported something; empty where rules have no pages.
  ///
  /// Not looked up: the preview draws a page before it knows which rules the site uses.
  func usedRuleURL(_ rule: String, _ up: String) -> String {
    site.settings.rulePages == .none ? "" : link(up, "rules/\(rule)/")
  }

  /// The address of a surface's page; empty where the site has none.
  func surfaceURL(_ surface: String, _ up: String) -> String {
    let path = "surfaces/\(surface)/"
    return site.generatedTitles[path] == nil ? "" : link(up, path)
  }
}

/// Elements as a list of values.
public func list<Elements: Sequence>(
  _ elements: Elements,
  _ value: (Elements.Element) -> Value
) -> Value {
  .list(elements.map(value))
}
