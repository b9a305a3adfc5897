import DesignTokens
import Testing

@Suite struct ColorTests {
  /// One colour with its gamma-encoded sRGB, OKLab and Lab (D50), as coloraide 5 computes them.
  struct Vector: Sendable {
    let space: String
    let components: [Double]
    let srgb: [Double]
    let oklab: [Double]
    let lab: [Double]
  }

  static let vectors = [
    v(
      "srgb",
      [0.2, 0.4, 0.8],
      [0.2, 0.4, 0.8],
      [0.532483, -0.022512, -0.166349],
      [44.121, 10.9543, -59.0857]
    ),
    v(
      "srgb-linear",
      [0.2, 0.4, 0.8],
      [0.484529, 0.665185, 0.906332],
      [0.728143, -0.025083, -0.099756],
      [68.0021, -3.4789, -36.2983]
    ),
    v(
      "hsl",
      [210, 50, 40],
      [0.2, 0.4, 0.6],
      [0.499314, -0.033043, -0.092967],
      [41.5208, -4.5731, -33.4942]
    ),
    v(
      "hwb",
      [210, 20, 40],
      [0.2, 0.4, 0.6],
      [0.499314, -0.033043, -0.092967],
      [41.5208, -4.5731, -33.4942]
    ),
    v(
      "lab",
      [52, 40, -30],
      [0.669867, 0.377967, 0.692296],
      [0.604482, 0.116148, -0.082777],
      [52, 40, -30]
    ),
    v(
      "lch",
      [52, 50, 320],
      [0.654213, 0.385123, 0.706463],
      [0.604304, 0.109341, -0.088775],
      [52, 38.3022, -32.1394]
    ),
    v(
      "oklab",
      [0.6, 0.1, -0.1],
      [0.625471, 0.388669, 0.727473],
      [0.6, 0.1, -0.1],
      [51.4868, 36.3083, -36.1123]
    ),
    v(
      "oklch",
      [0.6, 0.15, 250],
      [0.154709, 0.515856, 0.836384],
      [0.6, -0.051303, -0.140954],
      [52.8659, -4.5064, -50.4063]
    ),
    v(
      "display-p3",
      [0.2, 0.4, 0.8],
      [0.104056, 0.405932, 0.827825],
      [0.53396, -0.036338, -0.177542],
      [44.2559, 9.6201, -62.9638]
    ),
    v(
      "a98-rgb",
      [0.2, 0.4, 0.8],
      [-0.115005, 0.400621, 0.81682],
      [0.521495, -0.051358, -0.179359],
      [42.9339, 6.5031, -63.5428]
    ),
    v(
      "prophoto-rgb",
      [0.3, 0.4, 0.6],
      [-0.186996, 0.494899, 0.689236],
      [0.552119, -0.084832, -0.101184],
      [48.2375, -20.6221, -36.4501]
    ),
    v(
      "rec2020",
      [0.2, 0.4, 0.8],
      [-0.299362, 0.378259, 0.822866],
      [0.488307, -0.10132, -0.20027],
      [39.15, 1.6092, -70.6858]
    ),
    v(
      "xyz-d65",
      [0.2, 0.15, 0.4],
      [0.504406, 0.356127, 0.667668],
      [0.544298, 0.071131, -0.103366],
      [45.3122, 28.1716, -37.2201]
    ),
    v(
      "xyz-d50",
      [0.2, 0.15, 0.4],
      [0.470744, 0.357583, 0.762495],
      [0.550957, 0.06201, -0.142324],
      [45.6342, 30.3023, -50.8477]
    ),
  ]

  private static func v(
    _ space: String,
    _ components: [Double],
    _ srgb: [Double],
    _ oklab: [Double],
    _ lab: [Double]
  ) -> Vector {
    Vector(space: space, components: components, srgb: srgb, oklab: oklab, lab: lab)
  }

  @Test(arguments: [
    ("oklch(62.8% 0.2577 29.23)", "#ff0000"),
    ("oklab(0.628 0.2249 0.1258 / 50%)", "rgb(255 0 0 / 0.5)"),
    ("lab(53.2408 80.0925 67.2032)", nil), ("lch(29.57% 131.2 301.36)", nil),
    ("color(srgb 1 0 0)", "#ff0000"), ("color(display-p3 1 1 1 / 0.2)", "rgb(255 255 255 / 0.2)"),
    ("rgba(#ff0000, 0.5)", "rgb(255 0 0 / 0.5)"), ("rgba( #f00 , 20% )", "rgb(255 0 0 / 0.2)"),
  ])
  func `functions of CSS Color 4 are read`(text: String, css: String?) throws {
    let color = try #require(Color(author: text))
    if let css { #expect(color.css == css) }
    #expect(Color(author: text.replacing("(", with: "(x ")) == nil)
  }

  @Test(arguments: vectors)
  func `a colour of any space has the published sRGB, OKLab and Lab`(vector: Vector) throws {
    let space = try #require(ColorSpace(rawValue: vector.space))
    let color = Color(space, vector.components)
    let srgb = color.srgb
    expectClose([srgb.red, srgb.green, srgb.blue], vector.srgb, within: 2e-5)
    let oklab = color.oklab
    expectClose([oklab.lightness, oklab.a, oklab.b], vector.oklab, within: 3e-6)
    let lab = color.lab
    expectClose([lab.lightness, lab.a, lab.b], vector.lab, within: 1e-3)
  }

  @Test func `all fourteen spaces have a vector`() {
    #expect(Set(ColorTests.vectors.map(\.space)) == Set(ColorSpace.allCases.map(\.rawValue)))
  }

  @Test func `white and black are white and black in every space`() {
    let whites: [Color] = [
      Color(.hsl, [0, 0, 100]), Color(.hwb, [0, 100, 0]), Color(.lab, [100, 0, 0]),
      Color(.oklch, [1, 0, 0]), Color(.displayP3, [1, 1, 1]), Color(.a98RGB, [1, 1, 1]),
      Color(.prophotoRGB, [1, 1, 1]), Color(.rec2020, [1, 1, 1]), Color(.srgbLinear, [1, 1, 1]),
    ]
    #expect(whites.map(\.hex) == Array(repeating: "#ffffff", count: whites.count))
    #expect(
      ColorSpace.allCases.filter { $0 != .hwb }.allSatisfy {
        Color($0, [0, 0, 0]).hex == "#000000"
      }
    )
  }

  @Test func `a missing component counts as zero`() {
    #expect(Color(.hsl, [nil, nil, 50]).hex == Color(.hsl, [0, 0, 50]).hex)
    #expect(Color(.oklch, [0.7, nil, nil]).hex == Color(.oklch, [0.7, 0, 0]).hex)
  }

  @Test(arguments: [
    (Color(.displayP3, [0, 1, 0]), "#00fb29"), (Color(.oklch, [0.9, 0.4, 150]), "#41ff87"),
    (Color(.rec2020, [1, 0, 0]), "#ff494f"), (Color(.lch, [50, 150, 0]), "#f80083"),
    (Color(.rec2020, [0.2, 0.4, 0.8]), "#0065ac"),
    (Color(.prophotoRGB, [0.3, 0.4, 0.6]), "#007eb0"),
    (Color(.oklch, [1.2, 0.1, 20]), "#ffffff"), (Color(.oklch, [-0.1, 0.1, 20]), "#000000"),
  ])
  func `a colour outside sRGB loses chroma, not lightness or hue`(color: Color, hex: String) {
    #expect(!color.isInSRGB)
    #expect(color.hex == hex)
    #expect(color.mappedSRGB.isInGamut)
  }

  @Test func `style sheets get hex, or rgb with an opacity`() {
    let color = Color(.srgb, [0.96078, 0.61961, 0.04314])
    #expect(color.css == "#f59e0b")
    #expect(color.opacity(0.12).css == "rgb(245 158 11 / 0.12)")
    #expect(color.wideCSS == nil)
    #expect(Color(.displayP3, [1, 0.5, 0]).wideCSS == "color(display-p3 1 0.5 0)")
    #expect(
      Color(.displayP3, [1, 0.5, 0], alpha: 0.5).wideCSS == "color(display-p3 1 0.5 0 / 0.5)"
    )
  }

  @Test(arguments: [
    (0, "0"), (1, "1"), (-0.5, "-0.5"), (1.0 / 3, "0.333333"), (1e-9, "0"), (-1e-9, "0"),
    (16, "16"), (1e22, "10000000000000000000000"), (.nan, "0"),
  ])
  func `numbers are written without an exponent`(number: Double, text: String) {
    #expect(decimal(number) == text)
  }

  private func expectClose(_ found: [Double], _ expected: [Double], within slack: Double) {
    for (one, other) in zip(found, expected) { #expect(abs(one - other) <= slack, "\(found)") }
  }
}
