/// A colour as a token file states it: a space, three components and an opacity.
///
/// A component is `nil` when it is missing (`none`); it then counts as 0 (CSS Color 4, 4.4).
package struct Color: Sendable, Hashable {
  /// The space in which `components` are meant.
  package var space: ColorSpace
  /// Always three, in the space's order and scale.
  package var components: [Double?]
  /// Opacity from 0 to 1.
  package var alpha: Double

  /// Creates a colour from exactly three components; missing ones are `nil`.
  package init(_ space: ColorSpace, _ components: [Double?], alpha: Double = 1) {
    precondition(components.count == 3, "a colour has three components")
    self.space = space
    self.components = components
    self.alpha = alpha
  }

  /// Creates an sRGB colour from gamma-encoded components.
  package init(_ rgb: RGB, alpha: Double = 1) {
    self.init(.srgb, [rgb.red, rgb.green, rgb.blue], alpha: alpha)
  }

  /// Opaque black and white, the ends of the contrast scale.
  package static let black = Color(RGB(red: 0, green: 0, blue: 0))
  /// See `black`.
  package static let white = Color(RGB(red: 1, green: 1, blue: 1))

  /// The same colour at another opacity.
  package func opacity(_ alpha: Double) -> Color {
    Color(space, components, alpha: alpha)
  }

  /// Components with the missing ones as 0.
  var numbers: Vector {
    Vector(components[0] ?? 0, components[1] ?? 0, components[2] ?? 0)
  }
}

/// Gamma-encoded sRGB, 0 to 1 inside the gamut and beyond it outside.
package struct RGB: Sendable, Hashable {
  /// Red, gamma-encoded.
  package var red: Double
  /// Green, gamma-encoded.
  package var green: Double
  /// Blue, gamma-encoded.
  package var blue: Double

  /// Creates a triple.
  package init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether all three lie in 0…1, give or take what rounding in a conversion costs.
  package var isInGamut: Bool {
    let slack = 1e-5
    func isInside(_ part: Double) -> Bool { part >= -slack && part <= 1 + slack }
    return isInside(red) && isInside(green) && isInside(blue)
  }

  /// Each component forced into 0…1.
  package var clipped: RGB {
    RGB(red: clamp(red), green: clamp(green), blue: clamp(blue))
  }

  init(_ vector: Vector) {
    self.init(red: vector.x, green: vector.y, blue: vector.z)
  }

  var vector: Vector { Vector(red, green, blue) }
}

/// A number forced into 0…1; not a number becomes 0.
func clamp(_ number: Double) -> Double {
  number > 0 ? min(number, 1) : 0
}
