public import DesignTokens

/// A visible colour that is not one token but several layers on each other.
public struct Composite: Sendable {
  /// Name of the topmost slot.
  public var slot: String
  /// The slots from the top down to the first opaque one.
  public var layers: [Specimen.ResolvedSlot]
  /// True if even the lowest layer is not opaque; it is then composited over white.
  public var isOverWhite: Bool
  /// The visible colour in each scheme; nil if a gradient makes more than one.
  public var colors: [Color?]
}

extension Specimen {
  /// Returns the composited colours of the specimen's contrast pairs: those that no single token
  /// gives.
  ///
  /// - Parameter schemes: Number of schemes of the specimen's system.
  /// - Returns: Each backdrop and each translucent foreground once, in the order of slots.
  public func composites(schemes: Int) -> [Composite] {
    var found: [Composite] = []
    for index in slots.indices
    where slots[index].slot.hasContrast(in: spec.state.value) && isPainted(slots[index].slot) {
      let resolved = slots[index]
      let backdrop = layers(from: resolved.slot.on)
      if let top = backdrop.first?.slot.name, top != found.last?.slot, backdrop.count > 1,
        !found.contains(where: { $0.slot == top })
      {
        let colors = (0..<schemes).map { Backdrop(self, under: top, scheme: $0).only }
        found.append(composite(backdrop, colors))
      }
      guard !resolved.isOpaque, !resolved.isClear else { continue }
      let colors = (0..<schemes).map { scheme -> Color? in
        guard case .color(let color)? = resolved.values[scheme] else { return nil }
        return Backdrop(self, under: resolved.slot.on, scheme: scheme).worst(under: color)?
          .foreground
      }
      found.append(composite([resolved] + backdrop, colors))
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

  /// The layers from a slot down to the first opaque one; slots that paint nothing are left out.
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
  /// True if the slot is fully opaque in every scheme.
  fileprivate var isOpaque: Bool { allAlphas { $0 >= 1 } }

  /// True if the slot is fully transparent in every scheme.
  fileprivate var isClear: Bool { allAlphas { $0 <= 0 } }

  /// Returns true if the predicate holds for every opacity of the slot, from 0 to 1: in each
  /// scheme and at each gradient stop.
  ///
  /// A slot without a value counts as 0.
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
