import DesignTokens

extension Color {
  /// The colour in a space whose range the token format allows, and whether it changed its space.
  ///
  /// A colour in range keeps its components. Otherwise it becomes Display P3 if that shows it, or
  /// else OKLab, which has no limits.
  var representable: (color: Color, isConverted: Bool) {
    let ranges = space.componentRanges
    let isInRange = zip(components, ranges).allSatisfy { $0.map($1.contains) ?? true }
    if isInRange { return (self, false) }
    let wide = displayP3
    if wide.isInGamut {
      return (
        Color(.displayP3, [wide.clipped.red, wide.clipped.green, wide.clipped.blue], alpha: alpha),
        true
      )
    }
    let lab = oklab
    return (Color(.oklab, [min(max(lab.lightness, 0), 1), lab.a, lab.b], alpha: alpha), true)
  }
}
