import DesignTokens
import Testing

/// Tests of ratios for the Instica colours that were computed twice by other means, to two
/// decimals.
@Suite struct ContrastTests {
  static let danger = ["#DC2626", "#EF4444"]
  static let warning = ["#F59E0B", "#FBBF24"]
  static let success = ["#10B981", "#34D399"]
  static let info = ["#3B82F6", "#60A5FA"]

  /// A state colour, then white, black and `#0F172A` on it, then itself on four grounds.
  static let fills: [(String, [String])] = [
    ("#DC2626", ["4.83", "4.35", "3.70", "4.83", "4.62", "4.35", "3.52"]),
    ("#EF4444", ["3.76", "5.58", "4.74", "3.76", "3.60", "5.58", "4.52"]),
    ("#F59E0B", ["2.15", "9.78", "8.31", "2.15", "2.05", "9.78", "7.92"]),
    ("#FBBF24", ["1.67", "12.58", "10.69", "1.67", "1.60", "12.58", "10.19"]),
    ("#10B981", ["2.54", "8.28", "7.04", "2.54", "2.42", "8.28", "6.71"]),
    ("#34D399", ["1.92", "10.92", "9.29", "1.92", "1.84", "10.92", "8.85"]),
    ("#3B82F6", ["3.68", "5.71", "4.85", "3.68", "3.52", "5.71", "4.63"]),
    ("#60A5FA", ["2.54", "8.26", "7.02", "2.54", "2.43", "8.26", "6.69"]),
  ]

  @Test(arguments: fills)
  func `a state colour has its ratios as fill and as text`(color: String, ratios: [String]) throws {
    let fill = try parsed(color)
    let others = ["#FFFFFF", "#000000", "#0F172A", "#FFFFFF", "#F8FAFC", "#000000", "#1C1C1E"]
    let found = try others.map { rounded(Color.contrast(try parsed($0), fill)) }
    #expect(found == ratios)
  }

  /// Light and dark colour; ratios on its own tint: 12 % over white and `#F8FAFC`, 18 % over
  /// white, then dark 18 % over black, `#0F172A` and `#1C1C1E`.
  static let tints: [([String], [String])] = [
    (danger, ["4.01", "3.84", "3.64", "4.80", "3.98", "3.72"]),
    (warning, ["1.96", "1.88", "1.87", "9.33", "7.30", "6.77"]),
    (success, ["2.27", "2.17", "2.14", "8.37", "6.48", "6.14"]),
    (info, ["3.21", "3.08", "2.99", "6.63", "5.16", "4.91"]),
  ]

  @Test(arguments: tints)
  func `a state colour has its ratios on its own tints`(pair: [String], ratios: [String]) throws {
    let found = [
      try tinted(pair[0], on: pair[0], 0.12, "#FFFFFF"),
      try tinted(pair[0], on: pair[0], 0.12, "#F8FAFC"),
      try tinted(pair[0], on: pair[0], 0.18, "#FFFFFF"),
      try tinted(pair[1], on: pair[1], 0.18, "#000000"),
      try tinted(pair[1], on: pair[1], 0.18, "#0F172A"),
      try tinted(pair[1], on: pair[1], 0.18, "#1C1C1E"),
    ]
    #expect(found == ratios)
  }

  /// Danger text on a warning tint: scheme, ground, at 12 % and at 18 %.
  static let mixed: [(Int, String, String, String)] = [
    (0, "#FFFFFF", "4.41", "4.21"), (0, "#F8FAFC", "4.23", "4.05"), (1, "#000000", "4.73", "4.14"),
    (1, "#0F172A", "3.76", "3.24"), (1, "#1C1C1E", "3.50", "3.00"), (1, "#1E293B", "3.01", "2.61"),
  ]

  @Test(arguments: mixed)
  func `danger text has its ratios on a warning tint`(
    scheme: Int,
    backdrop: String,
    light: String,
    strong: String
  ) throws {
    let (danger, warning) = (ContrastTests.danger[scheme], ContrastTests.warning[scheme])
    let found = (
      try tinted(danger, on: warning, 0.12, backdrop),
      try tinted(danger, on: warning, 0.18, backdrop)
    )
    #expect(found == (light, strong))
  }

  /// Text, background and ratio of other pairs; the last ones pass.
  static let pairs: [(String, String, String)] = [
    ("#FFFFFF", "#FF3B30", "3.55"), ("#FFFFFF", "#FF453A", "3.41"), ("#94A3B8", "#FFFFFF", "2.56"),
    ("#94A3B8", "#F8FAFC", "2.45"), ("#64748B", "#FEF2F2", "4.35"), ("#F59E0B", "#FEF3C7", "1.93"),
    ("#E2E8F0", "#FFFFFF", "1.23"), ("#FECACA", "#FEF2F2", "1.32"), ("#FF9500", "#FFF4E6", "2.02"),
    ("#FFFFFF", "#000000", "21.00"), ("#B91C1C", "#FEF2F2", "5.91"), ("#FFFFFF", "#4F46E5", "6.29"),
    ("#0F172A", "#FFFFFF", "17.85"), ("#0F172A", "#FEF2F2", "16.32"),
    ("#64748B", "#FFFFFF", "4.76"),
    ("#64748B", "#F8FAFC", "4.55"),
  ]

  @Test(arguments: pairs)
  func `a pair has its ratio, either way round`(
    text: String,
    backdrop: String,
    ratio: String
  ) throws {
    let (first, second) = (try parsed(text), try parsed(backdrop))
    #expect(rounded(Color.contrast(first, second)) == ratio)
    #expect(Color.contrast(first, second) == Color.contrast(second, first))
  }

  /// A colour at an opacity over white, and its ratio to another.
  static let layers: [(String, Double, String, String)] = [
    ("#F59E0B", 0.18, "#64748B", "4.15"), ("#F59E0B", 0.12, "#64748B", "4.34"),
    ("#000000", 0.3, "#FFFFFF", "2.11"), ("#F59E0B", 0.30, "#FFFFFF", "1.26"),
    ("#F59E0B", 0.40, "#FFFFFF", "1.36"), ("#FF9500", 0.10, "#FF9500", "2.03"),
    ("#DC2626", 0.30, "#FFFFFF", "1.62"),
  ]

  @Test(arguments: layers)
  func `a translucent layer has its ratio`(
    color: String,
    alpha: Double,
    other: String,
    ratio: String
  ) throws {
    let layer = try parsed(color).opacity(alpha).composited(over: .white)
    let second = try parsed(other)
    #expect(rounded(Color.contrast(layer, second)) == ratio)
  }

  @Test func `ratios and composites are not rounded`() throws {
    let tint = try parsed("#F59E0B").opacity(0.12).composited(over: .white)
    #expect(tint.hex == "#fef3e2")
    let exact = Color.contrast(try parsed("#DC2626"), tint)
    #expect(abs(exact - 4.407) < 5e-4)
    let byEight = Color.contrast(try parsed("#DC2626"), try parsed(tint.hex))
    #expect(abs(byEight - 4.400) < 5e-4)
    let (passing, failing) = (try parsed("#767676"), try parsed("#777777"))
    #expect(abs(Color.contrast(passing, .white) - 4.542) < 5e-4)
    #expect(abs(Color.contrast(failing, .white) - 4.478) < 5e-4)
  }

  @Test func `a scrim needs the published opacity to reach 3 to 1`() {
    func ratio(_ alpha: Double) -> Double {
      Color.contrast(.white, Color.black.opacity(alpha).composited(over: .white))
    }
    #expect(ratio(0.416) < 3)
    #expect(ratio(0.417) >= 3)
    #expect(ratio(0.534) < 4.5)
    #expect(ratio(0.535) >= 4.5)
  }

  @Test func `two translucent layers stay translucent`() {
    let both = Color.black.opacity(0.5).composited(over: Color.white.opacity(0.5))
    #expect(both.alpha == 0.75)
    #expect(abs((both.components[0] ?? 0) - 1.0 / 3) < 1e-12)
  }

  private func tinted(
    _ text: String,
    on tint: String,
    _ alpha: Double,
    _ backdrop: String
  ) throws -> String {
    let layer = try parsed(tint).opacity(alpha).composited(over: try parsed(backdrop))
    return rounded(Color.contrast(try parsed(text), layer))
  }

  private func parsed(_ text: String) throws -> Color {
    try #require(Color(author: text))
  }

  private func rounded(_ ratio: Double) -> String {
    let hundredths = Int((ratio * 100).rounded())
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100)." + (fraction.count == 1 ? "0" : "") + fraction
  }
}
