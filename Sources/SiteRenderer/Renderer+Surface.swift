import DesignTokens
import Diagnostics
import Markdown
import Mustache
import SiteModel

extension Renderer {
  /// Largest number of specimens that a surface's page lists; the gallery shows all.
  private static let listLimit = 24

  /// A surface: its samples, its parts with their slots, and where the site shows it.
  func addSurface(
    _ index: Int,
    to context: inout Context,
    _ up: String,
    _ diagnostics: inout [Diagnostic]
  ) {
    let surface = site.surfaces[index]
    let page = site.surfacePages[index]
    context["id"] = .text(surface.id)
    context["description"] = .text(surface.description)
    context["level"] = .text(surface.level.rawValue)
    context["level-title"] = .text(words["level-\(surface.level.rawValue)"])
    context["scope"] = .text(surface.scope.rawValue)
    context["scope-title"] = .text(words["scope-\(surface.scope.rawValue)"])
    context["states"] = list(surface.states) { state in
      ["state": .text(state.rawValue), "title": .text(words.title(of: state))]
    }
    context["notes"] = .html(page.document.html)
    if !page.specimens.isEmpty { context["lenses"] = lenses() }
    context["wall-url"] = galleryURL(of: index, up).map { .text($0) }
    let icons = IconUses()
    let written = Set(surface.samples.map(\.id))
    context["specimens"] = list(page.specimens.filter { written.contains($0.spec.id) }) {
      .object(sample($0, on: page, up, icons, &diagnostics))
    }
    context.setList("variants", variants(of: surface, on: page, up, icons, &diagnostics))
    let pressed = interactions(of: surface, on: page, up, icons, &diagnostics)
    context.setList("interactions", pressed)
    context.setList("widths", widths(of: surface, on: page, up, icons, &diagnostics))
    context["anatomy"] = anatomy(of: surface, on: page, up)
    context.setList("rules", rules(toldOn: surface, up))
    addPlaces(of: surface, to: &context, up)
  }

  /// Returns the template values of a specimen that only shows a surface or a rule, and has no page.
  func sample(
    _ specimen: Specimen,
    on page: Page,
    _ up: String,
    _ icons: IconUses,
    _ diagnostics: inout [Diagnostic]
  ) -> Context {
    var context = context(
      of: specimen,
      on: page,
      up: up,
      hasPage: false,
      icons: icons,
      &diagnostics
    )
    // A rule gets no page because a sample of the theme waives it.
    context.setList("waived", waived(in: specimen.outcome) { ruleURL($0, up) })
    return context
  }

  /// The parts of a surface in its order, each with the slots that style it; the box comes first.
  private func anatomy(of surface: Surface, on page: Page, _ up: String) -> Value {
    let system = page.specimens.first.map { site.systems[$0.system] } ?? site.systems[0]
    let owners = surface.slots.map { surface.owner(of: $0) }
    let names = surface.parts.map(\.name)
    let answering = site.systems.filter { $0.hasTokens(of: surface) }
    // Some slots style the effect of a fact, such as the button that dismisses.
    var seen: Set<String> = [""]
    let others = owners.filter { !names.contains($0) && seen.insert($0).inserted }
    return list([""] + names + others) { name in
      var group: Context = [
        "name": .text(name),
        "is-box": .flag(name.isEmpty),
        "slots": list(zip(surface.slots, owners).filter { $0.1 == name }.map(\.0)) { slot in
          .object(self.slot(slot, of: surface, system, answering, up))
        },
      ]
      if let part = surface.parts.first(where: { $0.name == name }) {
        group["type"] = .text(part.kind.rawValue)
        group["required"] = .flag(part.isRequired)
        group["default"] = .text(readable(part.fallback) { $0 })
        group["values"] = .text(part.values.joined(separator: ", "))
      }
      return .object(group)
    }
  }

  private func slot(
    _ slot: Surface.Slot,
    of surface: Surface,
    _ system: System,
    _ answering: [System],
    _ up: String
  ) -> Context {
    var defaults: [(states: [State], reference: TokenReference?)] = []
    for state in surface.states where slot.states.isEmpty || slot.states.contains(state) {
      let reference = slot.fallback[state]
      if let same = defaults.firstIndex(where: { $0.reference == reference }) {
        defaults[same].states.append(state)
      } else {
        defaults.append(([state], reference))
      }
    }
    let isSplit = defaults.count > 1
    let systems = answering.compactMap { system in
      system.tokens(for: slot, of: surface).first.map { (system: system, path: $0) }
    }
    return [
      "name": .text(slot.name),
      "type": .text(slot.type.rawValue),
      "role": .text(slot.role?.rawValue ?? ""),
      "on": .text(slot.on ?? ""),
      "defaults": list(defaults) { entry in
        [
          "states": .text(
            isSplit ? entry.states.map { words.title(of: $0) }.joined(separator: ", ") : ""
          ),
          "token": .text(entry.reference?.description ?? ""),
          "url": .text(
            entry.reference.map { tokenURL($0.path, system.isNeutral($0.path), system, up) } ?? ""
          ),
          "values": entry.reference.map { values(system.values(of: $0), system) } ?? .list([]),
        ]
      },
      "by-value": list(slot.valueDefaults) { entry in
        [
          "value": .text(
            "\(entry.part): \(entry.value)"
              + (entry.state.map { ", \(words.title(of: $0))" } ?? "")
          ),
          "token": .text(entry.reference.description),
          "url": .text(
            tokenURL(entry.reference.path, system.isNeutral(entry.reference.path), system, up)
          ),
        ]
      },
      "has-systems": .flag(!systems.isEmpty),
      "systems": list(systems) { system, path in
        ["title": .text(system.title), "url": .text(tokenURL(path, false, system, up))]
      },
    ]
  }

  /// The rules with a counter-example drawn on this surface.
  private func rules(toldOn surface: Surface, _ up: String) -> Value {
    let about = zip(site.rules, site.ruleExamples).filter { _, example in
      example.breaks.specimens.contains {
        $0.surface.id == surface.id && $0.spec.verdict?.value == .bad
      }
    }
    return list(about) { rule, _ in ["id": .text(rule.id), "url": .text(ruleURL(rule.id, up))] }
  }

  /// Adds the places where the site shows the surface, and the link to the gallery filtered by it.
  private func addPlaces(of surface: Surface, to context: inout Context, _ up: String) {
    var count = 0
    var shown: [Value] = []
    for index in navigation.order {
      let page = site.pages[index]
      for specimen in page.specimens where specimen.surface.id == surface.id {
        count += 1
        guard count <= Self.listLimit else { continue }
        shown.append([
          "title": .text(spoken(specimen.spec.id)),
          "url": .text(link(up, page.path) + "#" + specimen.spec.id),
          "page-title": .text(page.title),
          "state-title": .text(stateTitle(of: specimen.spec)),
          "is-dont": .flag(specimen.isCounterExample),
        ])
      }
    }
    context.setList("places", .list(shown))
    context["count"] = .text(String(count))
  }

  /// A choice as text: once if it is the same for all states, or else state by state.
  private func readable<Choice>(_ choice: ByState<Choice>, _ text: (Choice) -> String) -> String {
    let states = State.allCases.compactMap { state in
      choice.states[state].map { "\(state.rawValue): \(text($0))" }
    }
    let rest = choice.otherwise.map { (states.isEmpty ? "" : "else: ") + text($0) }
    return (states + [rest].compactMap(\.self)).joined(separator: "; ")
  }
}

extension Surface {
  /// The part that a slot styles: the longest part name at the start of the slot's name.
  ///
  /// Empty for the box.
  fileprivate func owner(of slot: Slot) -> String {
    let owners =
      parts.map { (prefix: $0.name, name: $0.name) }
      + ["action", "destructive"].map { ($0, "actions") }
      + ["dismiss", "reason", "tooltip", "ghost", "backdrop", "scrim", "spinner"].map { ($0, $0) }
    let fitting = owners.filter { slot.name.hasPrefix($0.prefix + "-") }
    return fitting.max { $0.prefix.utf8.count < $1.prefix.utf8.count }?.name ?? ""
  }
}

extension System {
  /// Returns true if the system has component tokens for a surface.
  fileprivate func hasTokens(of surface: Surface) -> Bool {
    let group = surface.id + "."
    return schemes.contains { scheme in
      scheme.tokens.tokens.contains { $0.path.hasPrefix(group) }
    }
  }

  /// Whether only the neutral system has a token.
  fileprivate func isNeutral(_ path: String) -> Bool {
    !schemes.contains { $0.tokens.token(path) != nil }
  }

  /// The component tokens with which the system answers for a slot itself.
  fileprivate func tokens(for slot: Surface.Slot, of surface: Surface) -> [String] {
    let states = surface.states.map { "\(surface.id).\($0.rawValue).\(slot.name)" }
    return (["\(surface.id).\(slot.name)"] + states).filter { path in
      schemes.contains { $0.tokens.token(path) != nil }
    }
  }

  private func value(at path: String, in scheme: Scheme) -> TokenValue? {
    (scheme.tokens.token(path) ?? scheme.base.token(path))?.value
  }

  /// The font of a reference with the members that its other tokens give; nil for another value.
  private func font(of reference: TokenReference, in scheme: Scheme) -> TokenValue? {
    guard case .typography(var font)? = value(at: reference.path, in: scheme) else { return nil }
    for path in reference.others {
      if let value = value(at: path, in: scheme) { font.take(value) }
    }
    return .typography(font)
  }

  /// The value of a reference in each scheme.
  fileprivate func values(of reference: TokenReference) -> [TokenValue?] {
    schemes.map { scheme in
      let value = font(of: reference, in: scheme) ?? self.value(at: reference.path, in: scheme)
      guard let path = reference.opacity, case .color(var color)? = value,
        case .number(let opacity)? = self.value(at: path, in: scheme)
      else { return value }
      color.alpha *= opacity
      return .color(color)
    }
  }
}
