package import DesignTokens

/// One text or graphic on what lies under it, in one scheme.
package struct ContrastPair: Sendable {
  /// Name of the slot that is painted.
  package var slot: String
  /// Text or graphic.
  package var role: Surface.PaintRole
  /// Index of the scheme in the system.
  package var scheme: Int
  /// The slot's colour as it appears, composited on what lies under it.
  package var foreground: Color
  /// What lies under it, composited down to the canvas.
  package var background: Color
  /// WCAG 2.x contrast ratio, 1 to 21, unrounded.
  package var ratio: Double
  /// The least ratio allowed: 4.5, or 3 for large text and graphics (WCAG 1.4.3, 1.4.11).
  package var required: Double

  /// Whether the ratio is high enough; it is compared unrounded.
  package var passes: Bool { ratio >= required }
}

extension Specimen {
  /// Every text and graphic of the specimen with its contrast, in the order of slots and schemes.
  ///
  /// - Parameters:
  ///   - schemes: How many schemes the specimen's system has.
  ///   - wanted: The one role to measure; `nil` measures both.
  ///   - painted: Which slots the picture shows, where that is known.
  /// - Returns: A pair for each scheme in which all colours of the stack have a value.
  package func contrastPairs(
    schemes: Int,
    of wanted: Surface.PaintRole? = nil,
    painted: [Bool]? = nil
  ) -> [ContrastPair] {
    let painted = painted ?? self.painted
    var pairs: [ContrastPair] = []
    var grounds: [Ground] = []
    for index in slots.indices {
      // A whole slot is many references; only those that are measured are copied.
      guard let role = slots[index].slot.role, role == .text || role == .graphic,
        wanted == nil || role == wanted, !slots[index].slot.isDecorative
      else { continue }
      let slot = slots[index].slot
      guard painted[index] else { continue }
      if grounds.first?.name != slot.on || grounds.isEmpty {
        grounds = (0..<schemes).map { Ground(self, under: slot.on, scheme: $0) }
      }
      for scheme in 0..<schemes {
        guard case .color(let color)? = slots[index].values[scheme],
          let worst = grounds[scheme].worst(under: color)
        else { continue }
        pairs.append(
          ContrastPair(
            slot: slot.name,
            role: role,
            scheme: scheme,
            foreground: worst.foreground,
            background: worst.background,
            ratio: worst.ratio,
            required: role == .text && !isLarge(slot.font, scheme) ? 4.5 : 3
          )
        )
      }
    }
    return pairs
  }

  /// Which slots the picture of this specimen shows, in their order.
  var painted: [Bool] {
    var owner: String??
    var isThere = false
    return slots.indices.map { index in
      let slot = slots[index].slot
      guard slot.states.isEmpty || slot.states.contains(spec.state.value) else { return false }
      // Slots of one part stand beside each other.
      if owner != .some(slot.owner) {
        owner = .some(slot.owner)
        isThere = shows(slot.owner)
      }
      return isThere
    }
  }

  /// Whether the picture of this specimen shows the slot: its state and its part are there.
  package func isPainted(_ slot: Surface.Slot) -> Bool {
    if !slot.states.isEmpty, !slot.states.contains(spec.state.value) { return false }
    return shows(slot.owner)
  }

  /// Whether the picture shows what slots belong to.
  private func shows(_ owner: String?) -> Bool {
    guard let owner else { return true }
    switch owner {
    case "action": return !spec.actions.isEmpty
    case "dismiss": return spec.facts.dismissible?.value == true
    case "reason", "tooltip": return spec.facts.reason != nil
    case "destructive": return spec.actions.contains { $0.role?.value == .destructive }
    default:
      guard let part = surface.parts.first(where: { $0.name == owner }) else { return true }
      return has(part)
    }
  }

  /// Whether a part is there, by the spec or by the surface's default.
  package func has(_ part: Surface.Part) -> Bool {
    switch part.kind {
    case .actions: !spec.actions.isEmpty
    case .items: !spec.items.isEmpty
    case .text, .icon, .number: text(of: part) != nil
    }
  }

  /// What a text or icon part shows, by the spec or by the surface's default.
  ///
  /// An icon called `none` is one that the author leaves out.
  package func text(of part: Surface.Part) -> String? {
    let written = spec.texts.first { $0.name == part.name }?.text.value
    let text = written ?? part.fallback[spec.state.value]
    return part.kind == .icon && text == noIcon ? nil : text
  }

  /// Large text is at least 24 px, or 18.66 px and bold (WCAG 1.4.3).
  private func isLarge(_ font: String?, _ scheme: Int) -> Bool {
    guard let font, let index = slots.firstIndex(where: { $0.slot.name == font }),
      case .typography(let type)? = slots[index].values[scheme]
    else { return false }
    let size = type.fontSize.pixels
    return size >= 24 || (size >= 18.66 && type.fontWeight >= 700)
  }
}

/// What a spec says to leave out an icon that its surface would draw.
let noIcon = "none"

/// A contrast ratio to two decimals; one that misses 3, 4.5 or 7 is never rounded up to it.
func ratio(_ ratio: Double) -> String {
  let nearest = (ratio * 100).rounded()
  let missed = [300.0, 450, 700].contains { ratio * 100 < $0 && nearest >= $0 }
  let hundredths = Int(missed ? nearest - 1 : nearest)
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
