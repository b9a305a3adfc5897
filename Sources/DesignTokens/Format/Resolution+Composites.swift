import Diagnostics

extension Resolution {
  mutating func strokeStyle(_ site: Site) -> StrokeStyle? {
    if site.node.string != nil {
      let keyword: StrokeStyle.Keyword? = partWord(site)
      return keyword.map { .keyword($0) }
    }
    guard site.node.members != nil else {
      reportShape(site, "the name of a style or an object with `dashArray` and `lineCap`")
      return nil
    }
    let isComplete = hasMembers(site, "strokeStyle", required: ["dashArray", "lineCap"])
    let dashes = member("dashArray", of: site).flatMap { self.dashes($0) }
    var cap: StrokeStyle.LineCap?
    if let capSite = member("lineCap", of: site) { cap = partWord(capSite) }
    guard isComplete, let dashes, let cap else { return nil }
    return .dashes(dashes, cap: cap)
  }

  private mutating func dashes(_ site: Site) -> [Dimension]? {
    guard case .node(let list) = follow(site, expects: .part) else { return nil }
    guard let elements = list.node.elements, !elements.isEmpty else {
      if list.node.elements == nil {
        reportShape(list, "an array of dimensions")
      } else {
        report(.valueShape, list, "\(context(list)) is empty", help: "give it one length at least")
      }
      return nil
    }
    let lengths = elements.map { length(element($0, of: list)) }
    return lengths.contains(nil) ? nil : lengths.compactMap(\.self)
  }

  mutating func border(_ site: Site) -> Border? {
    guard let isComplete = isObject(site, "border", ["color", "width", "style"]) else { return nil }
    let color = member("color", of: site).flatMap { paint($0) }
    let width = member("width", of: site).flatMap { length($0) }
    let style = member("style", of: site).flatMap { value(.strokeStyle, $0) }
    guard isComplete, let color, let width, case .strokeStyle(let style) = style else { return nil }
    return Border(color: color, width: width, style: style)
  }

  mutating func transition(_ site: Site) -> Transition? {
    let names = ["duration", "delay", "timingFunction"]
    guard let isComplete = isObject(site, "transition", names) else { return nil }
    let duration = member("duration", of: site).flatMap { value(.duration, $0) }
    let delay = member("delay", of: site).flatMap { value(.duration, $0) }
    let curve = member("timingFunction", of: site).flatMap { value(.cubicBezier, $0) }
    guard isComplete, case .duration(let duration) = duration, case .duration(let delay) = delay,
      case .cubicBezier(let curve) = curve
    else { return nil }
    return Transition(duration: duration, delay: delay, timingFunction: curve)
  }

  mutating func typography(_ site: Site) -> Typography? {
    let names = ["fontFamily", "fontSize", "fontWeight", "letterSpacing", "lineHeight"]
    guard let isComplete = isObject(site, "typography", names) else { return nil }
    let family = member("fontFamily", of: site).flatMap { value(.fontFamily, $0) }
    let size = member("fontSize", of: site).flatMap { length($0) }
    let weight = member("fontWeight", of: site).flatMap { value(.fontWeight, $0) }
    let spacing = member("letterSpacing", of: site).flatMap { length($0) }
    let height = member("lineHeight", of: site).flatMap { lineHeight($0, size) }
    guard isComplete, case .fontFamily(let family) = family, let size,
      case .fontWeight(let weight) = weight, let spacing, let height
    else { return nil }
    return Typography(
      fontFamily: family,
      fontSize: size,
      fontWeight: weight,
      letterSpacing: spacing,
      lineHeight: height
    )
  }

  /// A multiple of the font size; lengths are a common mistake, and can be converted.
  private mutating func lineHeight(_ site: Site, _ size: Dimension?) -> Double? {
    if contested.isLenient, let size, case .dimension(let height) = token(site.node) {
      let ratio = lineHeightRatio(height, size)
      record(.number(ratio), at: place(site.file, site.node.range))
      return ratio
    }
    guard !isReference(site.node), site.node.members != nil else {
      if case .number(let number) = value(.number, site) { return number }
      return nil
    }
    let ratio = size.flatMap {
      lineHeightRatio(site.node, $0, converting: contested.isLenient)
    }
    if contested.isLenient, let ratio { return plainNumber(ratio) }
    reportShape(
      site,
      "a number",
      help: "a line height is a multiple of the font size, not a length",
      fix: ratio.map { ($0, "write \($0)") }
    )
    return nil
  }

  mutating func shadow(_ site: Site) -> [Shadow]? {
    guard let elements = site.node.elements else { return layer(site).map { [$0] } }
    if elements.isEmpty {
      report(.valueShape, site, "\(context(site)) is empty", help: "give it one shadow at least")
      return nil
    }
    let layers = elements.map { node -> Shadow? in
      switch follow(element(node, of: site), expects: .token) {
      case .failed: return nil
      case .node(let found): return layer(found)
      case .token(let target, let reference):
        guard case .resolved(_, let value) = states[target] else { return nil }
        if case .shadow(let layers) = value, layers.count == 1 { return layers[0] }
        reportEntry(site, target, reference, "one shadow")
        return nil
      }
    }
    return layers.contains(nil) ? nil : layers.compactMap(\.self)
  }

  private mutating func layer(_ site: Site) -> Shadow? {
    let names = ["color", "offsetX", "offsetY", "blur", "spread"]
    guard let isComplete = isObject(site, "shadow", names, optional: ["inset"]) else { return nil }
    let color = member("color", of: site).flatMap { paint($0) }
    let lengths = names.dropFirst().map { name in member(name, of: site).flatMap { length($0) } }
    let inset = member("inset", of: site).map { flag($0) } ?? .some(false)
    guard isComplete, let color, let inset, let offsetX = lengths[0], let offsetY = lengths[1],
      let blur = lengths[2], let spread = lengths[3]
    else { return nil }
    return Shadow(
      color: color,
      offsetX: offsetX,
      offsetY: offsetY,
      blur: blur,
      spread: spread,
      inset: inset
    )
  }

  private mutating func flag(_ site: Site) -> Bool? {
    guard case .node(let found) = follow(site, expects: .part) else { return nil }
    if let flag = found.node.bool { return flag }
    reportShape(found, "`true` or `false`")
    return nil
  }

  mutating func gradient(_ site: Site) -> [GradientStop]? {
    guard let elements = site.node.elements, !elements.isEmpty else {
      if site.node.elements == nil {
        reportShape(site, "an array of stops")
      } else {
        report(.valueShape, site, "\(context(site)) is empty", help: "give it one stop at least")
      }
      return nil
    }
    let stops = elements.map { node -> GradientStop? in
      switch follow(element(node, of: site), expects: .token) {
      case .failed: return nil
      case .node(let found): return stop(found)
      case .token(let target, let reference):
        guard case .resolved(_, let value) = states[target] else { return nil }
        if case .gradient(let stops) = value, stops.count == 1 { return stops[0] }
        reportEntry(site, target, reference, "one stop")
        return nil
      }
    }
    return stops.contains(nil) ? nil : stops.compactMap(\.self)
  }

  private mutating func stop(_ site: Site) -> GradientStop? {
    guard let isComplete = isObject(site, "gradient stop", ["color", "position"]) else {
      return nil
    }
    let color = member("color", of: site).flatMap { paint($0) }
    let position = member("position", of: site).flatMap { self.position($0) }
    guard isComplete, let color, let position else { return nil }
    return GradientStop(color: color, position: position)
  }

  private mutating func position(_ site: Site) -> Double? {
    guard case .number(let number) = value(.number, site) else { return nil }
    if (0...1).contains(number) { return number }
    let clamps = contested.clampsGradientPositions
    report(
      clamps ? .gradientClamped : .valueRange,
      site,
      "\(context(site)) is \(decimal(number)), outside 0 to 1",
      help: clamps ? "it counts as \(decimal(clamp(number)))" : "write a number from 0 to 1"
    )
    return clamps ? clamp(number) : nil
  }

  /// Checks an object's members.
  ///
  /// Nil if the value is no object; false if members are missing or unknown.
  private mutating func isObject(
    _ site: Site,
    _ type: String,
    _ required: [String],
    optional: [String] = []
  ) -> Bool? {
    guard site.node.members != nil else {
      reportShape(
        site,
        "a \(type)",
        help: "write an object with \(required.map { "`\($0)`" }.joined(separator: ", "))"
      )
      return nil
    }
    return hasMembers(site, type, required: required, optional: optional)
  }

  private mutating func paint(_ site: Site) -> Color? {
    if case .color(let color) = value(.color, site) { color } else { nil }
  }

  private mutating func length(_ site: Site) -> Dimension? {
    if case .dimension(let length) = value(.dimension, site) { length } else { nil }
  }

  private mutating func reportEntry(
    _ site: Site,
    _ target: Int,
    _ reference: SourceRange,
    _ expected: String
  ) {
    report(
      .typeMismatch,
      at: reference,
      "an entry of \(context(site)) must be \(expected), and `\(path(target))` is not",
      help: "a list is never spliced into another: write the entries out"
    )
  }
}
