public import DesignTokens

extension Typography {
  /// Replaces the member that the type of the value determines: a length is the size, a number the
  /// height of a line.
  public mutating func take(_ value: TokenValue) {
    switch value {
    case .dimension(let size): fontSize = size
    case .fontWeight(let weight): fontWeight = weight
    case .fontFamily(let families): fontFamily = families
    case .number(let height): lineHeight = height
    default: break
    }
  }
}
