import DesignTokens

extension TokenSample {
  /// Text in a style, with its size, weight and families in words.
  init(_ type: Typography) {
    let size = css(.dimension(type.fontSize))
    self.init(
      text: css(.typography(type)),
      "\(size) on \(decimal(type.lineHeight, places: 3)), weight \(decimal(type.fontWeight))"
    )
    style += ";--tracking:\(css(.dimension(type.letterSpacing)))"
    if type.letterSpacing.value != 0 {
      lines[0].text += ", tracking \(css(.dimension(type.letterSpacing)))"
    }
    lines.append(Line(text: type.fontFamily.joined(separator: ", ")))
  }

  /// Creates a bar in proportion to the longest time, in milliseconds.
  init(_ time: Duration, longest: Double) {
    let share = longest > 0 ? max(0, time.milliseconds) / longest : 0
    let words = css(.duration(Duration(max(0, time.milliseconds), .milliseconds)))
    self.init(.time, "--time:\(words);--share:\(decimal(share, places: 4))", spoken(time))
  }

  /// A curve animated in its own duration.
  init(_ transition: Transition) {
    let curve = css(.cubicBezier(transition.timingFunction))
    let time = Duration(max(0, transition.duration.milliseconds), .milliseconds)
    self.init(
      .change,
      "--time:\(css(.duration(time)));--delay:\(css(.duration(transition.delay)));--ease:\(curve)"
    )
    self.curve = Curve(transition.timingFunction)
    let delay = transition.delay.value == 0 ? "" : " after \(spoken(transition.delay))"
    lines = [Line(text: spoken(transition.duration) + delay), Line(text: curve)]
  }

  /// A box with this line around it; dashes of given lengths are drawn as SVG.
  init(_ border: Border) {
    let width = css(.dimension(border.width))
    self.init(.frame, "--border:\(css(.border(border)))")
    let style: String
    switch border.style {
    case .keyword(let keyword): style = keyword.rawValue
    case .dashes(let lengths, let cap):
      style = "dashes of \(spoken(lengths)), \(cap.rawValue) ends"
      dashes = (svg(lengths), cap.rawValue)
      self.style = "--swatch:\(border.color.css);--length:\(width)"
    }
    lines = [
      Line(text: "\(width) \(style)"),
      Line(text: words(border.color), chip: border.color.css),
    ]
  }

  /// A box or a line in this style.
  init(_ style: StrokeStyle) {
    switch style {
    case .keyword(let keyword):
      // The four styles with light and shade need a colour between black and white, and a box.
      let isRelief = [.groove, .ridge, .inset, .outset].contains(keyword)
      let color = isRelief ? "var(--line-strong)" : "currentcolor"
      self.init(.frame, "--border:6px \(keyword.rawValue) \(color)", keyword.rawValue)
    case .dashes(let lengths, let cap):
      self.init(.dashes, "", "\(spoken(lengths)), \(cap.rawValue) ends")
      dashes = (svg(lengths), cap.rawValue)
    }
  }
}

/// A gradient from left to right; a single stop is one colour all over.
func alongTheLine(_ stops: [GradientStop]) -> String {
  let ends = stops.count == 1 ? stops + stops : stops
  let places = ends.map { "\($0.color.css) \(decimal($0.position * 100))%" }
  return "linear-gradient(to right,\(places.joined(separator: ",")))"
}

/// A colour in words, with its own notation if sRGB shows another.
func words(_ color: Color) -> String {
  hexAndOpacity(color) + (color.isInSRGB ? "" : ", mapped from \(authored(color))")
}

/// A layer of a shadow in words.
func line(_ shadow: Shadow) -> TokenSample.Line {
  let lengths = [shadow.offsetX, shadow.offsetY, shadow.blur, shadow.spread]
  let text = lengths.map { css(.dimension($0)) }.joined(separator: " ")
  return TokenSample.Line(
    text: (shadow.inset ? "inset " : "") + text + ", " + words(shadow.color),
    chip: shadow.color.css
  )
}

/// A time in its author's unit; a time in seconds also has milliseconds.
private func spoken(_ time: Duration) -> String {
  let own = "\(decimal(time.value))\(time.unit.rawValue)"
  return time.unit == .seconds ? "\(own), \(decimal(time.milliseconds))ms" : own
}

private func spoken(_ lengths: [Dimension]) -> String {
  lengths.map { css(.dimension($0)) }.joined(separator: " ")
}

/// Dashes for `stroke-dasharray`, which allows no negative lengths.
private func svg(_ lengths: [Dimension]) -> String {
  lengths.map { decimal(max(0, $0.pixels)) }.joined(separator: " ")
}
