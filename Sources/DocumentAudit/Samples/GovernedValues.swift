import DesignTokens
import SiteModel

/// The values of samples that a design token could replace.
///
/// No token replaces the width of a picture, the path of an icon, or a value of a component's own
/// such as `colorFamily="gray"`.
struct GovernedValues {
  private let source: AuditedSource
  /// Attributes for sizes that have the name of a token somewhere on the page.
  private let sizes: Set<String>

  /// Reads which attributes take tokens.
  init(_ declarations: [SampleDeclaration], in source: AuditedSource) {
    self.source = source
    let named = declarations.filter { declaration in
      declaration.element != nil && SampleCategory(property: declaration.property) == .size
        && SampleValue.all(of: declaration, in: source)
          .contains { $0.token != nil }
    }
    sizes = Set(named.map(\.property))
  }

  /// Whether a token could replace a value of a declaration.
  func contain(
    _ value: SampleValue,
    of declaration: SampleDeclaration,
    _ category: SampleCategory
  ) -> Bool {
    let sample = source.sample(at: declaration.name.lowerBound)
    if sample?.isWrapper == true { return false }
    if case .raw(.color) = value.kind, isWord(value.range) {
      guard GovernedValues.colours.contains(declaration.property) else { return false }
      // `<Badge color="green">` names a variant.
      if let element = declaration.element, source.bytes[element].first?.isCapital == true {
        return false
      }
    }
    guard let element = declaration.element else { return true }
    let name = source.text(element)
    if GovernedValues.pictures.contains(name) { return false }
    // Attributes of Android have the prefix `android:`, and are its styles.
    guard category == .size, !source.bytes[declaration.name].contains(UInt8(ascii: ":")) else {
      return true
    }
    return sizes.contains(declaration.property)
  }

  /// Whether a colour is a word such as `gray`.
  private func isWord(_ range: Range<Int>) -> Bool {
    source.bytes[range].allSatisfy(\.isLetter)
  }

  /// Elements whose attributes describe a picture, and the shapes of SVG.
  private static let pictures: Set<String> = [
    "img", "picture", "source", "video", "audio", "iframe", "embed", "object", "canvas", "Image",
    "svg", "g", "path", "circle", "ellipse", "rect", "line", "polyline", "polygon", "text", "tspan",
    "use", "defs", "symbol", "mask", "clipPath", "pattern", "linearGradient", "radialGradient",
    "stop", "filter", "marker", "image", "animate", "animateTransform", "foreignObject",
  ]

  /// Properties of CSS whose value is a colour, also in the spelling of style objects.
  private static let colours: Set<String> = [
    "color", "background", "background-color", "border", "border-color", "border-top",
    "border-right", "border-bottom", "border-left", "border-top-color", "border-right-color",
    "border-bottom-color", "border-left-color", "border-block-color", "border-inline-color",
    "outline", "outline-color", "fill", "stroke", "text-decoration", "text-decoration-color",
    "caret-color", "accent-color", "column-rule-color", "box-shadow", "text-shadow", "stop-color",
    "flood-color", "text-color", "bg", "container-color", "content-color", "tint",
  ]
}
