import DesignTokens
import Mustache

/// Display of a value: a kind of drawing, the data for it, and the value in words.
///
/// Drawings use custom properties that are printed from typed values; no text of an author is
/// among them.
struct TokenSample {
  /// Longest bar that is drawn to scale, in pixels; it fits on a phone.
  static let longestBar = 320.0
  /// Largest corner that is drawn to scale, in pixels.
  static let largestCorner = 64.0

  /// The drawings; names of classes in the style sheet.
  enum Kind: String {
    case swatch, bar, corner, line, veil, figure, text, time, curve, shadow, frame, dashes, gradient
    case change = "transition"
  }

  /// A line of words below the drawing.
  struct Line {
    /// The words.
    var text: String
    /// A colour to show before them, as CSS.
    var chip = ""
  }

  /// Kind of drawing.
  let kind: Kind
  /// Custom properties of the drawing, as declarations of a style sheet.
  var style = ""
  /// The value in words; empty if the drawing shows it.
  var lines: [Line] = []
  /// A number that is its own drawing.
  var figure = ""
  /// Colour that sRGB shows in place of one outside its gamut.
  var mapped = ""
  /// Length in pixels to which a longer bar or a larger corner is cut; nil if it is drawn whole.
  var cut: Double?
  /// The course of an animation.
  var curve: Curve?
  /// Places of a gradient's stops, as lengths of a style sheet.
  var stops: [String] = []
  /// Lengths of dashes and gaps in pixels, and the shape of their ends.
  var dashes: (array: String, cap: String)?

  /// Creates the display of a value.
  ///
  /// - Parameters:
  ///   - value: Value to show.
  ///   - purpose: Its purpose, if it is known.
  ///   - longest: Milliseconds that a time is drawn in proportion to.
  init(_ value: TokenValue, for purpose: TokenPurpose?, longest: Double) {
    switch value {
    case .color(let color): self.init(color)
    case .dimension(let length): self.init(length, for: purpose)
    case .number(let number): self.init(number, for: purpose)
    case .fontFamily(let families):
      self.init(text: "400 1.375rem/1.35 \(css(value))", families.joined(separator: ", "))
    case .fontWeight(let weight):
      self.init(text: "\(decimal(weight)) 1.375rem/1.35 var(--sans)", decimal(weight))
    case .typography(let type): self.init(type)
    case .duration(let time): self.init(time, longest: longest)
    case .cubicBezier(let curve):
      self.init(.curve, "--ease:\(css(value))", css(value))
      self.curve = Curve(curve)
    case .transition(let transition): self.init(transition)
    case .shadow(let layers):
      self.init(.shadow, "--shadow:\(css(value))")
      lines = layers.map(line)
    case .gradient(let stops):
      self.init(.gradient, "--gradient:\(alongTheLine(stops))")
      self.stops = stops.map { "\(decimal($0.position * 100))%" }
      lines = stops.map { stop in
        Line(text: "\(words(stop.color)), \(decimal(stop.position * 100)) %", chip: stop.color.css)
      }
    case .border(let border): self.init(border)
    case .strokeStyle(let style): self.init(style)
    }
  }

  /// A drawing with one line of words at most.
  init(_ kind: Kind, _ style: String, _ text: String? = nil) {
    self.kind = kind
    self.style = style
    lines = text.map { [Line(text: $0)] } ?? []
  }

  /// Text in a font, which is the value of a `font` property.
  init(text font: String, _ text: String) {
    self.init(.text, "--type:\(font)", text)
  }

  private init(_ color: Color) {
    self.init(.swatch, "--swatch:\(color.css)")
    if let wide = color.wideCSS {
      style += ";--wide:\(wide)"
      mapped = hexAndOpacity(color)
    }
    if color.space != .srgb { lines.append(Line(text: authored(color))) }
    if mapped.isEmpty { lines.append(Line(text: hexAndOpacity(color))) }
    if color.space == .srgb, !mapped.isEmpty { lines.append(Line(text: authored(color))) }
  }

  private init(_ length: Dimension, for purpose: TokenPurpose?) {
    let own = css(.dimension(length))
    let drawn = css(.dimension(Dimension(abs(length.value), length.unit)))
    let words = length.unit == .rem ? "\(own), \(decimal(length.pixels))px" : own
    switch purpose {
    case .radius:
      self.init(.corner, "--length:\(drawn)", words)
      if length.pixels > Self.largestCorner { cut = Self.largestCorner }
    case .border: self.init(.line, "--length:\(drawn)", words)
    case .fontSize: self.init(text: "400 \(drawn)/1.3 var(--sans)", words)
    case .letterSpacing:
      self.init(text: "400 1.375rem/1.35 var(--sans)", words)
      style += ";--tracking:\(own)"
    case .opacity, .lineHeight, nil:
      self.init(.bar, "--length:\(drawn)", words)
      if abs(length.pixels) > Self.longestBar { cut = Self.longestBar }
    }
  }

  private init(_ number: Double, for purpose: TokenPurpose?) {
    switch purpose {
    case .opacity:
      let part = min(max(number, 0), 1)
      self.init(.veil, "--part:\(decimal(part))", "\(decimal(number)), \(decimal(number * 100)) %")
    case .lineHeight where number > 0:
      self.init(text: "400 1rem/\(decimal(number)) var(--sans)", decimal(number))
    default:
      self.init(.figure, "")
      figure = decimal(number)
    }
  }
}

extension TokenSample {
  /// Values for the template.
  var context: Context {
    [
      "kind": .text(kind.rawValue),
      "look": .text(style.isEmpty ? "" : SampleSheet.name(of: style)),
      "lines": list(lines) { ["text": .text($0.text), "chip": .text($0.chip)] },
      "figure": .text(figure),
      "mapped": .text(mapped),
      "is-text": .flag(kind == .text),
      "cut": .text(cut.map { decimal($0) } ?? ""),
      "is-track": .flag(kind == .time || curve != nil),
      "curve": .text(curve?.path ?? ""),
      "curve-handles": .text(curve?.handles ?? ""),
      "curve-points": .text(curve?.points ?? ""),
      "curve-box": .text(curve?.viewBox ?? ""),
      "stops": list(stops) { .text(SampleSheet.name(of: SampleSheet.stop($0))) },
      "dashes": .text(dashes?.array ?? ""),
      "dash-cap": .text(dashes?.cap ?? ""),
      "is-frame": .flag(kind == .frame),
    ]
  }
}
