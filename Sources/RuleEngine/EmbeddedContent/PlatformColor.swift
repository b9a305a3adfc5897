public import DesignTokens

/// A named colour of Apple's platforms, with its values in light and dark.
public struct PlatformColor: Sendable, Equatable {
  /// The member of `Color` or `UIColor`.
  public let name: String
  /// The value in light.
  let light: Color
  /// The value in dark.
  let dark: Color

  /// Returns the value in a scheme of this name: dark if the name contains "dark", else light.
  public func value(in scheme: String) -> Color {
    scheme.lowercased().contains("dark") ? dark : light
  }

  /// Returns the colour of a member of SwiftUI's `Color`.
  ///
  /// Returns `nil` for semantic members such as `primary`, and for unknown names.
  static func swiftUI(_ name: String) -> PlatformColor? { swiftUIColors[name] }

  /// Returns the colour of a member of `UIColor`; `nil` for semantic members such as `label`.
  static func uiKit(_ name: String) -> PlatformColor? { uiKitColors[name] }
}

/// Apple, Human Interface Guidelines, Color, "iOS, iPadOS system colors": the values of iOS 13 to 18
/// in the default appearance; `mint` and `cyan` since iOS 15.
private let systemColors: [(name: String, light: String, dark: String)] = [
  ("red", "FF3B30", "FF453A"), ("orange", "FF9500", "FF9F0A"), ("yellow", "FFCC00", "FFD60A"),
  ("green", "34C759", "30D158"), ("mint", "00C7BE", "63E6E2"), ("teal", "30B0C7", "40C8E0"),
  ("cyan", "32ADE6", "64D2FF"), ("blue", "007AFF", "0A84FF"), ("indigo", "5856D6", "5E5CE6"),
  ("purple", "AF52DE", "BF5AF2"), ("pink", "FF2D55", "FF375F"), ("brown", "A2845E", "AC8E68"),
  ("gray", "8E8E93", "8E8E93"),
]

/// The further greys of the same page, which only `UIColor` has.
private let systemGrays: [(name: String, light: String, dark: String)] = [
  ("gray2", "AEAEB2", "636366"), ("gray3", "C7C7CC", "48484A"), ("gray4", "D1D1D6", "3A3A3C"),
  ("gray5", "E5E5EA", "2C2C2E"), ("gray6", "F2F2F7", "1C1C1E"),
]

/// The colours of `UIColor` that are the same in light and dark, by their documentation.
private let fixedColors: [(name: String, value: String)] = [
  ("black", "000000"), ("white", "FFFFFF"), ("red", "FF0000"), ("green", "00FF00"),
  ("blue", "0000FF"), ("cyan", "00FFFF"), ("yellow", "FFFF00"), ("magenta", "FF00FF"),
  ("orange", "FF8000"), ("purple", "800080"), ("brown", "996633"), ("gray", "808080"),
  ("darkGray", "555555"), ("lightGray", "AAAAAA"),
]

private let swiftUIColors = table(
  systemColors + [("black", "000000", "000000"), ("white", "FFFFFF", "FFFFFF")]
)

private let uiKitColors = table(
  fixedColors.map { ($0.name, $0.value, $0.value) }
    + (systemColors + systemGrays).map { ("system" + capitalised($0.name), $0.light, $0.dark) }
)

private func table(
  _ rows: [(name: String, light: String, dark: String)]
) -> [String: PlatformColor] {
  var table: [String: PlatformColor] = [:]
  for row in rows {
    guard let light = Color(hexDigits: row.light[...]), let dark = Color(hexDigits: row.dark[...])
    else { continue }
    table[row.name] = PlatformColor(name: row.name, light: light, dark: dark)
  }
  return table
}

private func capitalised(_ name: String) -> String {
  name.prefix(1).uppercased() + name.dropFirst()
}
