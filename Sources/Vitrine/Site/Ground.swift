import DesignTokens

/// What lies under a slot in one scheme, kept while neighbours lie on the same.
struct Ground {
  /// The slot that lies under, if any does.
  let name: String?
  private let colors: [(color: Color, luminance: Double)]

  /// Composites a slot of a specimen and all that lies below it.
  init(_ specimen: Specimen, under name: String?, scheme: Int) {
    self.name = name
    colors = specimen.grounds(name, scheme: scheme).map { ($0, $0.luminance) }
  }

  /// The colour, where it is one and the same everywhere; `nil` on a gradient.
  var only: Color? { colors.count == 1 ? colors.first?.color : nil }

  /// The place where a colour stands out least: WCAG asks for the ratio wherever the text may be.
  ///
  /// - Parameter color: What is painted on it.
  /// - Returns: The two colours as seen and their ratio; `nil` when a token below has no value.
  func worst(under color: Color) -> (foreground: Color, background: Color, ratio: Double)? {
    let own = color.luminance
    let places = colors.lazy.map { ground in
      let seen = color.alpha >= 1 ? color : color.composited(over: ground.color)
      let (one, other) = (color.alpha >= 1 ? own : seen.luminance, ground.luminance)
      return (seen, ground.color, (max(one, other) + 0.05) / (min(one, other) + 0.05))
    }
    return places.min { $0.2 < $1.2 }
  }
}

extension Specimen {
  /// The colours of a slot composited on all below it, white where there is nothing below.
  ///
  /// - Returns: One colour, more where a gradient shines through, and none when a token of the stack
  ///   has no value, which is reported elsewhere.
  fileprivate func grounds(_ name: String?, scheme: Int, depth: Int = 0) -> [Color] {
    guard let name, let index = slots.firstIndex(where: { $0.slot.name == name }), depth < 16
    else { return [.white] }
    func below() -> [Color] { grounds(slots[index].slot.on, scheme: scheme, depth: depth + 1) }
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

  /// The stops of a gradient over a colour, and the steps between: text may pass on both ends of a
  /// gradient and drown in its middle.
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

/// Into how many steps the way from one stop of a gradient to the next is cut.
private let gradientSteps = 8
