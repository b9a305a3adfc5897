import SiteModel

/// The size of a specimen on its own page, in CSS pixels: a phone's screen.
///
/// Screenshots and embeds depend on it. A specimen that needs more has a longer frame.
enum SpecimenFrame {
  /// Inline size.
  static let width = 390
  /// Block size.
  static let height = 844
}

/// The fragment of a specimen's page that shows one scheme alone: the scheme's name with hyphens
/// for spaces, which ids cannot contain, and for the commas between contexts.
func fragment(of scheme: System.Scheme) -> String {
  scheme.name.split { $0.isWhitespace || $0 == "," }.joined(separator: "-")
}
