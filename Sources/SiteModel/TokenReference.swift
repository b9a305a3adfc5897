/// Value of a slot: a token, for a colour optionally with an opacity token.
public struct TokenReference: Sendable, Hashable {
  /// Path of the token, such as `state.warning`.
  public var path: String
  /// Path of the opacity token after `/`, if any.
  public var opacity: String?

  /// Creates a reference.
  public init(path: String, opacity: String? = nil) {
    self.path = path
    self.opacity = opacity
  }

  /// Reads `path` or `path / opacity`; blanks around the slash do not matter.
  public init?(_ text: String) {
    var text = text
    let read = text.withUTF8 { text -> TokenReference? in
      let stroke = text.firstIndex(of: UInt8(ascii: "/"))
      guard let path = name(text[..<(stroke ?? text.count)]) else { return nil }
      guard let stroke else { return TokenReference(path: path) }
      let rest = text[(stroke + 1)...]
      guard !rest.contains(UInt8(ascii: "/")), let opacity = name(rest) else { return nil }
      return TokenReference(path: path, opacity: opacity)
    }
    guard let read else { return nil }
    self = read
  }

  /// The reference as an author writes it.
  public var description: String {
    opacity.map { "\(path) / \($0)" } ?? path
  }
}

/// A text without the spaces at its ends; `nil` when nothing is left.
private func name(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> String? {
  let space = UInt8(ascii: " ")
  guard let first = text.firstIndex(where: { $0 != space }),
    let last = text.lastIndex(where: { $0 != space })
  else { return nil }
  return String(decoding: text[first...last], as: UTF8.self)
}
