/// The appearance of a run of text, as far as the page declares it.
public struct TextLook: Sendable, Equatable {
  /// Its colour; `nil` if the page leaves it to a theme or declares it in an unsupported form.
  public var colour: Painted?
  /// Its size in CSS pixels; `nil` if it is unknown.
  public var size: Double?
  /// Its weight, 1 to 1000; `nil` if it is unknown.
  public var weight: Int?
  /// The elements behind it, the innermost first.
  public var layers: [Layer] = []
  /// True if it is invisible.
  public var isHidden = false

  /// A colour with its declaration.
  public struct Painted: Sendable, Equatable {
    /// The colour, as written.
    public var colour: String
    /// The declaration of the colour.
    public var declaration: CSSDeclaration
    /// The element with the declaration.
    public var element: Int
  }

  /// An element behind the text.
  public struct Layer: Sendable, Equatable {
    /// The element.
    public var element: Int
    /// The fill of the element.
    public var fill: Fill
    /// The opacity of the element and its content, 0 to 1.
    public var opacity = 1.0
  }

  /// The kinds of fills of an element.
  public enum Fill: Sendable, Equatable {
    /// Nothing.
    case none
    /// One colour.
    case colour(Painted)
    /// A picture, a gradient, or a value from a theme or a variable.
    case unknown
  }
}

extension HTMLPreview {
  /// Returns the appearance of a run of text in a scheme.
  public func look(ofText text: Int, in scheme: CSSScheme) -> TextLook {
    look(at: chain(from: texts[text].parent), in: scheme)
  }

  /// Returns the appearance of text directly in an element in a scheme.
  public func look(in element: Int, in scheme: CSSScheme) -> TextLook {
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

  /// Returns the colour of a declaration, if it is a single colour and certainly applies.
  public func painted(
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

  /// Returns the fill of an element in a scheme.
  public func fill(_ place: Int, in scheme: CSSScheme) -> TextLook.Fill {
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

  /// True for an element that a theme or a component styles.
  private func isThemed(_ place: Int) -> Bool {
    let name = elements[place].name.value
    return themed.contains(name) || elements[place].isComponent
  }

  /// True for an element with a class that no style of the page mentions.
  private func isStyledElsewhere(_ place: Int) -> Bool {
    elements[place].classes.contains { !knownClasses.contains(String($0)) }
  }

  /// True if an element may be in front of something other than the elements around it.
  private func isFloating(_ place: Int, in scheme: CSSScheme) -> Bool {
    let words = ["absolute", "fixed", "sticky"]
    guard let position = declaration(of: ["position"], at: place, in: scheme) else {
      return declaration(of: ["transform", "translate"], at: place, in: scheme) != nil
    }
    return !position.isCertain || words.contains(position.value.value.lowercased())
  }

  /// True if an element and its content are not visible.
  public func isHidden(_ place: Int, in scheme: CSSScheme) -> Bool {
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

/// Elements to which themes and browsers give a specific colour or fill.
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
