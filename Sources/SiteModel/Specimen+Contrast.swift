public import DesignTokens

/// One text or graphic on its background, in one scheme.
public struct ContrastPair: Sendable {
  /// Name of the slot that is painted.
  public var slot: String
  /// Text or graphic.
  public var role: Surface.PaintRole
  /// Index of the scheme in the system.
  public var scheme: Int
  /// The slot's colour as it appears, composited on its background.
  public var foreground: Color
  /// Background colour, composited down to the canvas.
  public var background: Color
  /// WCAG 2.x contrast ratio, 1 to 21, unrounded.
  public var ratio: Double
  /// The least ratio allowed: 4.5, or 3 for large text and graphics (WCAG 1.4.3, 1.4.11).
  public var required: Double

  /// True if the unrounded ratio is at least the required one.
  public var passes: Bool { ratio >= required }
}

extension Specimen {
  /// Every text and graphic of the specimen with its contrast, in the order of slots and schemes.
  ///
  /// - Parameters:
  ///   - schemes: Number of schemes of the specimen's system.
  ///   - wanted: The one role to measure; `nil` measures both.
  ///   - painted: Slots that the picture shows, if they are known.
  /// - Returns: A pair for each scheme in which all colours of the stack have a value.
  public func contrastPairs(
    schemes: Int,
    of wanted: Surface.PaintRole? = nil,
    painted: [Bool]? = nil
  ) -> [ContrastPair] {
    let painted = painted ?? self.painted
    var pairs: [ContrastPair] = []
    var backdrops: [Backdrop] = []
    for index in slots.indices {
      // A whole slot is many references, so copy only the measured ones.
      guard let role = slots[index].slot.role, wanted == nil || role == wanted,
        slots[index].slot.hasContrast(in: spec.state.value)
      else { continue }
      let slot = slots[index].slot
      guard painted[index] else { continue }
      if backdrops.first?.name != slot.on || backdrops.isEmpty {
        backdrops = (0..<schemes).map { Backdrop(self, under: slot.on, scheme: $0) }
      }
      pairs += contrastPairs(of: slots[index], role, on: backdrops)
    }
    return pairs
  }

  /// The contrast of one text or graphic on a slot, in every scheme.
  func contrastPairs(
    of resolved: ResolvedSlot,
    _ role: Surface.PaintRole,
    on ground: String?,
    schemes: Int
  ) -> [ContrastPair] {
    let backdrops = (0..<schemes).map { Backdrop(self, under: ground, scheme: $0) }
    return contrastPairs(of: resolved, role, on: backdrops)
  }

  private func contrastPairs(
    of resolved: ResolvedSlot,
    _ role: Surface.PaintRole,
    on backdrops: [Backdrop]
  ) -> [ContrastPair] {
    backdrops.indices.compactMap { scheme in
      guard case .color(let color)? = resolved.values[scheme],
        let worst = backdrops[scheme].worst(under: color)
      else { return nil }
      return ContrastPair(
        slot: resolved.slot.name,
        role: role,
        scheme: scheme,
        foreground: worst.foreground,
        background: worst.background,
        ratio: worst.ratio,
        required: role == .text && !isLarge(resolved.slot.font, scheme) ? 4.5 : 3
      )
    }
  }

  /// For each slot in order, true if the picture of this specimen shows it.
  public var painted: [Bool] {
    let (owners, state) = (surface.owners, spec.state.value)
    return slots.indices.map { index in
      let slot = slots[index].slot
      guard slot.states.isEmpty || slot.states.contains(state) else { return false }
      // A slot that a fact adds belongs to no surface.
      return index >= owners.count || shows(owners[index])
    }
  }

  /// Returns true if the picture of this specimen shows the slot: the slot applies in its state,
  /// and its part is present.
  public func isPainted(_ slot: Surface.Slot) -> Bool {
    if !slot.states.isEmpty, !slot.states.contains(spec.state.value) { return false }
    return shows(Surface.Owner(slot.owner, among: surface.parts))
  }

  /// Returns true if the picture shows the owner of a slot.
  private func shows(_ owner: Surface.Owner) -> Bool {
    if let presence { return owner == .surface || presence & owner.bit != 0 }
    return switch owner {
    case .surface: true
    case .actions: !spec.actions.isEmpty
    case .dismissal: spec.facts.dismissible?.value == true
    case .reason: spec.facts.reason != nil
    case .destruction: spec.actions.contains { $0.role?.value == .destructive }
    case .links: spec.hasLinks
    case .part(let index): has(surface.parts[index])
    }
  }

  /// Returns true if a part is present, through the spec or the surface's default.
  public func has(_ part: Surface.Part) -> Bool {
    switch part.kind {
    case .actions: !spec.actions.isEmpty
    case .items: !spec.items.isEmpty
    case .text, .rich, .icon, .image, .number: text(of: part) != nil
    }
  }

  /// Returns the content of a text or icon part, from the spec or the surface's default.
  ///
  /// An icon named `none` is left out.
  public func text(of part: Surface.Part) -> String? {
    // Pass only the texts: a whole spec is many references.
    SiteModel.text(of: part, spec.texts, spec.state.value)
  }

  private func isLarge(_ font: String?, _ scheme: Int) -> Bool {
    guard let font, let index = slots.firstIndex(where: { $0.slot.name == font }),
      case .typography(let type)? = slots[index].values[scheme]
    else { return false }
    return isLargeText(pixels: type.fontSize.pixels, weight: type.fontWeight)
  }
}

extension Spec {
  /// Whether a text of type `rich` or an action is a link.
  fileprivate var hasLinks: Bool {
    facts.hasLinkInText || actions.contains { $0.details?.url != nil }
  }
}

/// Returns one bit for each owner of slots that the spec includes; nil if the surface has too many
/// parts for the bits.
func presence(in spec: Spec, of surface: Surface) -> UInt64? {
  guard surface.parts.count <= Surface.Owner.mostParts else { return nil }
  var bits: UInt64 = 0
  func add(_ owner: Surface.Owner, if isThere: Bool) {
    if isThere { bits |= owner.bit }
  }
  add(.actions, if: !spec.actions.isEmpty)
  add(.dismissal, if: spec.facts.dismissible?.value == true)
  add(.reason, if: spec.facts.reason != nil)
  add(.destruction, if: spec.actions.contains { $0.role?.value == .destructive })
  add(.links, if: spec.hasLinks)
  let (texts, state) = (spec.texts, spec.state.value)
  for (index, part) in surface.parts.enumerated() {
    let isThere =
      switch part.kind {
      case .actions: !spec.actions.isEmpty
      case .items: !spec.items.isEmpty
      case .text, .rich, .icon, .image, .number: text(of: part, texts, state) != nil
      }
    add(.part(index), if: isThere)
  }
  return bits
}

/// Returns the content of a text or icon part, from the texts of a spec or the surface's default.
///
/// An icon named `none` is left out.
public func text(
  of part: Surface.Part,
  _ texts: [(name: String, text: Located<String>)],
  _ state: State
) -> String? {
  let index = texts.firstIndex { $0.name == part.name }
  let text = index.map { texts[$0].text.value } ?? part.fallback[state]
  return part.kind == .icon && text == noIcon ? nil : text
}

/// Whether a text is large, so that it needs a contrast of 3 and not of 4.5: at least 24 px, or 18.66
/// px and bold.
///
/// - Source: WCAG 2.2, 1.4.3 Contrast (Minimum).
public func isLargeText(pixels: Double, weight: Double) -> Bool {
  pixels >= 24 || (pixels >= 18.66 && weight >= 700)
}

/// Icon name in a spec that leaves out an icon of the surface.
public let noIcon = "none"

/// A contrast ratio to two decimals; one that misses 3, 4.5 or 7 is never rounded up to it.
///
/// A file of somebody else may have a number that is no ratio, which is limited to 0 to 100.
public func ratio(_ ratio: Double) -> String {
  let ratio = ratio.isNaN ? 0 : min(max(ratio, 0), 100)
  let nearest = (ratio * 100).rounded()
  let missed = [300.0, 450, 700].contains { ratio * 100 < $0 && nearest >= $0 }
  let hundredths = Int(missed ? nearest - 1 : nearest)
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
