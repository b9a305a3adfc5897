import DesignTokens
import Testing

@Suite struct VisionTests {
  /// Straight Lab distances (CIE76) of Instica's light state colours, before and after.
  static let distances: [(String, String, VisionDeficiency?, Double)] = [
    ("#DC2626", "#10B981", nil, 124), ("#DC2626", "#10B981", .protanopia, 33),
    ("#DC2626", "#10B981", .deuteranopia, 40), ("#DC2626", "#F59E0B", nil, 57),
    ("#DC2626", "#F59E0B", .deuteranopia, 31),
  ]

  @Test(arguments: distances)
  func `distances of state colours match figures that were computed elsewhere`(
    first: String,
    second: String,
    deficiency: VisionDeficiency?,
    distance: Double
  ) throws {
    let labs = try [first, second].map { text in
      let color = try #require(Color(author: text))
      return (deficiency.map { color.simulated($0) } ?? color).lab
    }
    let steps = [
      labs[0].lightness - labs[1].lightness, labs[0].a - labs[1].a, labs[0].b - labs[1].b,
    ]
    let found = steps.map { $0 * $0 }.reduce(0, +).squareRoot()
    // Lab had the white point D65 there, and has D50 here.
    #expect(abs(found - distance) < 3, "\(found)")
  }

  @Test(arguments: VisionDeficiency.allCases)
  func `greys stay grey, and opacity stays`(deficiency: VisionDeficiency) {
    for hex in ["#000000", "#808080", "#ffffff"] {
      let seen = Color(author: hex)?.opacity(0.5).simulated(deficiency)
      #expect(seen?.hex == hex)
      #expect(seen?.alpha == 0.5)
    }
  }

  @Test func `without colour vision only luminance remains`() throws {
    let color = try #require(Color(author: "#DC2626"))
    let seen = color.simulated(.achromatopsia)
    #expect(abs(seen.luminance - color.luminance) < 1e-9)
    #expect(seen.srgb.red == seen.srgb.green && seen.srgb.green == seen.srgb.blue)
  }
}
