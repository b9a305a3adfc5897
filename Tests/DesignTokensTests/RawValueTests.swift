import DesignTokens
import Testing

@Suite struct RawValueTests {
  static let colors: [(String, String, Double)] = [
    ("#DC2626", "#dc2626", 1.0), ("#f00", "#ff0000", 1), ("#F00A", "#ff0000", 170.0 / 255),
    ("#DC262680", "#dc2626", 128.0 / 255), ("rgb(220, 38, 38)", "#dc2626", 1),
    ("rgb(220 38 38 / 50%)", "#dc2626", 0.5), ("rgba(220, 38, 38, 0.12)", "#dc2626", 0.12),
    ("rgb(100%, 0%, 0%)", "#ff0000", 1), ("hsl(210, 50%, 40%)", "#336699", 1),
    ("hsl(-150deg 50% 40% / 0.3)", "#336699", 0.3), (" White ", "#ffffff", 1),
    ("black", "#000000", 1), ("transparent", "#000000", 0),
  ]

  @Test(arguments: colors)
  func `colours are read as style sheets have them`(text: String, hex: String, alpha: Double) throws
  {
    guard case .color(let color) = RawValue.parse(text) else {
      Issue.record("`\(text)` is no colour")
      return
    }
    #expect(color.hex == hex)
    #expect(abs(color.alpha - alpha) < 1e-12)
  }

  @Test(arguments: [
    ("12px", RawValue.dimension(12)), ("12pt", .dimension(12)), ("1.5rem", .dimension(24)),
    ("12 px", .dimension(12)), ("-4px", .dimension(-4)), ("12", .number(12)),
    ("0.12", .number(0.12)), (".5", .number(0.5)), ("12%", .number(0.12)),
    ("300ms", .duration(300)), ("0.3s", .duration(300)),
  ])
  func `measures are read with their unit`(text: String, value: RawValue) {
    #expect(RawValue.parse(text) == value)
  }

  @Test(arguments: [
    "", "state.warning", "spacing.lg", "#12", "#12345", "#ggg", "rgb(1, 2)", "rgb(a, b, c)",
    "12em", "px", "s", "1e999", "nan", "inf", "0x10", "12px 4px", "reds", "#１２３",
  ])
  func `other text is no raw value`(text: String) {
    #expect(RawValue.parse(text) == nil)
  }
}
