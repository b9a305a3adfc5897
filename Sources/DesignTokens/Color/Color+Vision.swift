/// A colour vision deficiency, at full severity.
public enum VisionDeficiency: String, Sendable, CaseIterable {
  case protanopia, deuteranopia, tritanopia, achromatopsia

  /// Rows of factors that give red, green and blue from linear red, green and blue.
  public var factors: [[Double]] {
    let (red, green, blue) = matrix.rows
    return [red, green, blue].map { [$0.x, $0.y, $0.z] }
  }

  /// Matrix over linear sRGB (Machado, Oliveira, Fernandes 2009, severity 1).
  ///
  /// Without any colour vision only luminance remains.
  var matrix: Matrix {
    switch self {
    case .protanopia:
      Matrix(
        Vector(0.152286, 1.052583, -0.204868),
        Vector(0.114503, 0.786281, 0.099216),
        Vector(-0.003882, -0.048116, 1.051998)
      )
    case .deuteranopia:
      Matrix(
        Vector(0.367322, 0.860646, -0.227968),
        Vector(0.280085, 0.672501, 0.047413),
        Vector(-0.011820, 0.042940, 0.968881)
      )
    case .tritanopia:
      Matrix(
        Vector(1.255528, -0.076749, -0.178779),
        Vector(-0.078411, 0.930809, 0.147602),
        Vector(0.004733, 0.691367, 0.303900)
      )
    case .achromatopsia:
      Matrix(Vector.luminance, .luminance, .luminance)
    }
  }
}

extension Vector {
  /// The parts of linear red, green and blue in relative luminance (WCAG 2.2).
  static let luminance = Vector(0.2126, 0.7152, 0.0722)
}

extension Color {
  /// The colour as a person with a deficiency sees it according to the model; opacity stays.
  public func simulated(_ deficiency: VisionDeficiency) -> Color {
    let linear = deficiency.matrix * decodeSRGB(mappedSRGB.vector)
    return Color(RGB(encodeSRGB(linear)).clipped, alpha: alpha)
  }
}
