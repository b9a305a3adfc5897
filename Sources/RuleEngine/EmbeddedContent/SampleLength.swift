public import SampleCode

/// A figure in a sample that sets a size, a distance or a strength.
public struct SampleLength: Sendable {
  /// The quantity that it sets.
  public let kind: Kind
  /// The figures of one call, each with its place.
  public let figures: [LocatedValue<Double>]

  /// The quantities that a figure can set.
  public enum Kind: Sendable {
    case spacing, radius, line, words, icon, size, scale
  }

  /// The figure.
  public var value: Double { figures.first?.value ?? 0 }
}

extension Sample {
  /// The figures that set a quantity, in source order.
  ///
  /// Zero, infinity and negative figures are left out.
  public var lengths: [SampleLength] {
    var lengths: [SampleLength] = []
    tree.walk { expression, ancestry in
      guard !ancestry.isTrial else { return }
      if let made = expression.made { lengths += measured(made.name.value, made.call) }
      lengths += measured(expression, ancestry)
      for modifier in expression.modifiers {
        guard let call = modifier.call else { continue }
        lengths += measured(modifier.name.value, call, of: expression)
      }
    }
    return lengths.filter { $0.value > 0 }
  }
}

private func length(_ kind: SampleLength.Kind, _ expressions: [Expression?]) -> [SampleLength] {
  var found: [SampleLength] = []
  for number in expressions.compactMap({ $0?.number }) {
    if let index = found.firstIndex(where: { $0.value == number.value }) {
      found[index] = SampleLength(kind: kind, figures: found[index].figures + [number])
    } else {
      found.append(SampleLength(kind: kind, figures: [number]))
    }
  }
  return found
}

/// Returns the lengths in the initializer of a view or shape.
private func measured(_ name: String, _ call: Call) -> [SampleLength] {
  switch name {
  case "VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid":
    length(.spacing, [call["spacing"], call["horizontalSpacing"], call["verticalSpacing"]])
  case "RoundedRectangle": length(.radius, [call["cornerRadius"]])
  case "StrokeStyle": length(.line, [call["lineWidth"]])
  default: []
  }
}

/// Returns the lengths in a call after a dot: `.rect(cornerRadius: 8)`, `.system(size: 14)`.
private func measured(_ expression: Expression, _ ancestry: Ancestry) -> [SampleLength] {
  guard let call = expression.call, let name = expression.callee?.value else { return [] }
  switch name.split(separator: ".").last {
  case "rect": return length(.radius, [call["cornerRadius"]])
  case "system", "custom":
    guard case .argument(_, let view, _, let taker)? = ancestry.steps.last,
      taker?.value == "font"
    else { return [] }
    return length(view.makes("Image") ? .icon : .words, [call["size"]])
  default: return []
  }
}

/// Returns the lengths in the arguments of a modifier.
private func measured(_ name: String, _ call: Call, of view: Expression) -> [SampleLength] {
  switch name {
  case "padding", "safeAreaPadding":
    return length(.spacing, [call.arguments.last { $0.label == nil }?.value])
  case "cornerRadius": return length(.radius, [call[0]])
  case "stroke", "strokeBorder": return length(.line, [call["lineWidth"]])
  case "border": return length(.line, [call["width"]])
  case "scaleEffect":
    return view.makes("ProgressView") ? length(.scale, [call[0]]) : []
  case "frame":
    // Frames of other views are layout: columns, pictures, the needs of a demonstration.
    let isMark = view.makes("Image", "Circle", "Capsule", "ProgressView", "RoundedRectangle")
    return isMark ? length(.size, [call["width"], call["height"]]) : []
  default: return []
  }
}
