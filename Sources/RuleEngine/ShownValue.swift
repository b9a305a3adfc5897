public import DesignTokens

/// A token's value as people see it.
///
/// Colours are equal if screens show them alike, because token files often round components.
public enum ShownValue: Hashable {
  case color(css: String, wide: String?)
  case other(TokenValue)

  /// The visible part of a value.
  public init(_ value: TokenValue) {
    self =
      if case .color(let color) = value {
        .color(css: color.css, wide: color.wideCSS)
      } else {
        .other(value)
      }
  }
}
