import DesignTokens
import Diagnostics

/// Turns specs into specimens: every slot of the surface gets a value for each scheme.
///
/// What surfaces and systems decide is worked out once, for every surface, state and system.
struct SlotResolver: Sendable {
  private let systems: [System]
  private let categories: [Category]
  private var defaults: [Key: [Specimen.ResolvedSlot]] = [:]
  /// What parts say by default in each system, where it is not what the surface says.
  private let strings: [[String: String]]

  private struct Key: Hashable {
    let surface: String
    let state: State
    let system: Int
  }

  /// Works out the defaults of all surfaces in all systems.
  init(surfaces: [Surface], systems: [System], settings: Settings) {
    self.systems = systems
    categories = settings.categories
    strings = systems.map { settings.systems[$0.id]?.value.strings ?? [:] }
    for surface in surfaces {
      for state in surface.states {
        for system in systems.indices {
          let key = Key(surface: surface.id, state: state, system: system)
          defaults[key] = surface.slots.map { slot in
            resolveDefault(of: slot, surface: surface, state: state, system: systems[system])
          }
        }
      }
    }
  }

  /// The specimen of a spec.
  func specimen(_ spec: Spec, surface: Surface, system: Int) -> Specimen {
    let key = Key(surface: surface.id, state: spec.state.value, system: system)
    var slots = defaults[key] ?? []
    for index in slots.indices { slots[index].range = spec.surface.range }
    for style in spec.style {
      guard let index = slots.firstIndex(where: { $0.slot.name == style.slot.value }) else {
        continue
      }
      slots[index] = resolve(style.value, for: slots[index].slot, system: systems[system])
    }
    if let duration = spec.facts.duration {
      let slot = Surface.Slot.hold
      let value = Located(styleValue(duration.value), at: duration.range)
      slots.append(resolve(value, for: slot, system: systems[system]))
    }
    var surface = surface
    if !strings[system].isEmpty {
      for index in surface.parts.indices {
        guard let text = strings[system][surface.parts[index].name] else { continue }
        surface.parts[index].fallback = ByState(otherwise: text)
      }
    }
    return Specimen(spec: spec, surface: surface, system: system, slots: slots)
  }

  private func resolve(
    _ value: Located<Spec.StyleValue>,
    for slot: Surface.Slot,
    system: System
  ) -> Specimen.ResolvedSlot {
    var resolved = Specimen.ResolvedSlot(
      slot: slot,
      origin: .spec,
      reference: nil,
      range: value.range,
      values: system.schemes.map { _ in nil }
    )
    switch value.value {
    case .raw(let raw, let text): resolved.fault = .raw(raw, text: text)
    case .malformed(let text): resolved.fault = .unknown(path: text, isOpacity: false)
    case .token(let reference):
      resolved.reference = reference
      fill(&resolved, reference, from: system.schemes.map(\.tokens), system)
      if resolved.fault == nil { checkCategory(&resolved, reference, system) }
    }
    return resolved
  }

  private func resolveDefault(
    of slot: Surface.Slot,
    surface: Surface,
    state: State,
    system: System
  ) -> Specimen.ResolvedSlot {
    var resolved = Specimen.ResolvedSlot(
      slot: slot,
      origin: .component,
      reference: nil,
      range: surface.range,
      values: system.schemes.map { _ in nil }
    )
    let own = system.schemes.map(\.tokens)
    let components = [
      "\(surface.id).\(state.rawValue).\(slot.name)", "\(surface.id).\(slot.name)",
    ]
    for path in components where own.contains(where: { $0.token(path) != nil }) {
      resolved.reference = TokenReference(path: path)
      fill(&resolved, TokenReference(path: path), from: own, system)
      return resolved
    }
    guard let reference = slot.fallback[state] else { return resolved }
    resolved.reference = reference
    let paths = [reference.path, reference.opacity].compactMap(\.self)
    let isOwn = paths.allSatisfy { path in own.contains { $0.token(path) != nil } }
    resolved.origin = isOwn ? .surface : .base
    fill(&resolved, reference, from: isOwn ? own : system.schemes.map(\.base), system)
    return resolved
  }

  private func fill(
    _ resolved: inout Specimen.ResolvedSlot,
    _ reference: TokenReference,
    from sets: [TokenSet],
    _ system: System
  ) {
    let tokens = sets.map { $0.token(reference.path) }
    let opacities = sets.map { set in reference.opacity.flatMap { set.token($0) } }
    if let fault = fault(reference.path, tokens, resolved.slot.type, system, isOpacity: false) {
      resolved.fault = fault
    } else if let path = reference.opacity {
      resolved.fault =
        resolved.slot.type == .color
        ? fault(path, opacities, .number, system, isOpacity: true)
        : .wrongType(path: path, found: .number, expected: resolved.slot.type)
    }
    for index in sets.indices {
      guard let token = tokens[index], token.type == resolved.slot.type else { continue }
      guard reference.opacity != nil else {
        resolved.values[index] = token.value
        continue
      }
      if case .color(var color) = token.value, case .number(let opacity)? = opacities[index]?.value
      {
        color.alpha *= opacity
        resolved.values[index] = .color(color)
      }
    }
  }

  private func fault(
    _ path: String,
    _ tokens: [Token?],
    _ expected: TokenType,
    _ system: System,
    isOpacity: Bool
  ) -> Specimen.Fault? {
    guard let found = tokens.compactMap(\.self).first else {
      // What the token file got wrong is said there, once.
      if system.schemes.contains(where: { $0.tokens.broken.contains(path) }) { return nil }
      return .unknown(path: path, isOpacity: isOpacity)
    }
    if let wrong = tokens.compactMap(\.self).first(where: { $0.type != expected }) {
      return .wrongType(path: path, found: wrong.type, expected: expected)
    }
    let absent = zip(system.schemes, tokens).filter { $0.1 == nil }.map(\.0.name)
    return absent.isEmpty ? nil : .missing(path: found.path, schemes: absent)
  }

  /// A token that stands for another by alias belongs to the other's category too.
  private func checkCategory(
    _ resolved: inout Specimen.ResolvedSlot,
    _ reference: TokenReference,
    _ system: System
  ) {
    var wanted: [(path: String, category: String)] = []
    if let category = resolved.slot.category { wanted.append((reference.path, category)) }
    if let opacity = reference.opacity { wanted.append((opacity, "opacity")) }
    for (path, name) in wanted {
      let patterns = Category.all(named: name, in: system, categories)
      guard !patterns.isEmpty else { continue }
      func fits(_ path: String) -> Bool { patterns.contains { $0.contains(path) } }
      if fits(path) { continue }
      let aliases = system.schemes.compactMap { $0.tokens.token(path) }.flatMap(\.aliases)
      if !aliases.contains(where: fits) {
        resolved.fault = .category(path: path, expected: name)
      }
    }
  }
}

extension Surface.Slot {
  /// The slot that every spec has for how long its surface stays.
  fileprivate static let hold = Surface.Slot(
    name: "hold",
    type: .duration,
    category: nil,
    fallback: ByState(),
    role: nil,
    on: nil,
    font: nil,
    isDecorative: true,
    states: []
  )
}
