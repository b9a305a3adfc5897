import DesignTokens
import Diagnostics
import Markdown
import Mustache
import SiteModel

extension Renderer {
  /// Adds the facts about a specimen to its page: the rules that a counter-example breaks, its
  /// lowest contrast, how many rules passed, and why some are waived.
  func addVerdict(
    of specimen: Specimen,
    _ story: SpecimenAppearance,
    to context: inout Context,
    _ up: String
  ) {
    let outcome = specimen.outcome
    context.setList("broken", messages(outcome.broken, up))
    func add(_ name: Name, _ count: Int) {
      if count > 0 { context[name] = .text(String(count)) }
    }
    let verdicts = outcome.verdicts
    add("passed", verdicts.passed)
    add("found-count", verdicts.failed)
    add("waived-count", verdicts.waived)
    add("open-count", verdicts.unchecked)
    add("idle-count", verdicts.notApplicable)
    let worst = story.contrastReport.worst.compactMap(\.self)
      .min { $0.ratio / $0.required < $1.ratio / $1.required }
    if let worst {
      context["tightest"] = .text(ratio(worst.ratio))
      context["is-enough"] = .flag(worst.passes)
    }
    context.setList("waived", waived(in: outcome) { usedRuleURL($0, up) })
    context["has-verdict"] = .flag(worst != nil || outcome.passed.count > 0)
  }

  /// The rules that a spec waives, with the address of each.
  func waived(in outcome: Specimen.Outcome, _ url: (String) -> String) -> Value {
    list(outcome.waived) { rule in
      [
        "id": .text(rule.rule), "url": .text(url(rule.rule)),
        "reason": .html(inlineCode(rule.reason)),
      ]
    }
  }

  /// Adds the evidence for the picture: contrast, tokens, rules and code.
  func addProof(
    of specimen: Specimen,
    _ story: SpecimenAppearance,
    to context: inout Context,
    _ up: String,
    _ locale: RenderLocale
  ) {
    let system = site.systems[specimen.system]
    let contrastReport = story.contrastReport
    context.setList(
      "contrast",
      contrastReport.contrast.value(locale) { contrast(contrastReport.pairs, system) }
    )
    context.setList(
      "composites",
      contrastReport.composites.value(locale) { composites(of: specimen, system) }
    )
    context.setList("tokens", tokens(of: specimen, story, system, up, locale))
    addRules(said: specimen.outcome, to: &context, up, locale)
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

  /// The colours of pairs that no token names: their layers and the result.
  private func composites(of specimen: Specimen, _ system: System) -> Value {
    list(specimen.composites(schemes: system.schemes.count)) { composite in
      [
        "slot": .text(composite.slot),
        "layers": list(composite.layers.enumerated()) { depth, layer in
          [
            "is-under": .flag(depth > 0),
            "token": .text(layer.reference?.description ?? layer.slot.name),
          ]
        },
        "is-over-white": .flag(composite.isOverWhite),
        "has-gradient": .flag(composite.colors.contains { $0 == nil }),
        "has-values": .flag(composite.colors.contains { $0 != nil }),
        "values": list(zip(system.schemes, composite.colors).filter { $0.1 != nil }) {
          scheme,
          color in
          [
            "scheme": .text(scheme.name),
            "value": .text(color?.hex ?? ""),
            "swatch": .text(color?.css ?? ""),
          ]
        },
      ]
    }
  }

  private func tokens(
    of specimen: Specimen,
    _ story: SpecimenAppearance,
    _ system: System,
    _ up: String,
    _ locale: RenderLocale
  ) -> Value {
    var rows: [Value] = []
    rows.reserveCapacity(story.analyses.count)
    for (index, look) in story.analyses.enumerated()
    where look.number != nil && story.plan.isPainted(index) {
      rows.append(look.row.value(locale) { token(specimen.slots[index], system, up) })
    }
    return .list(rows)
  }

  private func token(_ slot: Specimen.ResolvedSlot, _ system: System, _ up: String) -> Value {
    let paths = slot.reference?.paths ?? []
    return [
      "slot": .text(slot.slot.name),
      "path": .text(slot.reference?.description ?? ""),
      "references": list(paths.enumerated()) { place, path in
        [
          "is-opacity": .flag(place > 0),
          "target": .text(path),
          "url": .text(tokenURL(path, slot.origin == .base, system, up)),
        ]
      },
      "source": .text(slot.origin.rawValue),
      "values": values(slot.values, system),
    ]
  }

  /// A value in each scheme of a system, once where it is the same in all; colours with a swatch.
  func values(_ values: [TokenValue?], _ system: System) -> Value {
    let isSame = values.dropFirst().allSatisfy { $0 == values.first }
    return list(zip(system.schemes, isSame ? values.prefix(1) : values[...])) { scheme, value in
      var object: Context = [
        "scheme": .text(scheme.name),
        "value": .text(value.map(readable) ?? "none"),
      ]
      if case .color(let color)? = value { object["swatch"] = .text(color.css) }
      return .object(object)
    }
  }

  /// Returns the URL of a token on its page; empty if there is no such token or page.
  func tokenURL(_ path: String, _ isBase: Bool, _ system: System, _ up: String) -> String {
    let isKnown = system.schemes.contains { scheme in
      (isBase ? scheme.base : scheme.tokens).token(path) != nil
    }
    let page = site.tokenPage(of: path, in: isBase ? "base" : system.id)
    guard isKnown, site.generatedTitles[page] != nil else { return "" }
    return link(up, page) + "#" + tokenAnchor(path)
  }

  /// Adds the results of the rules.
  ///
  /// Passed rules are only counted by group, because they are many.
  private func addRules(
    said outcome: Specimen.Outcome,
    to context: inout Context,
    _ up: String,
    _ locale: RenderLocale
  ) {
    context.setList("found", messages(outcome.found, up))
    context.setList(
      "unchecked",
      list(outcome.unchecked) { rule in
        locale.unchecked(rule) {
          [
            "id": .text(rule.rule), "url": .text(ruleURL(rule.rule, up)),
            "field": .text(rule.field),
            // A language is always known; the rule's list of words is missing.
            "is-language": .flag(rule.field == "lang"),
          ]
        }
      }
    )
    context["rule-groups"] = locale.groups(of: outcome.passed) {
      let groups = site.ruleRun.groups.map {
        (name: $0.name, count: $0.rules.count(sharedWith: outcome.passed))
      }
      return list(groups.filter { $0.count > 0 }) { group in
        [
          "name": .text(group.name), "url": .text(ruleURL(group.name, up)),
          "count": .text(String(group.count)),
        ]
      }
    }
    let hasRemarks = !(outcome.found.isEmpty && outcome.waived.isEmpty && outcome.unchecked.isEmpty)
    context["has-remarks"] = .flag(hasRemarks)
    context["has-rules"] = .flag(outcome.passed.count > 0 || hasRemarks)
  }

  private func messages(_ rules: [(rule: String, message: String)], _ up: String) -> Value {
    guard !rules.isEmpty else { return .list([]) }
    return list(rules) { rule in
      [
        "id": .text(rule.rule), "url": .text(usedRuleURL(rule.rule, up)),
        "message": .html(inlineCode(rule.message)),
      ]
    }
  }

  /// The platform code that belongs to a specimen.
  func samples(of specimen: Specimen, on page: Page) -> Value {
    let place = page.specimens.firstIndex { $0.spec.id == specimen.spec.id }
    var samples: [Value] = []
    for (index, use) in page.fences.enumerated() {
      guard case .sample(let owner) = use, owner == place else { continue }
      let fence = page.document.fences[index]
      samples.append([
        "language": .text(languageTitle(String(fence.language))),
        "code": .html(codeBlock(fence)),
      ])
    }
    return .list(samples)
  }
}

/// The name of a programming language in its official spelling.
private func languageTitle(_ id: String) -> String {
  switch id.lowercased() {
  case "css", "html", "json", "xml", "yaml": id.uppercased()
  case "js", "javascript": "JavaScript"
  case "ts", "typescript": "TypeScript"
  case "objc", "objective-c": "Objective-C"
  case "kt", "kts": "Kotlin"
  case "sh", "bash", "zsh": "Shell"
  default: spoken(id)
  }
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
