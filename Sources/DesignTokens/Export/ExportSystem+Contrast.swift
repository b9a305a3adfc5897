extension ExportSystem.Condition {
  /// The media feature for this condition, if it is a condition of contrast alone.
  ///
  /// Source: Media Queries Level 5, 12.4 `prefers-contrast`.
  var contrastPreference: String? {
    guard contexts.count == 1, let context = contexts.first else { return nil }
    switch (context.modifier.lowercased(), context.name.lowercased()) {
    case (_, "high-contrast"), (_, "more-contrast"), (_, "increased-contrast"),
      ("contrast", "more"), ("contrast", "high"), ("contrast", "increased"):
      return "prefers-contrast: more"
    case (_, "low-contrast"), ("contrast", "less"), ("contrast", "low"), ("contrast", "reduced"):
      return "prefers-contrast: less"
    default: return nil
    }
  }
}
