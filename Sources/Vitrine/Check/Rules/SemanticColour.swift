import DesignTokens
import Diagnostics

extension Rule {
  static let semanticColour = Rule(
    id: "token/semantic-colour",
    severity: .error,
    explanation: """
      A slot that tells by its colour what kind of news it is takes a colour of another kind, or \
      of none: an error with a mark in the colour of the brand looks like an offer. A slot whose \
      default is a token of the kind keeps to that kind. What kind a token is of, its path says, \
      or that of a token it is an alias of: `danger`, `error`, `critical`, `negative`; `warning`, \
      `caution`; `success`, `positive`; `info`. A system that has no such token is not judged. The \
      mark of an error that is not `critical` may have the colour of a warning. A neutral edge says \
      nothing wrong; words may take the neutral colour that the surface has for its other words; on \
      a fill in the full colour of the kind anything may stand that can be read; and a fill may be \
      a material. Where two kinds are mixed, `token/same-semantic` says so instead.
      """,
    source: "Instica design system: danger for errors, warning for what can wait; Carbon, Polaris",
    breaks: """
      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The connection dropped. Check it, then try again.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      style:
        icon-color: brand.primary
      ```
      """,
    passes: """
      ```state
      surface: full-page
      state: error
      title: We couldn't load your orders
      message: The connection dropped. Check it, then try again.
      label: "Error: we couldn't load your orders"
      actions:
        - {label: Try again, recovery: retry}
      style:
        icon-color: state.danger
      ```
      """,
    check: .specimen { subject in
      guard let kind = NewsKind(subject.state), !subject.spec.style.isEmpty else { return [] }
      let wrong = subject.ownSlots.filter { strays($0, from: kind, subject) }
      guard !wrong.isEmpty, subject.mixedColours.isEmpty else { return [] }
      return wrong.compactMap { slot in
        let reference = slot.reference?.description ?? ""
        let found = slot.reference.flatMap { subject.system.kind(of: $0) }
        // A system without colours for kinds cannot be told to use them.
        if found == nil, !subject.system.hasName(for: kind) { return nil }
        let what = found.map { "a colour of \($0.named)" } ?? "a colour of no kind"
        let usual = subject.tokens(for: slot.slot).filter { path in
          NewsKind(path: path) == kind && !subject.site.isOwned(path)
        }
        if found == nil, usual.isEmpty { return nil }
        return Finding(
          "`\(slot.slot.name)` of \(kind.named) is `\(reference)`, \(what)",
          at: subject.range(of: slot),
          help: subject.offer(usual, for: "\(kind.named)")
        )
      }
    },
    around: { $0.ofSamples(\.straysFromKind) }
  )
}

/// Whether a slot that the spec sets and that has to say the kind was set to a colour that does not.
private func strays(_ slot: Specimen.ResolvedSlot, from kind: NewsKind, _ subject: Subject) -> Bool
{
  guard slot.slot.type == .color, slot.fault == nil,
    let reference = slot.reference, let usual = slot.slot.fallback[subject.state],
    NewsKind(path: usual.path) == kind, subject.specimen.isPainted(slot.slot)
  else { return false }
  let found = subject.system.kind(of: reference)
  // What failed and can be tried again is no disaster, and its mark may say so.
  let isMild = kind == .error && subject.facts.critical?.value != true
  if isMild, found == .warning, slot.slot.role == .graphic { return false }
  if found != nil { return found != kind }
  let names = subject.system.names(of: reference.path)
  if names.contains(where: { $0.split(separator: ".").contains("material") }) { return false }
  if slot.slot.role == .border || standsOnFill(of: kind, slot.slot, subject) { return false }
  guard slot.slot.role == .text else { return true }
  return !subject.surface.slots.contains { other in
    guard other.role == .text, let neutral = other.fallback[subject.state] else { return false }
    return NewsKind(path: neutral.path) == nil && names.contains(neutral.path)
  }
}

/// Whether a slot lies on a fill that says the kind by itself, as on a solid banner.
private func standsOnFill(of kind: NewsKind, _ slot: Surface.Slot, _ subject: Subject) -> Bool {
  var name = slot.on
  for _ in 0..<16 {
    guard let below = name.flatMap({ subject.specimen.slot($0) }) else { return false }
    name = below.slot.on
    // A fill that nobody set lets through what lies under it.
    guard let fill = below.reference else { continue }
    return fill.opacity == nil && subject.system.kind(of: fill) == kind
  }
  return false
}
