import Diagnostics

extension Resolution {
  mutating func number(_ site: Site) -> Double? {
    if let number = site.node.number { return number }
    let text = site.node.string ?? ""
    let written = plainNumber(text).map { decimal($0) }
    let share = text.hasSuffix("%") ? plainNumber(text.dropLast()).map { decimal($0 / 100) } : nil
    let corrected = written ?? share
    reportShape(
      site,
      "a number",
      help: "write it without quotes and without a unit",
      fix: corrected.map { ($0, "write \($0)") }
    )
    return nil
  }

  mutating func dimension(_ site: Site) -> Dimension? {
    if site.isComputed, let number = site.node.number { return Dimension(number, .px) }
    let example = "write `{\"value\": 16, \"unit\": \"px\"}`"
    guard site.node.members != nil else {
      let corrected = modernDimension(site.node)
      reportShape(
        site,
        "an object with `value` and `unit`",
        help: example,
        fix: corrected.map { ($0, "write it as an object") }
      )
      return nil
    }
    guard let (value, unit) = quantity(site, "dimension") else { return nil }
    let number = partNumber(value)
    let known: Dimension.Unit? = partUnit(unit, of: number, .dimensionUnit)
    guard let number, let known else { return nil }
    let length = Dimension(number, known)
    return isFinite(length.pixels, value, "pixels") ? length : nil
  }

  mutating func duration(_ site: Site) -> Duration? {
    if site.isComputed, let number = site.node.number { return Duration(number, .milliseconds) }
    guard site.node.members != nil else {
      let corrected = modernDuration(site.node)
      reportShape(
        site,
        "an object with `value` and `unit`",
        help: "write `{\"value\": 200, \"unit\": \"ms\"}`",
        fix: corrected.map { ($0, "write it as an object") }
      )
      return nil
    }
    guard let (value, unit) = quantity(site, "duration") else { return nil }
    let number = partNumber(value)
    let known: Duration.Unit? = partUnit(unit, of: number, .durationUnit)
    guard let number, let known else { return nil }
    let time = Duration(number, known)
    return isFinite(time.milliseconds, value, "milliseconds") ? time : nil
  }

  /// Returns true if the value, in the unit for comparison and export, is finite; reports it
  /// otherwise.
  private mutating func isFinite(_ measure: Double, _ value: Site, _ unit: String) -> Bool {
    if measure.isFinite { return true }
    let message = "\(context(value)) is more \(unit) than there are numbers for"
    report(.valueRange, value, message, help: "write a smaller number")
    return false
  }

  private mutating func quantity(_ site: Site, _ type: String) -> (value: Site, unit: Site)? {
    guard
      hasMembers(
        site,
        type,
        required: ["value", "unit"],
        missing: .valueShape,
        extra: .valueShape
      ),
      let value = member("value", of: site), let unit = member("unit", of: site)
    else { return nil }
    return (value, unit)
  }

  mutating func fontFamily(_ site: Site) -> [String]? {
    if let name = site.node.string { return [name] }
    guard let elements = site.node.elements else {
      reportShape(site, "a string or an array of strings")
      return nil
    }
    if elements.isEmpty {
      report(
        .valueShape,
        site,
        "\(context(site)) is empty",
        help: "name at least one family"
      )
      return nil
    }
    let names = elements.map { family(element($0, of: site)) }
    return names.contains(nil) ? nil : names.compactMap(\.self)
  }

  private mutating func family(_ site: Site) -> String? {
    let isCurly = site.node.string != nil
    let expects = isCurly && contested.familyReferenceInBraces ? Expectation.token : .part
    switch follow(site, expects: expects) {
    case .failed: return nil
    case .node(let found):
      if let name = found.node.string { return name }
      reportShape(found, "a string", help: "a list inside a list is not spliced in")
      return nil
    case .token(let target, let reference):
      if case .resolved(_, .fontFamily(let names)) = states[target], names.count == 1 {
        return names[0]
      }
      guard case .resolved = states[target] else { return nil }
      report(
        .typeMismatch,
        at: reference,
        "an entry of \(context(site)) must be one family, and `\(path(target))` is not",
        help: "name the families one by one, or refer to the whole list instead of this one"
      )
      return nil
    }
  }

  mutating func fontWeight(_ site: Site) -> Double? {
    if let number = site.node.number {
      if (1...1000).contains(number) { return number }
      report(
        .valueRange,
        site,
        "\(context(site)) is \(decimal(number)), and a font weight is from 1 to 1000"
      )
      return nil
    }
    guard let name = site.node.string else {
      reportShape(site, "a number or the name of a weight")
      return nil
    }
    if let weight = fontWeightNames[name] { return weight }
    let corrected = modernWeight(name)
    report(
      .fontWeightName,
      site,
      "\(context(site)) is `\(name)`, which is no font weight",
      label: didYouMean(name, in: fontWeightNames.keys.sorted()),
      help: "write a number from 1 to 1000, or a name such as `semi-bold`, in small letters",
      fix: corrected.map { ($0, "write \($0)") }
    )
    return nil
  }

  mutating func cubicBezier(_ site: Site) -> CubicBezier? {
    guard let elements = site.node.elements, elements.count == 4 else {
      let count = site.node.elements.map { ", not \($0.count)" } ?? ", not \(site.node.value.kind)"
      report(
        .valueShape,
        site,
        "\(context(site)) must be an array of 4 numbers\(count)",
        help: "write `[x1, y1, x2, y2]`"
      )
      return nil
    }
    var numbers: [Double] = []
    for (place, node) in elements.enumerated() {
      let site = element(node, of: site)
      guard let number = partNumber(site) else { continue }
      if place % 2 == 0, !(0...1).contains(number) {
        report(
          .valueRange,
          site,
          "x\(place / 2 + 1) of \(context(site)) is \(decimal(number)), and must be from 0 to 1"
        )
      } else {
        numbers.append(number)
      }
    }
    guard numbers.count == 4 else { return nil }
    return CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }
}

/// Weights by the names that the format has; both spellings of each step.
let fontWeightNames: [String: Double] = [
  "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300,
  "normal": 400, "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600,
  "bold": 700, "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900,
  "extra-black": 950, "ultra-black": 950,
]
