extension HTMLPreview {
  /// The strongest declaration of one of these properties for an element in a scheme, without
  /// inherited ones.
  public func declaration(
    of properties: Set<String>,
    at element: Int,
    in scheme: CSSScheme
  ) -> CSSDeclaration? {
    elements[element].declarations.last {
      properties.contains($0.property.value) && $0.holds(in: scheme)
    }
  }

  /// The parts of a value, with each `var(…)` replaced if the page sets its custom property.
  public func resolved(
    _ parts: [CSSPart],
    at element: Int,
    in scheme: CSSScheme
  ) -> [CSSPart] {
    var budget = 64
    return resolved(parts, at: element, in: scheme, depth: 0, budget: &budget)
  }

  private func resolved(
    _ parts: [CSSPart],
    at element: Int,
    in scheme: CSSScheme,
    depth: Int,
    budget: inout Int
  ) -> [CSSPart] {
    guard parts.contains(where: \.isVariable) else { return parts }
    var out: [CSSPart] = []
    for part in parts {
      guard case .variable(let name, _) = part.kind, depth < 8, budget > 0,
        let set = custom(name, at: element, in: scheme), set.isCertain
      else {
        out.append(part)
        continue
      }
      budget -= 1 + set.parts.count
      out += resolved(set.parts, at: element, in: scheme, depth: depth + 1, budget: &budget)
    }
    return out
  }

  /// Returns the declaration of a custom property for an element, or `nil`.
  private func custom(_ name: String, at element: Int, in scheme: CSSScheme) -> CSSDeclaration? {
    var next: Int? = element
    while let place = next {
      if let found = declaration(of: [name], at: place, in: scheme) { return found }
      next = elements[place].parent
    }
    return pageDeclarations.last { $0.property.value == name && $0.holds(in: scheme) }
  }

  /// The element and the elements around it, the innermost first.
  public func chain(from element: Int?) -> [Int] {
    var chain: [Int] = []
    var next = element
    while let place = next {
      chain.append(place)
      next = elements[place].parent
    }
    return chain
  }
}

extension CSSDeclaration {
  /// True if the declaration may apply in a scheme.
  public func holds(in scheme: CSSScheme) -> Bool {
    self.scheme == .any || self.scheme == scheme
  }
}

extension CSSPart {
  /// True for `var(…)`.
  public var isVariable: Bool {
    if case .variable = kind { true } else { false }
  }
}
