import DesignTokens

/// What a length or a number is for, as far as it is drawn in a way of its own.
enum TokenPurpose: String, Sendable {
  case opacity, radius, border
  case fontSize = "font-size"
  case lineHeight = "line-height"
  case letterSpacing = "letter-spacing"

  /// The purpose that a slot gives to its token: by its category, or a name that all surfaces share.
  init?(_ slot: Surface.Slot) {
    if let category = slot.category, let purpose = TokenPurpose(rawValue: category) {
      self = purpose
    } else if slot.name.hasSuffix("border-width") || slot.name.hasSuffix("stroke") {
      self = .border
    } else {
      return nil
    }
  }

  /// The purpose of a token: what the site says of its path or of what it stands for, else what the
  /// slots that take it agree on.
  init?(
    _ token: Token,
    in system: System,
    categories: [Category],
    slots: Set<TokenPurpose>
  ) {
    let all = system.id == "base" ? categories + Category.standard : categories
    for path in [token.path] + token.aliases {
      for category in all where category.contains(path) {
        self.init(rawValue: category.name)
        return
      }
    }
    guard slots.count == 1, let only = slots.first else { return nil }
    self = only
  }
}
