/// The types of exported values; each is written only if a token needs it.
struct SwiftPrelude {
  /// Names of types in the order of writing.
  static let order = [
    "TokenSchemes", "TokenColor", "TokenCurve", "TokenStroke", "TokenBorder", "TokenTransition",
    "TokenShadow", "TokenGradientStop", "TokenTypography",
  ]

  /// The types that a token type needs.
  static func types(for type: TokenType) -> [String] {
    switch type {
    case .color: ["TokenColor"]
    case .dimension, .fontWeight, .duration, .number, .fontFamily: []
    case .cubicBezier: ["TokenCurve"]
    case .strokeStyle: ["TokenStroke"]
    case .border: ["TokenBorder", "TokenColor", "TokenStroke"]
    case .transition: ["TokenTransition", "TokenCurve"]
    case .shadow: ["TokenShadow", "TokenColor"]
    case .gradient: ["TokenGradientStop", "TokenColor"]
    case .typography: ["TokenTypography"]
    }
  }

  /// The declaration of a type; its schemes have the names of the systems' schemes.
  static func declaration(_ type: String, schemes: [String]) -> String {
    switch type {
    case "TokenSchemes": self.schemes(schemes)
    case "TokenColor":
      structure(
        type,
        "A colour by its gamma-encoded components.",
        [
          ("red", "Double", "Red from 0 to 1.", nil),
          ("green", "Double", "Green from 0 to 1.", nil),
          ("blue", "Double", "Blue from 0 to 1.", nil),
          ("opacity", "Double", "Opacity from 0 to 1.", "1"),
          ("space", "Space", "The space that the components are in.", ".sRGB"),
        ],
        extra: """
            /// The spaces that a colour may be in.
            public enum Space: Sendable { case sRGB, displayP3 }


          """
      )
    case "TokenCurve":
      structure(
        type,
        "An easing curve by its two inner control points.",
        ["x1", "y1", "x2", "y2"].map {
          ($0, "Double", "\($0.hasPrefix("x") ? "Time" : "Progress") of a control point.", nil)
        }
      )
    case "TokenStroke": stroke
    case "TokenBorder":
      structure(
        type,
        "A line around a box.",
        [
          ("color", "TokenColor", "Colour of the line.", nil),
          ("width", "Double", "Thickness in points.", nil),
          ("style", "TokenStroke", "Style of the line.", nil),
        ]
      )
    default: composite(type)
    }
  }

  private static func composite(_ type: String) -> String {
    switch type {
    case "TokenTransition":
      structure(
        type,
        "An animated change.",
        [
          ("duration", "Double", "Its length in seconds.", nil),
          ("delay", "Double", "The wait before it in seconds.", nil),
          ("curve", "TokenCurve", "Its course.", nil),
        ]
      )
    case "TokenShadow":
      structure(
        type,
        "One layer of a shadow.",
        [
          ("color", "TokenColor", "Colour at full strength.", nil),
          ("x", "Double", "Shift to the right in points.", nil),
          ("y", "Double", "Shift downwards in points.", nil),
          ("blur", "Double", "Width of the soft edge in points.", nil),
          ("spread", "Double", "Growth on every side in points.", nil),
          ("isInset", "Bool", "Whether it falls inside the box.", "false"),
        ]
      )
    case "TokenGradientStop":
      structure(
        type,
        "One colour of a gradient.",
        [
          ("color", "TokenColor", "The colour.", nil),
          ("position", "Double", "Its place from 0 to 1.", nil),
        ]
      )
    default:
      structure(
        "TokenTypography",
        "A text style.",
        [
          ("families", "[String]", "Font families, best first.", nil),
          ("size", "Double", "Size of the letters in points.", nil),
          ("weight", "Double", "Weight from 1 to 1000.", nil),
          ("tracking", "Double", "Space added between letters in points.", nil),
          ("lineHeight", "Double", "Distance of lines as a multiple of the size.", nil),
        ]
      )
    }
  }

  private static let stroke = """

    /// The style of a line.
    public enum TokenStroke: Sendable, Hashable {
      case solid, dashed, dotted, double, groove, ridge, outset, inset
      /// Lengths of dashes and gaps in turn, in points.
      case dashes([Double], cap: Cap)

      /// The shapes of a dash's ends.
      public enum Cap: Sendable { case round, butt, square }
    }

    """

  private static func schemes(_ names: [String]) -> String {
    let properties = names.map {
      "  /// The value in `\($0)`.\n  public var \(swiftName($0)): Value\n"
    }
    let parameters = names.map { "\(swiftName($0)): Value" }.joined(separator: ", ")
    let assignments = names.map { "    self.\(swiftName($0)) = \(swiftName($0))\n" }.joined()
    return """

      /// One value for each colour scheme.
      public struct TokenSchemes<Value: Sendable & Hashable>: Sendable, Hashable {
      \(properties.joined())
        /// Creates a value for each scheme.
        public init(\(parameters)) {
      \(assignments)  }
      }

      """
  }

  private typealias Property = (name: String, type: String, comment: String, usual: String?)

  private static func structure(
    _ name: String,
    _ comment: String,
    _ properties: [Property],
    extra: String = ""
  ) -> String {
    let fields = properties.map { "  /// \($0.comment)\n  public var \($0.name): \($0.type)\n" }
    let parameters = properties.map { property in
      "    \(property.name): \(property.type)" + (property.usual.map { " = \($0)" } ?? "")
    }
    let assignments = properties.map { "    self.\($0.name) = \($0.name)\n" }
    return """

      /// \(comment)
      public struct \(name): Sendable, Hashable {
      \(extra)\(fields.joined())
        /// Creates a value from its parts.
        public init(
      \(parameters.joined(separator: ",\n"))
        ) {
      \(assignments.joined())  }
      }

      """
  }
}
