import DesignTokens
import Diagnostics
import RuleEngine
import SiteModel

extension Rule {
  static let semanticColour = Rule(
    .tokenSemanticColour,
    check: .specimen { context in
      guard let kind = StatusKind(context.state), !context.spec.style.isEmpty else {
        return .notApplicable
      }
      let telling = context.ownSlots.filter { mustShow(kind, $0, context) }
      guard !telling.isEmpty else { return .notApplicable }
      let wrong = telling.filter { strays($0, from: kind, context) }
      guard !wrong.isEmpty else { return [] }
      guard context.mixedColours.isEmpty else { return .notApplicable }
      let findings = wrong.compactMap { slot -> Finding? in
        let reference = slot.reference?.description ?? ""
        let found = slot.reference.flatMap { context.system.kind(of: $0) }
        // A system without colours for kinds of status offers none to use.
        if found == nil, !context.system.hasName(for: kind) { return nil }
        let what = found.map { "a colour of \($0.named)" } ?? "a colour of no kind"
        let usual = context.tokens(for: slot.slot).filter { path in
          StatusKind(path: path) == kind && !context.site.isOwned(path)
        }
        if found == nil, usual.isEmpty { return nil }
        return Finding(
          "`\(slot.slot.name)` of \(kind.named) is `\(reference)`, \(what)",
          at: context.range(of: slot),
          help: context.offer(usual, for: "\(kind.named)")
        )
      }
      return findings.isEmpty ? .notApplicable : findings
    },
    embedded: { $0.ofSamples(\.straysFromKind) }
  )
}

/// Whether a slot that the spec sets to a token has to say the kind.
private func mustShow(
  _ kind: StatusKind,
  _ slot: Specimen.ResolvedSlot,
  _ context: SpecimenContext
) -> Bool {
  guard slot.slot.type == .color, slot.fault == nil, slot.reference != nil,
    let usual = slot.slot.fallback[context.state]
  else { return false }
  return StatusKind(path: usual.path) == kind && context.specimen.isPainted(slot.slot)
}

/// Whether a slot that has to say the kind was set to a colour that does not.
private func strays(
  _ slot: Specimen.ResolvedSlot,
  from kind: StatusKind,
  _ context: SpecimenContext
) -> Bool {
  guard let reference = slot.reference else { return false }
  let found = context.system.kind(of: reference)
  // An error that is not critical is mild, so its graphic may have the colour of a warning.
  let isMild = kind == .error && context.facts.critical?.value != true
  if isMild, found == .warning, slot.slot.role == .graphic { return false }
  if found != nil { return found != kind }
  let names = context.system.names(of: reference.path)
  if names.contains(where: { $0.split(separator: ".").contains("material") }) { return false }
  if slot.slot.role == .border || isOnFill(of: kind, slot.slot, context) { return false }
  guard slot.slot.role == .text else { return true }
  if isGrey(reference.path, in: context.system) { return false }
  return !context.surface.slots.contains { other in
    guard other.role == .text, let neutral = other.fallback[context.state] else { return false }
    return StatusKind(path: neutral.path) == nil && names.contains(neutral.path)
  }
}

/// Whether a token has no clear hue in any scheme, as the text colours of most apps do, whatever their
/// names.
private func isGrey(_ path: String, in system: System) -> Bool {
  let colors = system.schemes.compactMap { scheme -> Color? in
    if case .color(let color) = scheme.tokens.token(path)?.value { color } else { nil }
  }
  return !colors.isEmpty
    && colors.allSatisfy { color in
      let lab = color.lab
      return lab.a * lab.a + lab.b * lab.b < mostChroma * mostChroma
    }
}

/// Chroma in CIELAB below which a text looks grey: the slate of many systems has 13, and dark brown 20.
private let mostChroma = 14.0

/// Whether a slot is on a fill that shows the kind itself, as on a solid banner.
private func isOnFill(
  of kind: StatusKind,
  _ slot: Surface.Slot,
  _ context: SpecimenContext
) -> Bool {
  var name = slot.on
  for _ in 0..<16 {
    guard let below = name.flatMap({ context.specimen.slot($0) }) else { return false }
    name = below.slot.on
    // A fill without a value shows the fill below it.
    guard let fill = below.reference else { continue }
    return fill.opacity == nil && context.system.kind(of: fill) == kind
  }
  return false
}
