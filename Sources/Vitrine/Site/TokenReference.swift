/// What a slot is set to: a token, for a colour optionally thinned by an opacity token.
package struct TokenReference: Sendable, Hashable {
  /// Path of the token, such as `state.warning`.
  package var path: String
  /// Path of the opacity token after `/`, if any.
  package var opacity: String?

  /// Creates a reference.
  package init(path: String, opacity: String? = nil) {
    self.path = path
    self.opacity = opacity
  }

  /// Reads `path` or `path / opacity`; blanks around the stroke do not matter.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      let start = part.drop { $0 == " " }
      return String(start.reversed().drop { $0 == " " }.reversed())
    }
    guard (1...2).contains(parts.count), parts.allSatisfy({ !$0.isEmpty }) else { return nil }
    path = parts[0]
    opacity = parts.count == 2 ? parts[1] : nil
  }

  /// The reference as an author writes it.
  package var description: String {
    opacity.map { "\(path) / \($0)" } ?? path
  }
}
