extension HTMLPreview {
  /// Font size of text in the first of these elements, in CSS pixels.
  func size(_ chain: ArraySlice<Int>, in scheme: CSSScheme) -> Double? {
    // The product of the relative sizes, from the text outwards.
    var factor = 1.0
    for place in chain {
      guard let found = declaration(of: ["font-size", "font"], at: place, in: scheme) else {
        if elements[place].hasOwnSize { return nil }
        continue
      }
      if found.value.value.lowercased() == "inherit" { continue }
      let parts = resolved(found.parts, at: place, in: scheme)
      guard found.isCertain, let part = parts.first(where: \.isSize) else { return nil }
      if let pixels = part.pixels { return pixels * factor }
      switch part.kind {
      case .percent(let number): factor *= number / 100
      case .length(let number, unit: "em"): factor *= number
      case .length(let number, unit: "rem"): return number * rootSize * factor
      default: return nil
      }
    }
    return rootSize * factor
  }

  /// Weight of text in the first of these elements.
  func weight(_ chain: ArraySlice<Int>, in scheme: CSSScheme) -> Int? {
    for place in chain {
      let element = elements[place]
      guard let found = declaration(of: ["font-weight", "font"], at: place, in: scheme) else {
        if ["b", "strong"].contains(element.name.value) { return nil }
        if element.hasOwnSize { return nil }
        continue
      }
      if found.value.value.lowercased() == "inherit" { continue }
      return found.isCertain ? found.fontWeight : nil
    }
    return 400
  }
}

extension CSSDeclaration {
  /// The weight that `font-weight` or `font` says; `nil` for one that depends on the elements
  /// around it.
  public var fontWeight: Int? {
    for part in parts {
      switch part.kind {
      case .number(let number) where (1...1000).contains(number): return Int(number)
      case .word("bold"): return 700
      case .word("normal") where property.value == "font-weight": return 400
      case .word("bolder"), .word("lighter"), .variable: return nil
      default:
        // After the size only families follow.
        if part.isSize { return 400 }
      }
    }
    return property.value == "font" ? 400 : nil
  }
}

extension CSSPart {
  /// True for a value that may be a font size.
  fileprivate var isSize: Bool {
    switch kind {
    case .length, .percent: true
    default: false
    }
  }
}

extension HTMLElement {
  /// True when browsers or themes give its text a specific size or weight.
  fileprivate var hasOwnSize: Bool {
    isComponent
      || [
        "button", "code", "dt", "figcaption", "h1", "h2", "h3", "h4", "h5", "h6", "input", "kbd",
        "legend", "pre", "samp", "select", "small", "sub", "summary", "sup", "table", "textarea",
        "th",
      ].contains(name.value)
  }

  /// True for an element of a framework, whose output is unknown here: `<Badge/>`, `<my-card>`.
  public var isComponent: Bool {
    name.value.contains { $0 == "-" || $0 == "." } || hasCapital
  }
}

/// The size of a page's text in CSS pixels, which all browsers begin with.
private let rootSize = 16.0
