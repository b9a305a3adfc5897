extension [ContrastPair] {
  /// Returns true if the title of a scheme has more contrast than some secondary text, no less
  /// than any of them, and the same background as all.
  ///
  /// If more contrast is required, those texts take the title's colour; they do not if the
  /// title is tinted and they are not.
  public func titleLeads(in scheme: Int) -> Bool {
    let pairs = filter { $0.scheme == scheme && $0.role == .text }
    guard let title = pairs.first(where: { $0.slot == "title-color" }) else { return false }
    let others = pairs.filter { secondary.contains($0.slot) }
    return others.contains { $0.ratio < title.ratio }
      && others.allSatisfy { $0.ratio <= title.ratio && $0.background == title.background }
  }
}

private let secondary: Set = ["message-color", "description-color", "hint-color"]
