import DesignTokens
public import SiteModel

extension SpecimenContext {
  /// Returns the slots that the spec sets to a token for a kind of status, with the word that shows
  /// it.
  ///
  /// - Parameter kinds: Lower-case words; one of them is a part of the token's path, or of a path
  ///   that the token is an alias of: `state.danger`, `text.dangerStrong`, `red-error.500`.
  /// - Returns: The slots in the order of the surface.
  public func slots(
    setTo kinds: Set<String>
  ) -> [(slot: Specimen.ResolvedSlot, kind: String)] {
    ownSlots.compactMap { slot in
      guard slot.slot.type == .color, let path = slot.reference?.path else { return nil }
      let aliases = system.schemes.compactMap { $0.tokens.token(path) }.flatMap(\.aliases)
      let kind = ([path] + aliases).lazy.flatMap(pathWords).first(where: kinds.contains)
      return kind.map { (slot, $0) }
    }
  }
}

/// The words of a token's path, parted at every sign and before every capital, in lower case.
func pathWords(_ path: String) -> [String] {
  guard !path.utf8.allSatisfy({ $0 < 0x80 }) else { return asciiPathWords(path) }
  var words: [String] = []
  var word = ""
  for character in path {
    if !character.isLetter || character.isUppercase {
      if !word.isEmpty { words.append(word) }
      word = ""
    }
    if character.isLetter { word += character.lowercased() }
  }
  return word.isEmpty ? words : words + [word]
}

/// The same for ASCII, which nearly all paths are.
private func asciiPathWords(_ path: String) -> [String] {
  var words: [String] = []
  var word: [UInt8] = []
  func close() {
    if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
    word.removeAll(keepingCapacity: true)
  }
  for byte in path.utf8 {
    if !byte.isLetter || byte.isCapital { close() }
    if byte.isLetter { word.append(byte | 0x20) }
  }
  close()
  return words
}
