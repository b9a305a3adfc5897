import SampleCode
public import SiteModel

/// A place in a sample that uses a colour.
public struct SampleColorUse: Sendable {
  /// The colour.
  public let colour: SampleColor
  /// The thing that the colour paints.
  let role: Role

  /// The kinds of things that a colour paints.
  enum Role: Sendable {
    case words, fill, edge, other
  }
}

extension Sample {
  /// Every colour that the sample uses, in source order.
  ///
  /// Definitions of colours are left out.
  public func colourUses(_ names: TokenNames) -> [SampleColorUse] {
    var uses: [SampleColorUse] = []
    tree.walk { expression, ancestry in
      guard let name = expression.base.name, let colour = SampleColor(expression, names),
        !ancestry.definesColours, !ancestry.isTrial
      else { return }
      let place = ancestry.givenTo
      if case .implicitMember = expression.base {
        guard let place, place.takesColour else { return }
      } else if name.value == "Material" || name.value.hasSuffix("Gradient") {
        return
      }
      uses.append(SampleColorUse(colour: colour, role: place?.role ?? .fill))
    }
    return uses
  }
}

/// The call that takes an expression, itself or in a list or a choice.
private struct Place {
  let name: String
  let label: String?

  var takesColour: Bool {
    if let label { return colourLabels.contains(label) }
    return colourCalls.contains(name)
  }

  var role: SampleColorUse.Role {
    switch name {
    case "foregroundColor", "foregroundStyle": .words
    case "background", "fill", "listRowBackground", "backgroundStyle": .fill
    case "stroke", "strokeBorder", "border": .edge
    default: .other
    }
  }
}

extension Ancestry {
  /// Whether the code here defines colours instead of using them.
  fileprivate var definesColours: Bool {
    if case .declaration? = steps.last { return true }
    return declarations.contains { declaration in
      if declaration.has("static") { return true }
      if declaration.type?.value.contains("Color") == true { return true }
      return declaration.keyword.value == "extension"
        && ["Color", "UIColor", "NSColor", "ShapeStyle"].contains(declaration.name?.value ?? "")
    }
  }

  /// Whether the code is part of an Xcode preview, which apps do not ship.
  var isTrial: Bool {
    isInside("#Preview", "Preview")
      || declarations.contains { $0.inherited.contains { $0.value == "PreviewProvider" } }
  }

  fileprivate var givenTo: Place? {
    for step in steps.reversed() {
      switch step {
      case .part: continue
      case .argument(let argument, _, _, let name):
        return Place(name: name?.value ?? "", label: argument.label?.value)
      default: return nil
      }
    }
    return nil
  }
}

private let colourCalls: Set<String> = [
  "foregroundColor", "foregroundStyle", "background", "fill", "stroke", "strokeBorder", "border",
  "tint", "accentColor", "listRowBackground", "backgroundStyle", "colorMultiply", "listItemTint",
]

private let colourLabels: Set<String> = [
  "tint", "color", "colors", "foregroundColor", "background",
]
