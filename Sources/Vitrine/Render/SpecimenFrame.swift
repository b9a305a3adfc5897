/// The size at which a specimen stands on its own page, in CSS pixels: a phone's screen.
///
/// Screenshots and embeds count on it. A specimen that needs more makes its frame longer.
enum SpecimenFrame {
  /// Inline size.
  static let width = 390
  /// Block size.
  static let height = 844
}

/// The fragment of a specimen's page at which one scheme stands alone: the scheme's name, joined by
/// hyphens where it has spaces, for ids cannot hold them.
func fragment(of scheme: System.Scheme) -> String {
  scheme.name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
}
