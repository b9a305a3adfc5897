package import DesignTokens

/// A colour that is seen but has no token of its own: layers put on each other.
package struct Composite: Sendable {
  /// Name of the slot that lies on top.
  package var slot: String
  /// The slots from the top down to the first that hides what is under it.
  package var layers: [Specimen.ResolvedSlot]
  /// Whether even the lowest layer lets something through; white is taken to lie under it.
  package var isOverWhite: Bool
  /// The colour as seen in each scheme; `nil` where a gradient makes more than one.
  package var colors: [Color?]
}

extension Specimen {
  /// How the colours of its contrast pairs came about, where a token alone does not say it.
  ///
  /// - Parameter schemes: How many schemes the specimen's system has.
  /// - Returns: Each ground and each translucent foreground once, in the order of slots.
  package func composites(schemes: Int) -> [Composite] {
    var found: [Composite] = []
    for index in slots.indices
    where slots[index].slot.hasContrast(in: spec.state.value) && isPainted(slots[index].slot) {
      let resolved = slots[index]
      let ground = layers(from: resolved.slot.on)
      if let top = ground.first?.slot.name, top != found.last?.slot, ground.count > 1,
        !found.contains(where: { $0.slot == top })
      {
        let colors = (0..<schemes).map { Ground(self, under: top, scheme: $0).only }
        found.append(composite(ground, colors))
      }
      guard !resolved.isOpaque, !resolved.isClear else { continue }
      let colors = (0..<schemes).map { scheme -> Color? in
        guard case .color(let color)? = resolved.values[scheme] else { return nil }
        return Ground(self, under: resolved.slot.on, scheme: scheme).worst(under: color)?.foreground
      }
      found.append(composite([resolved] + ground, colors))
    }
    return found
  }

  private func composite(_ layers: [ResolvedSlot], _ colors: [Color?]) -> Composite {
    Composite(
      slot: layers.first?.slot.name ?? "",
      layers: layers,
      isOverWhite: layers.last?.isOpaque == false,
      colors: colors
    )
  }

  /// The slots that are seen through each other, from a slot down; those that paint nothing are
  /// left out.
  private func layers(from name: String?) -> [ResolvedSlot] {
    var layers: [ResolvedSlot] = []
    var next = name
    for _ in 0..<16 {
      guard let name = next, let resolved = slot(name) else { break }
      if !resolved.isClear { layers.append(resolved) }
      if resolved.isOpaque { break }
      next = resolved.slot.on
    }
    return layers
  }
}

extension Specimen.ResolvedSlot {
  /// Whether it hides what lies under it in every scheme.
  fileprivate var isOpaque: Bool { allAlphas { $0 >= 1 } }

  /// Whether it shows nothing in any scheme.
  fileprivate var isClear: Bool { allAlphas { $0 <= 0 } }

  /// Whether something holds of how opaque it is, 0 to 1, at each place of each scheme; a slot without
  /// a value paints nothing.
  private func allAlphas(_ holds: (Double) -> Bool) -> Bool {
    values.allSatisfy { value in
      switch value {
      case .color(let color)?: holds(color.alpha)
      case .gradient(let stops)?: stops.allSatisfy { holds($0.color.alpha) }
      default: holds(0)
      }
    }
  }
}
