extension [ContrastPair] {
  /// Whether the title of a scheme reads better than some text beside it and no worse than any.
  ///
  /// Where more contrast is asked for, such texts take its colour; not where the title is tinted and
  /// they are not.
  func titleLeads(in scheme: Int) -> Bool {
    let pairs = filter { $0.scheme == scheme && $0.role == .text }
    guard let title = pairs.first(where: { $0.slot == "title-color" }) else { return false }
    let others = pairs.filter { secondary.contains($0.slot) }
    return others.contains { $0.ratio < title.ratio }
      && others.allSatisfy { $0.ratio <= title.ratio && $0.background == title.background }
  }
}

private let secondary: Set = ["message-color", "description-color", "hint-color"]
