import DesignTokens

/// Colours of UIKit that an asset catalog may name in place of a value.
///
/// Values are those of iOS 13 to 18, in sRGB, as the Human Interface Guidelines list them.
enum SystemColors {
  /// One colour in every appearance; nil if no value is published.
  struct Appearances {
    let light: Color
    let dark: Color
    let lightHigh: Color?
    let darkHigh: Color?
  }

  /// The colour of a name such as `systemRedColor`; nil if it is not in the table.
  static func appearances(_ name: String) -> Appearances? {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    guard let row = table[short] else { return nil }
    let colors = row.split(separator: " ").map { text in
      Color(hexDigits: text)
    }
    guard colors.count >= 2, let light = colors[0], let dark = colors[1] else { return nil }
    return Appearances(
      light: light,
      dark: dark,
      lightHigh: colors.count > 2 ? colors[2] : nil,
      darkHigh: colors.count > 3 ? colors[3] : nil
    )
  }

  /// Names of all colours in the table, in alphabetical order.
  static var names: [String] { table.keys.sorted() }

  /// Light, dark, light with high contrast, dark with high contrast.
  private static let table = [
    "systemRed": "ff3b30 ff453a d70015 ff6961",
    "systemOrange": "ff9500 ff9f0a c93400 ffb340",
    "systemYellow": "ffcc00 ffd60a b25000 ffd426",
    "systemGreen": "34c759 30d158 248a3d 30db5b",
    "systemMint": "00c7be 63e6e2 0c817b 66d4cf",
    "systemTeal": "30b0c7 40c8e0 008299 5de6ff",
    "systemCyan": "32ade6 64d2ff 0071a4 70d7ff",
    "systemBlue": "007aff 0a84ff 0040dd 409cff",
    "systemIndigo": "5856d6 5e5ce6 3634a3 7d7aff",
    "systemPurple": "af52de bf5af2 8944ab da8fff",
    "systemPink": "ff2d55 ff375f d30f45 ff6482",
    "systemBrown": "a2845e ac8e68 7f6545 b59469",
    "systemGray": "8e8e93 8e8e93 6c6c70 aeaeb2",
    "systemGray2": "aeaeb2 636366 8e8e93 7c7c80",
    "systemGray3": "c7c7cc 48484a aeaeb2 545456",
    "systemGray4": "d1d1d6 3a3a3c bcbcc0 444446",
    "systemGray5": "e5e5ea 2c2c2e d8d8dc 363638",
    "systemGray6": "f2f2f7 1c1c1e ebebf0 242426",
    "label": "000000 ffffff 000000 ffffff",
    "secondaryLabel": "3c3c4399 ebebf599",
    "tertiaryLabel": "3c3c434d ebebf54d",
    "quaternaryLabel": "3c3c432e ebebf529",
    "placeholderText": "3c3c434d ebebf54d",
    "link": "007aff 0984ff",
    "separator": "3c3c434a 54545899",
    "opaqueSeparator": "c6c6c8 38383a",
    "systemFill": "78788033 7878805c",
    "secondarySystemFill": "78788029 78788052",
    "tertiarySystemFill": "7676801f 7676803d",
    "quaternarySystemFill": "74748014 7676802e",
    "systemBackground": "ffffff 000000 ffffff 000000",
    "secondarySystemBackground": "f2f2f7 1c1c1e ebebf0 242426",
    "tertiarySystemBackground": "ffffff 2c2c2e ffffff 363638",
    "systemGroupedBackground": "f2f2f7 000000 ebebf0 000000",
    "secondarySystemGroupedBackground": "ffffff 1c1c1e ffffff 242426",
    "tertiarySystemGroupedBackground": "f2f2f7 2c2c2e ebebf0 363638",
    "darkText": "000000 000000 000000 000000",
    "lightText": "ffffff99 ffffff99",
    "white": "ffffff ffffff ffffff ffffff",
    "black": "000000 000000 000000 000000",
    "clear": "00000000 00000000 00000000 00000000",
  ]
}
