import DesignTokens
import SiteModel

/// The kind of value that a property takes, and that a token is made for.
enum SampleCategory: Sendable {
  case colour, space, radius, fontSize, lineHeight, borderWidth, duration, size

  /// The category of a property such as `padding-inline`; nil for one that takes no token.
  init?(property: String) {
    guard let known = SampleCategory.usual[property] else {
      self.init(wordsOf: property)
      return
    }
    guard let known else { return nil }
    self = known
  }

  /// The categories of properties that most style sheets have.
  private static let usual = [
    "align-items", "background", "background-color", "border", "border-color", "border-radius",
    "bottom", "box-shadow", "class", "className", "color", "content", "cursor", "display", "fill",
    "flex", "flex-direction", "font", "font-family", "font-size", "font-weight", "gap", "height",
    "href", "id", "justify-content", "left", "line-height", "margin", "margin-bottom",
    "margin-left", "margin-right", "margin-top", "max-width", "min-height", "min-width", "opacity",
    "outline", "overflow", "padding", "padding-bottom", "padding-left", "padding-right",
    "padding-top", "position", "right", "src", "stroke", "style", "text-align", "title", "top",
    "transition", "type", "width", "z-index",
  ].reduce(into: [String: SampleCategory?]()) { usual, property in
    usual.updateValue(SampleCategory(wordsOf: property), forKey: property)
  }

  private init?(wordsOf property: String) {
    let words = Set(property.split(separator: "-").map(String.init))
    func has(_ names: String...) -> Bool { !words.isDisjoint(with: names) }
    if has("radius", "rounded", "corner", "corners", "borderradius") {
      self = .radius
    } else if has("duration", "transition", "animation", "delay") {
      self = .duration
    } else if property.hasSuffix("font-size") || property == "text-size" || property == "fontsize" {
      self = .fontSize
    } else if has("lineheight") || property.hasSuffix("line-height") {
      self = .lineHeight
    } else if has("color", "colour", "background", "fill", "stroke", "tint", "foreground", "bg") {
      self = .colour
    } else if has("border", "outline") {
      self = .borderWidth
    } else if has("padding", "margin", "gap", "inset", "gutter", "spacing", "space", "spaced") {
      self = .space
    } else if has("width", "height", "size") {
      self = .size
    } else {
      return nil
    }
  }

  /// Whether a token is made for the category, by its type and the words of its path.
  func takes(_ token: Token) -> Bool {
    // The words of a path are needed for lengths and numbers only.
    switch (self, token.type) {
    case (.colour, .color), (.duration, .duration): return true
    case (_, .dimension), (.lineHeight, .number): break
    default: return false
    }
    let words = Set(nameWords(token.path.utf8))
    func has(_ names: String...) -> Bool { !words.isDisjoint(with: names) }
    let isBorder = has("border", "stroke", "outline") && !has("radius")
    switch (self, token.type) {
    case (.space, .dimension): return has("space", "spacing", "gap", "gutter", "padding", "margin")
    case (.radius, .dimension): return has("radius", "rounded", "corner")
    case (.fontSize, .dimension):
      return has("font", "text", "type", "typography") && !has("line") && !isBorder
    case (.lineHeight, .dimension), (.lineHeight, .number): return has("line", "leading")
    case (.borderWidth, .dimension): return isBorder && !has("color")
    case (.size, .dimension):
      return has("size", "width", "height") && !has("font", "text") && !isBorder
    default: return false
    }
  }
}
