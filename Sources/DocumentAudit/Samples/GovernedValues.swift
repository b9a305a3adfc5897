import DesignTokens
import SiteModel

/// The values of samples that a design token could replace.
///
/// No token replaces the width of a picture, the path of an icon, or a value of a component's own
/// such as `colorFamily="gray"`.
struct GovernedValues {
  private let source: AuditedSource
  /// Properties for sizes that have the name of a token somewhere on the page.
  private let sizes: Set<String>

  /// Reads which attributes take tokens.
  init(_ declarations: [SampleDeclaration], in source: AuditedSource) {
    self.source = source
    let named = declarations.filter { declaration in
      SampleCategory(property: declaration.property) == .size
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
    // Lengths of the page's own markup place its parts, and no reader copies them.
    if sample?.isHTML == true, category != .colour { return false }
    if let sample, arranges(declaration, category, in: sample) { return false }
    if case .raw(.color) = value.kind, isWord(value.range) {
      if sample?.isHTML == true { return false }
      guard GovernedValues.colours.contains(declaration.property) else { return false }
      // `<Badge color="green">` names a variant.
      if let element = declaration.element, source.bytes[element].first?.isCapital == true {
        return false
      }
    }
    if let element = declaration.element {
      if GovernedValues.pictures.contains(source.text(element)) { return false }
      // Attributes of Android have the prefix `android:`, and are its styles.
      if source.bytes[declaration.name].contains(UInt8(ascii: ":")) { return true }
    }
    // Most widths and heights are chosen for one place.
    return category != .size || sizes.contains(declaration.property)
  }

  /// Whether a declaration only arranges an example: it styles a picture, a plain element next to
  /// components, or a class such as `.demo`, or moves an element with a margin.
  private func arranges(
    _ declaration: SampleDeclaration,
    _ category: SampleCategory,
    in sample: PageSample
  ) -> Bool {
    guard let styled = declaration.styled else {
      // A `style` element of an example moves its components.
      if category == .space, declaration.element == nil, sample.language == .markup,
        showsComponents(sample)
      {
        return true
      }
      return !demos.isDisjoint(with: nameWords(selector(of: declaration, in: sample)))
    }
    let name = source.text(styled)
    if GovernedValues.pictures.contains(name) { return true }
    if declaration.property.contains("margin") { return showsComponents(sample) }
    return !isComponent(source.bytes[styled]) && showsComponents(sample)
  }

  /// The text between the last declaration or rule and the brace that opens the rule of a declaration.
  private func selector(
    of declaration: SampleDeclaration,
    in sample: PageSample
  ) -> ArraySlice<UInt8> {
    let before = source.bytes[sample.code.lowerBound..<declaration.name.lowerBound]
    guard let open = before.lastIndex(of: UInt8(ascii: "{")) else { return [] }
    let text = source.bytes[sample.code.lowerBound..<open]
    let end = text.lastIndex { [0x7D, 0x3B, 0x7B].contains($0) }
    return text[(end.map { $0 + 1 } ?? text.startIndex)...]
  }

  /// Whether an element of a sample is a component or a custom element.
  private func showsComponents(_ sample: PageSample) -> Bool {
    let code = source.bytes[sample.code]
    return code.indices.contains { place in
      guard code[place] == UInt8(ascii: "<") else { return false }
      return isComponent(
        code[(place + 1)...].prefix { $0.isNameByte || $0 == UInt8(ascii: "-") }
      )
    }
  }

  /// Whether the name of an element is that of a component, `Card`, or of a custom one, `x-card`.
  private func isComponent(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first, first.isLetter else { return false }
    return first.isCapital || name.contains(UInt8(ascii: "-"))
  }

  /// Whether a colour is a word such as `gray`.
  private func isWord(_ range: Range<Int>) -> Bool {
    source.bytes[range].allSatisfy(\.isLetter)
  }

  /// Words in the selectors of rules that arrange examples.
  private let demos: Set<String> = [
    "demo", "demos", "doc", "docs", "example", "examples", "playground", "preview", "sandbox",
    "story", "storybook",
  ]

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
