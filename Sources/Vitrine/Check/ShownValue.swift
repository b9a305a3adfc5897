import DesignTokens

/// A token's value as people see it: colours are equal when screens show them alike, for components
/// in token files are often rounded.
enum ShownValue: Hashable {
  case color(css: String, wide: String?)
  case other(TokenValue)

  /// What is seen of a value.
  init(_ value: TokenValue) {
    self =
      if case .color(let color) = value {
        .color(css: color.css, wide: color.wideCSS)
      } else {
        .other(value)
      }
  }
}
