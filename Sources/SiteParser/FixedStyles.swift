import Diagnostics
import SampleCode
import SiteModel

/// Reports declarations in the style sheet of a surface with fixed values that a slot should
/// decide.
///
/// A spec cannot change such a value, and the proof of a specimen, which knows slots alone, would
/// speak of another picture. Forced colours and animations are left alone: the reader's system has
/// the colours there, and what moves ends in its own style.
func fixedStyles(in style: SurfaceStyle) -> [Diagnostic] {
  style.declarations.compactMap { nested in
    guard !nested.blocks.contains(where: isLeftAlone), let fixed = FixedStyle(nested.declaration)
    else { return nil }
    return Diagnostic(
      rule: "surface/fixed-style",
      severity: .warning,
      message: fixed.message,
      range: SourceRange(file: style.file.path, bytes: fixed.range),
      help: [fixed.help]
    )
  }
}

/// Whether the values in a block are not those of the usual picture.
private func isLeftAlone(_ block: String) -> Bool {
  block.hasPrefix("@keyframes") || block.hasPrefix("@font-face") || block.hasPrefix("@property")
    || block.holds("forced-colors") || block.hasPrefix("@media print")
}

/// A value in a declaration that does not come from a slot.
private struct FixedStyle {
  let message: String
  let help: String
  let range: Range<Int>

  init?(_ declaration: CSSDeclaration) {
    let (name, parts) = (declaration.property.value, declaration.parts)
    if let changes = Self.changesColours(name, parts) {
      guard changes else { return nil }
      message = "`\(name)` changes the colours after the proof computes them"
      help = "give each colour its opacity in the slot, as in `text.primary / opacity.disabled`"
      range = declaration.property.range.lowerBound..<declaration.value.range.upperBound
    } else if takesColor(name), let color = Self.color(in: parts) {
      message = "`\(color.text)` comes from no slot, so no spec sets it and no rule measures it"
      help = "declare a slot, such as `title-color`, and write `var(--title-color)`"
      range = color.range
    } else if isSize(name), let part = parts.first(where: \.isFixedLength) {
      message = "`\(name)` has a length that comes from no slot, so no spec can change it"
      help = "declare a slot of type `dimension`, such as `padding`, and write `var(--padding)`"
      range = part.range
    } else {
      return nil
    }
  }

  /// Whether a property that acts on all colours of an element does so here; nil for others.
  private static func changesColours(_ name: String, _ parts: [CSSPart]) -> Bool? {
    let words = parts.map(\.kind)
    switch name {
    case "opacity", "fill-opacity", "stroke-opacity":
      return parts.contains { part in
        switch part.kind {
        case .number(let share): share > 0 && share < 1
        case .percent(let share): share > 0 && share < 100
        default: false
        }
      }
    case "mix-blend-mode": return words != [.word("normal")] && !words.contains(where: \.isGlobal)
    case "filter", "backdrop-filter":
      return words.contains { kind in
        guard case .function(let name, let inside) = kind else { return false }
        return name != "url" && !inside.contains(where: \.readsVariable)
      }
    default: return nil
    }
  }

  /// The first colour that is written out, at any depth.
  private static func color(in parts: [CSSPart]) -> (text: String, range: Range<Int>)? {
    for part in parts {
      switch part.kind {
      case .colour(let text) where text.lowercased() != "transparent": return (text, part.range)
      case .function(_, let inside):
        if let found = color(in: inside) { return found }
      case .variable(_, let fallback):
        if let found = color(in: fallback) { return found }
      default: break
      }
    }
    return nil
  }
}

extension CSSPart.Kind {
  /// Whether it is one of the words that any property takes.
  fileprivate var isGlobal: Bool {
    [.word("inherit"), .word("initial"), .word("unset"), .word("revert")].contains(self)
  }
}

extension CSSPart {
  /// Whether the value is a custom property, or a function of one.
  fileprivate var readsVariable: Bool {
    switch kind {
    case .variable: true
    case .function(_, let inside): inside.contains(where: \.readsVariable)
    default: false
    }
  }

  /// Whether it is a length in a unit that does not depend on the element, and not zero.
  fileprivate var isFixedLength: Bool {
    guard case .length(let number, let unit) = kind else { return false }
    return number != 0 && ["px", "pt", "pc", "cm", "mm", "in", "q", "rem"].contains(unit)
  }
}

/// Whether a slot should decide about a length of this property.
private func isSize(_ property: String) -> Bool {
  [
    "font", "letter-spacing", "inline-size", "block-size", "width", "height", "min-", "max-",
    "padding", "margin", "gap", "row-gap", "column-gap", "border", "outline", "inset",
  ].contains { property.hasPrefix($0) }
}

/// Whether a property paints with the colours in its value; the name of an animation may be `tan`.
private func takesColor(_ property: String) -> Bool {
  property.hasSuffix("color") || property.hasSuffix("shadow") || property == "fill"
    || property == "stroke"
    || ["--", "background", "border", "outline", "text-decoration", "text-emphasis", "column-rule"]
      .contains { property.hasPrefix($0) }
}
