public import DesignTokens

/// Colours under a slot in one scheme.
///
/// Neighbouring slots with the same backdrop reuse it.
public struct Backdrop {
  /// The slot below, if there is one.
  let name: String?
  private let colors: [(color: Color, luminance: Double)]

  /// Composites a slot of a specimen with everything below it.
  public init(_ specimen: Specimen, under name: String?, scheme: Int) {
    self.name = name
    colors = specimen.backdrops(name, scheme: scheme).map { ($0, $0.luminance) }
  }

  /// The colour if it is the same everywhere; nil on a gradient.
  public var only: Color? { colors.count == 1 ? colors.first?.color : nil }

  /// The colours of all places: one, several on a gradient, or none if a token below has no value.
  public var all: [Color] { colors.map(\.color) }

  /// The place with the least contrast: WCAG requires the ratio everywhere that the text may be.
  ///
  /// - Parameter color: Colour of the foreground.
  /// - Returns: The two colours as seen and their ratio; nil if a token below has no value.
  public func worst(under color: Color) -> (foreground: Color, background: Color, ratio: Double)? {
    let own = color.luminance
    let places = colors.lazy.map { backdrop in
      let seen = color.alpha >= 1 ? color : color.composited(over: backdrop.color)
      let (one, other) = (color.alpha >= 1 ? own : seen.luminance, backdrop.luminance)
      return (seen, backdrop.color, (max(one, other) + 0.05) / (min(one, other) + 0.05))
    }
    return places.min { $0.2 < $1.2 }
  }
}

extension Specimen {
  /// The colours of a slot composited on everything below it, or on white if there is nothing.
  ///
  /// - Returns: One colour, several if a gradient shines through, none if a token of the stack has
  ///   no value. That is reported elsewhere.
  fileprivate func backdrops(_ name: String?, scheme: Int, depth: Int = 0) -> [Color] {
    guard let name, let index = slots.firstIndex(where: { $0.slot.name == name }), depth < 16
    else { return [.white] }
    func below() -> [Color] { backdrops(slots[index].slot.on, scheme: scheme, depth: depth + 1) }
    switch slots[index].values[scheme] {
    case .color(let color)?:
      if color.alpha >= 1 { return [color] }
      return below().map { color.composited(over: $0) }
    case .gradient(let stops)?:
      if stops.allSatisfy({ $0.color.alpha == 0 }) { return below() }
      let isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
      return (isOpaque ? [.white] : below()).flatMap { colors(of: stops, over: $0) }
    default:
      return slots[index].reference == nil && slots[index].fault == nil ? below() : []
    }
  }

  /// The stops of a gradient over a colour, and steps between them: text may have enough contrast
  /// at both ends of a gradient and too little in its middle.
  private func colors(of stops: [GradientStop], over below: Color) -> [Color] {
    let ends = stops.map { $0.color.composited(over: below) }
    var colors = ends
    for index in stops.indices.dropLast() where stops[index].position < stops[index + 1].position {
      for step in 1..<gradientSteps {
        let share = Double(step) / Double(gradientSteps)
        colors.append(ends[index + 1].opacity(share).composited(over: ends[index]))
      }
    }
    return colors
  }
}

/// Number of steps between two stops of a gradient.
private let gradientSteps = 8
