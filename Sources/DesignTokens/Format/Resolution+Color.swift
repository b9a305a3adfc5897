import Diagnostics

extension Resolution {
  mutating func color(_ site: Site) -> Color? {
    guard site.node.members != nil else {
      reportShape(
        site,
        "an object with `colorSpace` and `components`",
        help: "write `{\"colorSpace\": \"srgb\", \"components\": [0, 0.4, 0.8]}`",
        fix: modernColor(site.node).map { ($0, "write it as components") }
      )
      return nil
    }
    var isSound = hasOnlyColorMembers(site)
    guard let spaceSite = member("colorSpace", of: site) else {
      report(
        .colorSpace,
        site,
        "\(context(site)) lacks a `colorSpace`",
        help: "most colours are `\"colorSpace\": \"srgb\"`"
      )
      return nil
    }
    let space: ColorSpace? = partWord(spaceSite, .colorSpace)
    let components = space.flatMap { self.components(site, $0) }
    let alpha = alpha(site)
    let hex = hex(site)
    if alpha == nil || hex == .broken { isSound = false }
    guard let space, let components, let alpha, isSound else { return nil }
    let color = Color(space, components, alpha: alpha)
    if case .color(let other, let hexSite) = hex { compare(color, other, hexSite) }
    return color
  }

  private mutating func hasOnlyColorMembers(_ site: Site) -> Bool {
    hasMembers(
      site,
      "color",
      required: [],
      optional: ["colorSpace", "components", "alpha", "hex"],
      extra: .valueShape
    )
  }

  private mutating func components(_ site: Site, _ space: ColorSpace) -> [Double?]? {
    guard let listSite = member("components", of: site) else {
      report(
        .colorComponents,
        site,
        "\(context(site)) lacks `components`",
        help: "give three numbers: \(space.componentNames.joined(separator: ", "))"
      )
      return nil
    }
    guard case .node(let list) = follow(listSite, expects: .part) else { return nil }
    guard let elements = list.node.elements, elements.count == 3 else {
      let fact = list.node.elements.map { "\($0.count)" } ?? list.node.value.kind
      report(
        .colorComponents,
        list,
        "\(context(list)) must be an array of 3 numbers, not \(fact)",
        help: "`\(space.rawValue)` has \(space.componentNames.joined(separator: ", ")); "
          + "an opacity goes into `alpha`"
      )
      return nil
    }
    var found: [Double?] = []
    for (index, node) in elements.enumerated() {
      guard let number = component(element(node, of: list), space, index) else { continue }
      found.append(number)
    }
    return found.count == 3 ? found : nil
  }

  /// One component; the inner nil means `none`, the outer one an error.
  private mutating func component(_ site: Site, _ space: ColorSpace, _ index: Int) -> Double?? {
    guard case .node(let found) = follow(site, expects: .part) else { return nil }
    if found.node.string == "none" { return .some(nil) }
    let name = space.componentNames[index]
    guard let number = found.node.number else {
      let fact = found.node.string.map { "`\($0)`" } ?? found.node.value.kind
      report(
        .colorComponents,
        found,
        "the \(name) of \(context(found)) must be a number or `\"none\"`, not \(fact)"
      )
      return nil
    }
    let range = space.componentRanges[index]
    if range.contains(number) { return .some(number) }
    let isXYZ = space == .xyzD65 || space == .xyzD50
    report(
      isXYZ ? .xyzRange : .colorComponents,
      found,
      "the \(name) of \(context(found)) is \(decimal(number)), and must be \(words(range))",
      help: scaleHelp(number, range, space)
    )
    return isXYZ && contested.isLenient ? .some(number) : nil
  }

  private func words(_ range: ComponentRange) -> String {
    if range.upper == .infinity { return "at least \(decimal(range.lower))" }
    let upper = range.includesUpper ? decimal(range.upper) : "less than \(decimal(range.upper))"
    return "from \(decimal(range.lower)) to \(upper)"
  }

  private func scaleHelp(_ number: Double, _ range: ComponentRange, _ space: ColorSpace) -> String?
  {
    if range.upper == 1, number > 1, number <= 255, space == .srgb {
      return "components run from 0 to 1: \(decimal(number)) of 255 is \(decimal(number / 255))"
    }
    if range.upper == 360, number == 360 { return "a full turn is 0" }
    return nil
  }

  private mutating func alpha(_ site: Site) -> Double? {
    guard let alphaSite = member("alpha", of: site) else { return 1 }
    guard case .node(let found) = follow(alphaSite, expects: .part) else { return nil }
    guard let alpha = found.node.number else {
      report(
        .colorAlpha,
        found,
        "\(context(found)) must be a number, not \(found.node.value.kind)"
      )
      return nil
    }
    if (0...1).contains(alpha) { return alpha }
    report(
      .colorAlpha,
      found,
      "\(context(found)) is \(decimal(alpha)), and must be from 0 to 1",
      help: alpha > 1 && alpha <= 100 ? "percentages are divided by 100" : nil
    )
    return nil
  }

  private enum Hex: Equatable {
    case none, broken
    case color(Color, Site)

    static func == (first: Hex, second: Hex) -> Bool {
      switch (first, second) {
      case (.none, .none), (.broken, .broken): true
      default: false
      }
    }
  }

  private mutating func hex(_ site: Site) -> Hex {
    guard let hexSite = member("hex", of: site) else { return .none }
    guard case .node(let found) = follow(hexSite, expects: .part) else { return .broken }
    let text = found.node.string ?? ""
    if text.hasPrefix("#"), text.utf8.count == 7, let color = Color(hexDigits: text.dropFirst()) {
      return .color(color, found)
    }
    let color = Color(author: text)
    report(
      .colorHex,
      found,
      "\(context(found)) must be `#` and six hexadecimal digits",
      help: "it is only a fallback: `components` give the colour",
      fix: color.map { (quoted($0.hex), "write `\($0.hex)`") }
    )
    return .broken
  }

  /// Warns if the fallback is another colour.
  ///
  /// Tools map a colour outside sRGB in different ways, so its fallback may differ more: by about
  /// the distance that mapping moves the colour.
  private mutating func compare(_ color: Color, _ other: Color, _ site: Site) {
    let opaque = color.opacity(1)
    let mapped = Color(opaque.mappedSRGB)
    let distance = Color.distance(mapped, other)
    guard distance > 1 else { return }
    if !opaque.isInSRGB {
      let clipped = Color(opaque.srgb.clipped)
      let moved = max(Color.distance(opaque, mapped), Color.distance(opaque, clipped))
      let nearest = min(distance, Color.distance(clipped, other), Color.distance(opaque, other))
      guard nearest > 1 + moved else { return }
    }
    let hex = opaque.hex
    let place = opaque.isInSRGB ? "" : " in sRGB"
    report(
      .hexMismatch,
      site,
      "\(context(site)) is `\(other.hex)`, but the components give `\(hex)`\(place)",
      help: "they differ by \(decimal(distance, places: 1)) (CIEDE2000), and the components count",
      fix: (quoted(hex), "write `\(hex)`")
    )
  }
}
