/// A colour as a token file states it: a space, three components and an opacity.
///
/// A component is nil if it is missing (`none`); it then counts as 0 (CSS Color 4, 4.4).
public struct Color: Sendable, Hashable {
  /// The space of `components`.
  public var space: ColorSpace
  /// Always three, in the space's order and scale.
  public var components: [Double?]
  /// Opacity from 0 to 1.
  public var alpha: Double

  /// Creates a colour from exactly three components; missing ones are `nil`.
  public init(_ space: ColorSpace, _ components: [Double?], alpha: Double = 1) {
    precondition(components.count == 3, "a colour has three components")
    self.space = space
    self.components = components
    self.alpha = alpha
  }

  /// Creates an sRGB colour from gamma-encoded components.
  public init(_ rgb: RGB, alpha: Double = 1) {
    self.init(.srgb, [rgb.red, rgb.green, rgb.blue], alpha: alpha)
  }

  /// Opaque black and white, the ends of the contrast scale.
  public static let black = Color(RGB(red: 0, green: 0, blue: 0))
  /// See `black`.
  public static let white = Color(RGB(red: 1, green: 1, blue: 1))

  /// The same colour at another opacity.
  public func opacity(_ alpha: Double) -> Color {
    Color(space, components, alpha: alpha)
  }

  /// Components, with 0 for missing ones.
  var numbers: Vector {
    Vector(components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
  }
}

/// Gamma-encoded sRGB, 0 to 1 inside the gamut and beyond it outside.
public struct RGB: Sendable, Hashable {
  /// Red, gamma-encoded.
  public var red: Double
  /// Green, gamma-encoded.
  public var green: Double
  /// Blue, gamma-encoded.
  public var blue: Double

  /// Creates a triple.
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// True if all three components are from 0 to 1, within the error that rounding in a conversion
  /// causes.
  public var isInGamut: Bool {
    let slack = 1e-5
    func isInside(_ part: Double) -> Bool { part >= -slack && part <= 1 + slack }
    return isInside(red) && isInside(green) && isInside(blue)
  }

  /// The colour with each component clamped to 0…1.
  public var clipped: RGB {
    RGB(red: clamp(red), green: clamp(green), blue: clamp(blue))
  }

  init(_ vector: Vector) {
    self.init(red: vector.x, green: vector.y, blue: vector.z)
  }

  var vector: Vector { Vector(red, green, blue) }
}

/// A number clamped to 0…1; not a number becomes 0.
func clamp(_ number: Double) -> Double {
  number > 0 ? min(number, 1) : 0
}
