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
    let text = text[...].utf8
    let stroke = text.firstIndex(of: UInt8(ascii: "/"))
    guard let path = name(in: text[..<(stroke ?? text.endIndex)]) else { return nil }
    self.path = path
    guard let stroke else { return }
    let rest = text[text.index(after: stroke)...]
    guard !rest.contains(UInt8(ascii: "/")), let opacity = name(in: rest) else { return nil }
    self.opacity = opacity
  }

  /// The reference as an author writes it.
  package var description: String {
    opacity.map { "\(path) / \($0)" } ?? path
  }
}

/// A text without the spaces at its ends; `nil` when nothing is left.
private func name(in text: Substring.UTF8View) -> String? {
  let space = UInt8(ascii: " ")
  guard let first = text.firstIndex(where: { $0 != space }),
    let last = text.lastIndex(where: { $0 != space })
  else { return nil }
  return String(Substring(text[first...last]))
}
