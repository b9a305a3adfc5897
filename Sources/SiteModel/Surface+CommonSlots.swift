import DesignTokens

extension Surface.Slot {
  /// The slot for the time that a surface stays, which every spec has.
  public static let hold = Surface.Slot(name: "hold", type: .duration, isDecorative: true)

  /// The opacity after the slash, as a separate slot.
  public static let opacity = Surface.Slot(
    name: "opacity",
    type: .number,
    category: "opacity",
    isDecorative: true
  )
}
