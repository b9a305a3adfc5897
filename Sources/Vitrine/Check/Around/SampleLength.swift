import Samples

/// A figure in a sample that says how large, how far or how strong something is.
struct SampleLength: Sendable {
  /// What it measures.
  let kind: Kind
  /// The figure at each place of one call where it stands.
  let figures: [Spelled<Double>]

  /// What can be measured.
  enum Kind: Sendable {
    case spacing, radius, line, words, icon, size, scale
  }

  /// The figure.
  var value: Double { figures.first?.value ?? 0 }
}

extension Sample {
  /// The figures that measure something, in source order; nothing, all there is and negative ones
  /// are no measures.
  var lengths: [SampleLength] {
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

/// What a view or shape is made with.
private func measured(_ name: String, _ call: Call) -> [SampleLength] {
  switch name {
  case "VStack", "HStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid":
    length(.spacing, [call["spacing"], call["horizontalSpacing"], call["verticalSpacing"]])
  case "RoundedRectangle": length(.radius, [call["cornerRadius"]])
  case "StrokeStyle": length(.line, [call["lineWidth"]])
  default: []
  }
}

/// What is called behind a dot: `.rect(cornerRadius: 8)`, `.system(size: 14)`.
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

/// What a modifier is given.
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
    // Frames of anything else are layout: columns, pictures, what a demonstration needs.
    let isMark = view.makes("Image", "Circle", "Capsule", "ProgressView", "RoundedRectangle")
    return isMark ? length(.size, [call["width"], call["height"]]) : []
  default: return []
  }
}
