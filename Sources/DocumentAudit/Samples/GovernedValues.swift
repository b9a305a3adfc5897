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
  /// The places of samples with components or custom elements.
  private var withComponents: Set<Int> = []
  /// The places of samples with a selector such as `.demo`.
  private var withDemos: Set<Int> = []
  /// The places of samples that show many colours to choose from.
  private var withChoices: Set<Int> = []

  /// Reads which attributes take tokens, and what each sample shows.
  init(in source: AuditedSource) {
    self.source = source
    let named = source.declarations.joined().filter { declaration in
      SampleCategory(property: declaration.property) == .size
        && SampleValue.all(of: declaration, in: source)
          .contains { $0.token != nil }
    }
    sizes = Set(named.map(\.property))
    for (sample, declarations) in zip(source.samples, source.declarations) {
      let place = sample.code.lowerBound
      if showsComponents(sample) { withComponents.insert(place) }
      if declarations.contains(where: isOfDemo) { withDemos.insert(place) }
      if sample.language == .markup, colours(declarations).count > 4 { withChoices.insert(place) }
    }
  }

  /// The words and hexadecimal numbers that a sample gives `color` in `style` attributes.
  private func colours(_ declarations: [SampleDeclaration]) -> Set<String> {
    Set(
      declarations.filter { $0.property == "color" && $0.styled != nil }.map {
        source.text($0.value)
      }.filter { text in text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "#" } }
    )
  }

  /// Whether the selector of a declaration says that its rule arranges an example: `.demo`.
  private func isOfDemo(_ declaration: SampleDeclaration) -> Bool {
    declaration.styled == nil
      && !GovernedValues.demos.isDisjoint(with: nameWords(source.selector(of: declaration)))
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
    if let sample, category == .colour, withChoices.contains(sample.code.lowerBound) {
      return false
    }
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
      // A component has sizes that are no lengths of the system.
      if declaration.property == "size", source.bytes[element].first?.isCapital == true {
        return false
      }
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
    let showsComponents = withComponents.contains(sample.code.lowerBound)
    guard let styled = declaration.styled else {
      // A `style` element of an example moves its components, or what it shows around them.
      if declaration.element == nil, sample.language == .markup, category != .colour,
        category != .fontSize,
        showsComponents && [.space, .duration].contains(category)
          || withDemos.contains(sample.code.lowerBound)
      {
        return true
      }
      return isOfDemo(declaration)
    }
    let name = source.text(styled)
    if GovernedValues.pictures.contains(name) { return true }
    if declaration.property.contains("margin") { return showsComponents }
    return !isComponent(source.bytes[styled]) && showsComponents
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
  private static let demos: Set<String> = [
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
