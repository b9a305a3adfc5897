import DesignTokens

/// The colours of a painted item and of its background, as they appear.
///
/// On a gradient there are several, one for each place that `Backdrop` also looks at.
struct DrawnStack {
  /// The colours of the item, over everything below it.
  private(set) var foregrounds: [Color] = []
  /// The colours behind it.
  private(set) var backgrounds: [Color] = []

  /// The place with the least contrast, which is the one that a proof names.
  var worst: (foreground: Color, background: Color, ratio: Double)? {
    zip(foregrounds, backgrounds).map { ($0, $1, Color.contrast($0, $1)) }.min { $0.2 < $1.2 }
  }

  /// Composites a colour with the boxes around it.
  ///
  /// Opacities that a slot states are left out, because proofs leave them out.
  init(_ item: PaintedItem, _ color: Color, in boxes: [PaintedBox]) {
    var places = [Place(below: .white)]
    for box in item.around.compactMap({ boxes.indices.contains($0) ? boxes[$0] : nil }) {
      if box.opacity < 1, !box.isSlotOpacity {
        for index in places.indices {
          places[index].groups.append((places[index].below, box.opacity))
        }
      }
      if let fill = box.fill, fill.alpha > 0 {
        for index in places.indices {
          places[index].below = fill.composited(over: places[index].below)
        }
      }
      for gradient in box.gradients.reversed()
      where gradient.contains(where: { $0.color.alpha > 0 }) {
        places = places.flatMap { $0.under(gradient) }
      }
    }
    let shown = color.opacity(color.alpha * item.opacity)
    for place in places {
      var (front, back) = (shown.composited(over: place.below), place.below)
      for group in place.groups.reversed() {
        front = front.opacity(group.opacity).composited(over: group.below)
        back = back.opacity(group.opacity).composited(over: group.below)
      }
      foregrounds.append(front)
      backgrounds.append(back)
    }
  }

  /// One place of the picture: the colour so far, and the groups with opacity that it is in.
  private struct Place {
    var below: Color
    var groups: [(below: Color, opacity: Double)] = []

    /// The places that a gradient makes of this one: its stops and eight steps between them, as in
    /// `Backdrop`.
    func under(_ stops: [GradientStop]) -> [Place] {
      let ends = stops.map { $0.color.composited(over: below) }
      var colors = ends
      for index in stops.indices.dropLast() where stops[index].position < stops[index + 1].position
      {
        for step in 1..<8 {
          let share = Double(step) / 8
          colors.append(ends[index + 1].opacity(share).composited(over: ends[index]))
        }
      }
      return Set(colors).map { color in
        var place = self
        place.below = color
        return place
      }
    }
  }
}
