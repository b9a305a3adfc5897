import DesignTokens
import SampleCode
import SiteModel

/// A text style as a sample writes it.
struct SampleFont: Sendable {
  /// The token, when it is one.
  var token: DeclaredToken?
  /// One of the platform's styles, such as `title3`.
  var style: String?
  /// Size of the letters in points, if the sample states it or the style defines it.
  var size: Double?
  /// Weight from 1 to 1000.
  var weight: Double?
  /// The figure of a size, where one is written.
  var figure: LocatedValue<Double>?
  /// Bytes of the sample.
  let range: Range<Int>

  /// Reads the argument of `.font`; `nil` if it is unknown.
  init?(_ expression: Expression, _ names: TokenNames) {
    range = expression.range
    if let path = expression.path, let found = names.token(path.value),
      case .typography(let type) = found.token.value
    {
      token = found
      size = type.fontSize.pixels
      weight = type.fontWeight
    } else if let call = expression.call,
      let name = expression.callee?.value.split(separator: ".").last, call["size"] != nil,
      name == "system" || name == "custom"
    {
      figure = call["size"]?.number
      size = figure?.value
      weight = call["weight"]?.base.name.flatMap { weights[$0.value] } ?? 400
    } else if let name = expression.names.last?.value, let known = styles[name],
      expression.names.count == 1 || expression.names.first?.value == "Font"
    {
      style = name
      size = known.size
      weight = known.weight
    } else {
      return nil
    }
    for modifier in expression.modifiers { apply(modifier) }
  }

  /// Applies `.weight(…)`, `.bold()`, `.fontWeight(…)`.
  mutating func apply(_ modifier: Expression.Modifier) {
    switch modifier.name.value {
    case "bold": weight = 700
    case "weight", "fontWeight":
      weight = modifier.call?[0]?.base.name.flatMap { weights[$0.value] } ?? weight
    default: break
    }
  }

  /// Large text is at least 24 px, or 18.66 px and bold (WCAG 1.4.3); unknown sizes are not.
  var isLarge: Bool {
    guard let size else { return false }
    return isLargeText(pixels: size, weight: weight ?? 400)
  }

  /// The number of a weight's name.
  static func weight(_ name: String) -> Double? { weights[name] }
}

private let weights: [String: Double] = [
  "ultraLight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
  "bold": 700, "heavy": 800, "black": 900,
]

/// Apple, Human Interface Guidelines, Typography, "iOS, iPadOS Dynamic Type sizes", Large (default).
private let styles: [String: (size: Double, weight: Double)] = [
  "largeTitle": (34, 400), "title": (28, 400), "title2": (22, 400), "title3": (20, 400),
  "headline": (17, 600), "body": (17, 400), "callout": (16, 400), "subheadline": (15, 400),
  "footnote": (13, 400), "caption": (12, 400), "caption2": (11, 400),
]
