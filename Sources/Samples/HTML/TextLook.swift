/// How a run of text looks, as far as the page says it.
package struct TextLook: Sendable, Equatable {
  /// Its colour; `nil` when the page leaves it to a theme or to something unreadable.
  package var colour: Painted?
  /// Its size in CSS pixels; `nil` when it cannot be known.
  package var size: Double?
  /// Its weight, 1 to 1000; `nil` when it cannot be known.
  package var weight: Int?
  /// What is behind it, the innermost first.
  package var layers: [Layer] = []
  /// True when nobody sees it.
  package var isHidden = false

  /// A colour with what declares it.
  package struct Painted: Sendable, Equatable {
    /// The colour, as written.
    package var colour: String
    /// What declares it.
    package var declaration: CSSDeclaration
    /// The element that it is declared for.
    package var element: Int
  }

  /// An element behind the text.
  package struct Layer: Sendable, Equatable {
    /// The element.
    package var element: Int
    /// What fills it.
    package var fill: Fill
    /// Its opacity with all that is in it, 0 to 1.
    package var opacity = 1.0
  }

  /// What fills an element.
  package enum Fill: Sendable, Equatable {
    /// Nothing.
    case none
    /// One colour.
    case colour(Painted)
    /// A picture, a gradient, or what a theme or a variable says.
    case unknown
  }
}

extension HTMLPreview {
  /// How a run of text looks in a scheme.
  package func look(ofText text: Int, in scheme: CSSScheme) -> TextLook {
    look(at: chain(from: texts[text].parent), in: scheme)
  }

  /// How text right in an element would look in a scheme.
  package func look(in element: Int, in scheme: CSSScheme) -> TextLook {
    look(at: chain(from: element), in: scheme)
  }

  private func look(at chain: [Int], in scheme: CSSScheme) -> TextLook {
    var look = TextLook()
    look.colour = inheritedColour(chain, in: scheme)
    look.size = size(chain[...], in: scheme)
    look.weight = weight(chain[...], in: scheme)
    for place in chain {
      look.layers.append(layer(place, in: scheme))
      if isFloating(place, in: scheme) {
        look.layers.append(TextLook.Layer(element: place, fill: .unknown))
      }
    }
    look.isHidden = chain.contains {
      isHidden($0, in: scheme) || elements[$0].name.value == "title"
    }
    return look
  }

  private func inheritedColour(_ chain: [Int], in scheme: CSSScheme) -> TextLook.Painted? {
    for place in chain {
      if declaration(of: ["-webkit-text-fill-color"], at: place, in: scheme) != nil { return nil }
      if let found = declaration(of: ["color"], at: place, in: scheme) {
        if found.value.value.lowercased() == "inherit" { continue }
        return painted(found, at: place, in: scheme)
      }
      // A theme colours these.
      if isThemed(place) { return nil }
    }
    return nil
  }

  /// The colour that a declaration is, when it is one and holds for sure.
  package func painted(
    _ declaration: CSSDeclaration,
    at element: Int,
    in scheme: CSSScheme
  ) -> TextLook.Painted? {
    let parts = resolved(declaration.parts, at: element, in: scheme)
    guard declaration.isCertain, parts.count == 1, let colour = parts[0].colour else { return nil }
    return TextLook.Painted(colour: colour, declaration: declaration, element: element)
  }

  private func layer(_ place: Int, in scheme: CSSScheme) -> TextLook.Layer {
    var layer = TextLook.Layer(element: place, fill: fill(place, in: scheme))
    if let opacity = declaration(of: ["opacity"], at: place, in: scheme) {
      switch opacity.parts.first?.kind {
      case .number(let number)? where opacity.isCertain: layer.opacity = min(max(number, 0), 1)
      case .percent(let number)? where opacity.isCertain:
        layer.opacity = min(max(number / 100, 0), 1)
      default: layer.fill = .unknown
      }
    }
    return layer
  }

  /// What fills an element in a scheme.
  package func fill(_ place: Int, in scheme: CSSScheme) -> TextLook.Fill {
    for blending in elements[place].declarations where blending.holds(in: scheme) {
      if blends.contains(blending.property.value), blending.value.value.lowercased() != "none" {
        return .unknown
      }
    }
    guard
      let background = declaration(
        of: ["background", "background-color"],
        at: place,
        in: scheme
      )
    else { return isThemed(place) || isStyledElsewhere(place) ? .unknown : .none }
    let words = background.value.value.lowercased()
    if background.isCertain, ["none", "transparent", "unset", "initial"].contains(words) {
      return .none
    }
    return painted(background, at: place, in: scheme).map { .colour($0) } ?? .unknown
  }

  /// True for an element whose look is a theme's or a component's matter.
  private func isThemed(_ place: Int) -> Bool {
    let name = elements[place].name.value
    return themed.contains(name) || elements[place].isComponent
  }

  /// True for an element with a class that no style of the page knows.
  private func isStyledElsewhere(_ place: Int) -> Bool {
    elements[place].classes.contains { !knownClasses.contains(String($0)) }
  }

  /// True when an element may stand before something else than what is around it.
  private func isFloating(_ place: Int, in scheme: CSSScheme) -> Bool {
    let words = ["absolute", "fixed", "sticky"]
    guard let position = declaration(of: ["position"], at: place, in: scheme) else {
      return declaration(of: ["transform", "translate"], at: place, in: scheme) != nil
    }
    return !position.isCertain || words.contains(position.value.value.lowercased())
  }

  /// True when an element and all that is in it are not shown.
  package func isHidden(_ place: Int, in scheme: CSSScheme) -> Bool {
    if elements[place].attribute("hidden") != nil { return true }
    if ["template", "noscript"].contains(elements[place].name.value) { return true }
    return elements[place].declarations.contains {
      guard $0.holds(in: scheme) else { return false }
      switch $0.property.value {
      case "display": return $0.value.value.lowercased() == "none"
      case "visibility": return $0.value.value.lowercased() != "visible"
      case "clip", "clip-path", "text-indent": return true
      case "font-size", "opacity": return $0.parts.first?.kind == .number(0)
      default: return false
      }
    }
  }
}

/// Elements that themes and browsers give a colour or a fill of their own.
private let themed: Set<String> = [
  "a", "aside", "blockquote", "button", "code", "del", "details", "dialog", "fieldset", "h1", "h2",
  "h3", "h4", "h5", "h6", "input", "ins", "kbd", "legend", "mark", "meter", "option", "pre",
  "progress", "samp", "select", "summary", "table", "tbody", "td", "textarea", "tfoot", "th",
  "thead", "tr",
]

/// Properties that change colours in a way that is not computed here.
private let blends: Set<String> = [
  "-webkit-background-clip", "-webkit-mask", "backdrop-filter", "background-blend-mode",
  "background-clip", "background-image", "filter", "mask", "mask-image", "mix-blend-mode",
]
