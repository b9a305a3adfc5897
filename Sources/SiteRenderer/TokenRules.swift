import DesignTokens
import SiteModel

/// The part of the style sheet that specimens are drawn with.
///
/// It has the tokens that specimens use as custom properties, once for each system and scheme; the
/// slots of each surface and state, which take these tokens; and the slots that specs set to other
/// tokens. A plate names the tokens that it needs by classes, so pages repeat no values.
struct TokenRules: Sendable {
  /// Values of custom properties by their names.
  private typealias Properties = [String: String]

  /// The tokens of each system by the class of a scheme; those that differ in other contexts under
  /// the class of a context.
  private var schemes: [String: [String: Properties]] = [:]
  private var contexts: [String: Properties] = [:]
  /// The slots of each surface, by state and system.
  private var surfaces: [String: [Place: Properties]] = [:]
  /// The slots that specs set, by class.
  private var specs: [String: Properties] = [:]
  /// Ids of the surfaces that pages draw.
  private(set) var drawnSurfaces: Set<String> = []
  /// A state of a surface in a system.
  private struct Place: Hashable {
    let state: State
    let system: String
  }

  /// Lists and slots that were read; specimens share most of them.
  private struct Known {
    var surfaces: Set<ObjectIdentifier> = []
    var lists: Set<UnsafePointer<Specimen.ResolvedSlot>?> = []
    var slots: Set<CopyOnWriteBox<Specimen.Resolution>.Identity> = []
    /// Tokens that have a value in every scheme.
    private var tokens: Set<Token> = []

    private struct Token: Hashable {
      let reference: TokenReference
      let system: String
    }

    /// Whether the token of a slot has been seen with a value in every scheme.
    mutating func hasValues(of slot: Specimen.ResolvedSlot, in system: System) -> Bool {
      guard let reference = slot.reference, slot.values.allSatisfy({ $0 != nil }) else {
        return false
      }
      return !tokens.insert(Token(reference: reference, system: system.id)).inserted
    }
  }

  /// Adds the tokens that a page of the site may need to draw a specimen.
  ///
  /// - Parameters:
  ///   - site: The site.
  ///   - leavesOutFaulty: True to leave out the pages' specimens with a fault, instead of which older
  ///     ones are drawn.
  mutating func add(_ site: Site, leavesOutFaulty: Bool = false) {
    var known = Known()
    for page in site.pages {
      let isWhole =
        !leavesOutFaulty || !page.specimens.contains { $0.isFaulty && !$0.isCounterExample }
      if isWhole { add(page.specimens, in: site, &known) }
    }
    for index in site.shownSurfaces { add(site.surfacePages[index].specimens, in: site, &known) }
    for example in site.ruleExamples {
      add(example.breaks.specimens, in: site, &known)
      add(example.passes.specimens, in: site, &known)
    }
  }

  private mutating func add(_ specimens: [Specimen], in site: Site, _ known: inout Known) {
    for specimen in specimens {
      if known.surfaces.insert(ObjectIdentifier(specimen.surface)).inserted {
        drawnSurfaces.insert(specimen.surface.id)
      }
      let list = specimen.slots.withUnsafeBufferPointer(\.baseAddress)
      let system = site.systems[specimen.system]
      if known.lists.insert(list).inserted { add(specimen, system, &known) }
      for variant in specimen.variants { add(variant, of: specimen, system) }
    }
  }

  private mutating func add(_ specimen: Specimen, _ system: System, _ known: inout Known) {
    let place = Place(state: specimen.spec.state.value, system: system.id)
    let names = system.schemes.map { schemeClass(system, $0) }
    for slot in specimen.slots where known.slots.insert(slot.identity).inserted {
      if !known.hasValues(of: slot, in: system) {
        for (index, name) in names.enumerated() {
          let properties = tokenProperties(slot, index)
          schemes[system.id, default: [:]][name, default: [:]].merge(properties) { $1 }
        }
      }
      let properties = slotProperties(slot)
      if slot.origin.variesBySpec {
        specs[slotClass(slot), default: [:]].merge(properties) { $1 }
      } else {
        surfaces[specimen.surface.id, default: [:]][place, default: [:]].merge(properties) { $1 }
      }
    }
  }

  private mutating func add(
    _ variant: Specimen.Variant,
    of specimen: Specimen,
    _ system: System
  ) {
    guard let first = variant.conditions.first else { return }
    for (usual, slot) in zip(specimen.slots, variant.slots) {
      for (index, scheme) in system.conditions[first].schemes.enumerated()
      where usual.values[index] != slot.values[index] {
        let properties = tokenProperties(slot, index)
        contexts[schemeClass(system, scheme), default: [:]].merge(properties) { $1 }
      }
    }
  }

  /// The rules as CSS; of two for one property, the later one counts.
  var css: [UInt8] {
    var css = CSSRules()
    for (_, schemes) in sorted(schemes) { write(schemes, to: &css) }
    for (name, properties) in sorted(contexts) { css.add(".\(escapedName(name))", properties) }
    for (surface, places) in sorted(surfaces) { write(surface, places, to: &css) }
    for (name, properties) in sorted(specs) { css.add(".\(escapedName(name))", properties) }
    return Array(css.text.utf8)
  }

  /// Writes the tokens of a system; those that are the same in all schemes come first.
  private func write(_ schemes: [String: Properties], to css: inout CSSRules) {
    let all = sorted(schemes)
    let first = all.first?.value ?? [:]
    let same = first.filter { name, value in all.allSatisfy { $0.value[name] == value } }
    css.add(all.map { ".\(escapedName($0.key))" }.joined(separator: ","), same)
    for (name, properties) in all {
      css.add(".\(escapedName(name))", properties.filter { same[$0.key] == nil })
    }
  }

  /// Writes the slots of a surface: the common values, then those that differ in a state, then
  /// those that differ in a system.
  private func write(_ surface: String, _ places: [Place: Properties], to css: inout CSSRules) {
    let most = usual(Array(places.values))
    css.add(".\(escapedName(surfaceClass(surface)))", most.filter { $1 != "initial" })
    let states = Dictionary(grouping: places, by: \.key.state)
    for (state, places) in states.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let here = usual(places.map(\.value))
      let selector = ".\(escapedName(stateClass(surface, state)))"
      css.add(selector, here.filter { most[$0.key] != $0.value })
      for (place, properties) in places.sorted(by: { $0.key.system < $1.key.system }) {
        let own = properties.filter { here[$0.key] != $0.value }
        let schemes = sorted(schemes[place.system] ?? [:]).map { ".\(escapedName($0.key))" }
        css.add(":where(\(schemes.joined(separator: ",")))\(selector)", own)
      }
    }
  }

  /// The most frequent value of each property.
  private func usual(_ all: [Properties]) -> Properties {
    var counts: [String: [String: Int]] = [:]
    for properties in all {
      for (name, value) in properties { counts[name, default: [:]][value, default: 0] += 1 }
    }
    return counts.mapValues { counts in
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? "initial"
    }
  }
}

/// Rules of a style sheet that set custom properties.
private struct CSSRules {
  private(set) var text = ""

  mutating func add(_ selector: String, _ properties: [String: String]) {
    guard !properties.isEmpty else { return }
    text += "\(selector){"
    for (name, value) in sorted(properties) { text += "--\(escapedName(name)):\(value);" }
    text += "}\n"
  }
}

private func sorted<Value>(_ values: [String: Value]) -> [(key: String, value: Value)] {
  values.sorted { $0.key < $1.key }
}

/// The class of a plate that shows a system in one scheme, such as `glass.dark`.
func schemeClass(_ system: System, _ scheme: System.Scheme) -> String {
  "\(identifier(system.id)).\(identifier(fragment(of: scheme)))"
}

/// The classes of a plate that shows a surface in one state, such as `banner.* banner.error`.
func surfaceClasses(of specimen: Specimen) -> String {
  let (surface, state) = (specimen.surface.id, specimen.spec.state.value)
  return "\(surfaceClass(surface)) \(stateClass(surface, state))"
}

private func surfaceClass(_ surface: String) -> String { "\(identifier(surface)).*" }

private func stateClass(_ surface: String, _ state: State) -> String {
  "\(identifier(surface)).\(state.rawValue)"
}

/// The class of a plate whose spec sets a slot, such as `title-color=text.danger`; a slot without a
/// valid token is set to nothing.
func slotClass(_ slot: Specimen.ResolvedSlot) -> String {
  "\(slot.slot.name)=\(slot.reference.map(tokenName) ?? "")"
}

private func tokenName(_ reference: TokenReference) -> String {
  reference.paths.map { identifier($0) }.joined(separator: "/")
}

/// The custom properties of a slot's token in one scheme, with their values.
private func tokenProperties(_ slot: Specimen.ResolvedSlot, _ scheme: Int) -> [(String, String)] {
  guard let reference = slot.reference, let value = slot.values[scheme] else { return [] }
  let name = "token-\(tokenName(reference))"
  guard case .typography(let type) = value else { return [(name, css(value))] }
  return [(name, css(value)), ("\(name)/tracking", css(.dimension(type.letterSpacing)))]
}

/// The custom properties that a surface's style sheet reads, set to the token of a slot.
private func slotProperties(_ slot: Specimen.ResolvedSlot) -> [(String, String)] {
  let token = slot.reference.map { "--\(escapedName("token-\(tokenName($0))"))" }
  let own = (slot.slot.name, token.map { "var(\($0))" } ?? "initial")
  guard slot.slot.type == .typography else { return [own] }
  return [own, ("\(slot.slot.name)-tracking", token.map { "var(\($0)\\/tracking)" } ?? "initial")]
}

/// A name as it is written in a style sheet.
private func escapedName(_ name: String) -> String {
  var escaped: [UInt8] = []
  escaped.reserveCapacity(name.utf8.count + 4)
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9") where escaped.isEmpty:
      escaped += Array("\\3".utf8) + [byte, UInt8(ascii: " ")]
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), 0x80...:
      escaped.append(byte)
    default: escaped += [UInt8(ascii: "\\"), byte]
    }
  }
  return String(decoding: escaped, as: UTF8.self)
}
