import DesignTokens
import SiteModel

/// Purpose of a length or a number, if there is a drawing for it.
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

  /// The purpose of a token, from the site's settings for its path or for a token that it is an
  /// alias of.
  ///
  /// Without a setting, it is the purpose that all slots with the token share.
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
