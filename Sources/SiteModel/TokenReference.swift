/// Value of a slot: a token, optionally with others that change a part of it: the opacity of a colour,
/// or the size of a font.
public struct TokenReference: Sendable, Hashable {
  /// Path of the token, such as `state.warning`.
  public var path: String
  /// Paths of the tokens after each `/`, in the order written.
  public var others: [String]

  /// Path of the opacity token of a colour, if any.
  public var opacity: String? { others.first }

  /// All paths, in the order written.
  public var paths: [String] { [path] + others }

  /// Creates a reference.
  public init(path: String, opacity: String? = nil) {
    self.init(path: path, others: opacity.map { [$0] } ?? [])
  }

  /// Creates a reference to a token and to others that change a part of it.
  public init(path: String, others: [String]) {
    self.path = path
    self.others = others
  }

  /// Largest number of tokens in a reference: a font and each of its members.
  private static let limit = 5

  /// Reads `path`, `path / opacity` or `path / size / weight`; blanks around slashes do not matter.
  public init?(_ text: String) {
    var text = text
    let read = text.withUTF8 { text -> TokenReference? in
      guard text.contains(UInt8(ascii: "/")) else {
        return name(text[...]).map { TokenReference(path: $0) }
      }
      let parts = text.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let names = parts.compactMap(name)
      guard names.count == parts.count, names.count <= Self.limit else { return nil }
      return TokenReference(path: names[0], others: Array(names.dropFirst()))
    }
    guard let read else { return nil }
    self = read
  }

  /// The reference as an author writes it.
  public var description: String {
    others.isEmpty ? path : paths.joined(separator: " / ")
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
