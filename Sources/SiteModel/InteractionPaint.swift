/// A text or graphic that an interaction draws over another background than usual.
public struct InteractionPaint: Sendable, Hashable {
  /// The interaction that changes the picture.
  public let interaction: Interaction
  /// Name of the slot of the text or graphic.
  public let slot: String
  /// Name of the slot behind it during the interaction.
  public let ground: String

  /// Creates the paint of an interaction.
  public init(interaction: Interaction, slot: String, ground: String) {
    self.interaction = interaction
    self.slot = slot
    self.ground = ground
  }
}

extension Specimen {
  /// The texts and graphics that interactions draw over another background, each with its contrast
  /// in every scheme.
  ///
  /// - Parameter schemes: Number of schemes of the specimen's system.
  /// - Returns: The pairs of each such text and graphic that the picture shows.
  public func interactionPairs(
    schemes: Int
  ) -> [(paint: InteractionPaint, pairs: [ContrastPair])] {
    surface.interactionPaints.compactMap { paint in
      guard let slot = slot(paint.slot), let role = slot.slot.role, isPainted(slot.slot),
        slot.slot.hasContrast(in: spec.state.value)
      else { return nil }
      return (paint, contrastPairs(of: slot, role, on: paint.ground, schemes: schemes))
    }
  }
}
