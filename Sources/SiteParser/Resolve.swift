import DesignTokens
import Diagnostics
import SiteModel

/// Turns specs into specimens: every slot of the surface gets a value for each scheme.
///
/// The values that surfaces and systems set are resolved once for every surface, state and system.
struct SlotResolver: Sendable {
  let systems: [System]
  /// The tokens of each system by scheme, its own and those of the neutral system.
  let tokens: [(own: [TokenSet], base: [TokenSet])]
  /// The first names of the paths in each system, because one of them may be a surface's.
  let firstNames: [Set<Substring>]
  /// The paths that belong to each category, in each system.
  let patterns: [[String: [PathPattern]]]
  private var defaults: [Key: KnownResolutions.UsualSlots] = [:]
  private let known = KnownResolutions()
  /// The names of the tokens of each system in code.
  let names: [Lazy<TokenNames>]
  /// Defaults of surfaces that no system has.
  let missingDefaults: Set<String>
  /// The slots of surfaces that a value of a part sets, by surface.
  private var valueSlots: [String: [ValueSlot]] = [:]
  /// The surfaces of each system in which parts say by default something else, by id.
  private let systemSurfaces: [[String: Surface]]

  /// Key of the slots that a spec does not set.
  private struct Key: Hashable {
    let surface: String
    let state: State
    let system: Int
  }

  /// A slot as a value of a part sets it.
  private struct ValueSlot {
    let part: Surface.Part
    let entry: Surface.ValueDefault
    let slot: Int
    let bySystem: [Specimen.ResolvedSlot]
  }

  /// Resolves the defaults of all surfaces in all systems.
  init(surfaces: [Surface], systems: [System], settings: Settings) {
    self.systems = systems
    names = systems.map { _ in Lazy() }
    missingDefaults = Set(SiteParser.missingDefaults(of: surfaces, in: systems).map(\.token.value))
    tokens = systems.map { ($0.schemes.map(\.tokens), $0.schemes.map(\.base)) }
    firstNames = tokens.map { own, _ in
      Set(own.flatMap(\.tokens).map { $0.path.prefix { $0 != "." } })
    }
    patterns = systems.map { system in
      Dictionary(grouping: Category.all(in: system, settings.categories), by: \.name)
        .mapValues { $0.map(\.pattern) }
    }
    systemSurfaces = systems.map { system in
      let strings = settings.systems[system.id]?.value.strings ?? [:]
      guard !strings.isEmpty else { return [:] }
      return Dictionary(uniqueKeysWithValues: surfaces.map { ($0.id, $0.saying(strings)) })
    }
    for surface in surfaces {
      for (index, slot) in surface.slots.enumerated() {
        for entry in slot.valueDefaults {
          guard let part = surface.parts.first(where: { $0.name == entry.part }) else { continue }
          let bySystem = systems.indices.map { system in
            Specimen.ResolvedSlot(resolve(entry, of: slot, surface: surface, system: system))
          }
          valueSlots[surface.id, default: []].append(
            ValueSlot(part: part, entry: entry, slot: index, bySystem: bySystem)
          )
        }
      }
      for state in surface.states {
        for system in systems.indices {
          let key = Key(surface: surface.id, state: state, system: system)
          let slots = surface.slots.map { slot in
            Specimen.ResolvedSlot(
              resolveDefault(of: slot, surface: surface, state: state, system: system)
            )
          }
          defaults[key] = KnownResolutions.UsualSlots(
            number: defaults.count,
            list: Specimen.SlotList(slots)
          )
        }
      }
    }
  }

  /// The specimen of a spec.
  func specimen(_ spec: Spec, surface: Surface, system: Int) -> Specimen {
    let spec = withPaths(spec, system)
    let key = Key(surface: surface.id, state: spec.state.value, system: system)
    let usual =
      defaults[key]
      ?? KnownResolutions.UsualSlots(
        number: -1,
        list: Specimen.SlotList([])
      )
    var own: [KnownResolutions.OwnSlot] = []
    for one in valueSlots[surface.id] ?? []
    where one.entry.holds(
      for: text(of: one.part, spec.texts, spec.state.value),
      in: spec.state.value
    ) {
      own.append((one.slot, one.bySystem[system]))
    }
    for style in spec.style {
      guard let index = usual.slots.firstIndex(where: { $0.slot.name == style.slot.value }) else {
        continue
      }
      own.append((index, resolve(style.value.value, for: usual.slots[index].slot, system: system)))
    }
    if let duration = spec.facts.duration {
      let value = styleValue(duration.value)
      own.append((usual.slots.count, resolve(value, for: Surface.Slot.hold, system: system)))
    }
    return Specimen(
      spec: spec,
      surface: systemSurfaces[system][surface.id] ?? surface,
      system: system,
      slots: known.slots(usual, own)
    )
  }

  private func resolve(
    _ value: Spec.StyleValue,
    for slot: Surface.Slot,
    system: Int
  ) -> Specimen.ResolvedSlot {
    guard case .token(let reference) = value else {
      return Specimen.ResolvedSlot(raw(value, for: slot, system))
    }
    if let resolved = known.slot(slot, setTo: reference, system) { return resolved }
    let resolved = token(reference, for: slot, system)
    return known.keep(Specimen.ResolvedSlot(resolved), setTo: reference, system)
  }

  /// Returns the resolution of a value that an author wrote where a token belongs.
  private func raw(
    _ value: Spec.StyleValue,
    for slot: Surface.Slot,
    _ system: Int
  ) -> Specimen.Resolution {
    var resolved = unresolved(slot, system)
    switch value {
    case .raw(let raw, let text): resolved.fault = .raw(raw, text: text)
    case .malformed(let text): resolved.fault = .unknown(path: text, isOpacity: false)
    case .token: break
    }
    return resolved
  }

  private func token(
    _ reference: TokenReference,
    for slot: Surface.Slot,
    _ system: Int
  ) -> Specimen.Resolution {
    var resolved = unresolved(slot, system)
    resolved.reference = reference
    fill(&resolved, reference, from: tokens[system].own, system)
    if resolved.fault == nil, !resolved.isUnknown { checkCategory(&resolved, reference, system) }
    return resolved
  }

  /// A slot of a spec without values yet.
  func unresolved(_ slot: Surface.Slot, _ system: Int) -> Specimen.Resolution {
    Specimen.Resolution(
      slot: slot,
      origin: .spec,
      values: Array(repeating: nil, count: tokens[system].own.count)
    )
  }

  /// Sets the values and the fault of a slot from the token that a reference names.
  func fill(
    _ resolved: inout Specimen.Resolution,
    _ reference: TokenReference,
    from sets: [TokenSet],
    _ system: Int
  ) {
    let type = resolved.slot.type
    let places = sets.map { $0.index(of: reference.path) }
    resolved.fault = fault(reference.path, at: places, in: sets, type, system, isOpacity: false)
    var opacities: [Int?]?
    if type == .typography {
      resolved.fault = resolved.fault ?? memberFault(of: reference, resolved.slot, in: sets, system)
    } else if let path = reference.opacity {
      let places = sets.map { $0.index(of: path) }
      opacities = places
      if reference.others.count > 1 {
        resolved.fault = .unknown(path: reference.description, isOpacity: false)
      } else if resolved.fault == nil {
        resolved.fault =
          type == .color
          ? fault(path, at: places, in: sets, .number, system, isOpacity: true)
          : .wrongType(path: path, found: .number, expected: type)
      }
    }
    // A problem in a token file is reported there, once.
    if sets.contains(where: { $0.isUnknown(reference) }) {
      resolved.isUnknown = true
      resolved.fault = nil
    }
    // A token is many references; only its value is copied.
    for index in sets.indices {
      guard let place = places[index], sets[index][place].type == type else { continue }
      guard let opacities else {
        resolved.values[index] = sets[index][place].value.taking(
          reference.others,
          from: sets[index]
        )
        continue
      }
      if case .color(var color) = sets[index][place].value, let place = opacities[index],
        case .number(let opacity) = sets[index][place].value
      {
        color.alpha *= opacity
        resolved.values[index] = .color(color)
      }
    }
  }
}

extension TokenSet {
  /// Whether nothing can be said about one of the tokens that a reference names.
  func isUnknown(_ reference: TokenReference) -> Bool {
    reference.paths.contains { isUnknown($0) }
  }
}

extension Surface {
  /// The same surface with other default texts, by part name.
  fileprivate func saying(_ strings: [String: String]) -> Surface {
    let parts = parts.map { part in
      var part = part
      if let text = strings[part.name] { part.fallback = ByState(otherwise: text) }
      return part
    }
    return with(parts: parts)
  }
}
