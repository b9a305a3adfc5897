extension Scanner {
  /// Reads the bracket of a tag, a slash if it closes, and the name.
  mutating func tag(_ kind: Lexeme.Kind, from inner: Int) -> Bool {
    let isClosing = byte(inner) == UInt8(ascii: "/")
    let name = isClosing ? inner + 1 : inner
    guard byte(name).isLetter else { return false }
    let attributes = language.modes[1]
    mode = attributes
    let place = behindWord(from: name)
    rawTag = nil
    if !isClosing, rawLanguage(of: name..<place) != nil { rawTag = name..<place }
    emit(kind, to: place)
    return true
  }

  /// Reads the last bracket of a tag, and its content if that is in another language.
  mutating func tagEnd(_ kind: Lexeme.Kind, to place: Int) {
    let isEmpty = at > start && bytes[at - 1] == UInt8(ascii: "/")
    emit(kind, to: place)
    mode = language.modes[0]
    guard let name = rawTag else { return }
    rawTag = nil
    if !isEmpty { embed(rawLanguage(of: name), to: closingTag(of: name)) }
  }

  private func rawLanguage(of name: Range<Int>) -> Language? {
    if equals(name, "script") { return .javaScript }
    return equals(name, "style") ? .css : nil
  }

  private func equals(_ range: Range<Int>, _ word: StaticString) -> Bool {
    guard range.count == word.utf8CodeUnitCount else { return false }
    return zip(range, 0...).allSatisfy { bytes[$0] | 0x20 == word.utf8Start[$1] }
  }

  /// Returns the offset of the tag that closes an element, or the end.
  private func closingTag(of name: Range<Int>) -> Int {
    var place = at
    while place < end {
      if bytes[place] == UInt8(ascii: "<"), byte(place + 1) == UInt8(ascii: "/"),
        place + 2 + name.count <= end,
        zip(name, (place + 2)...).allSatisfy({ bytes[$0] | 0x20 == bytes[$1] | 0x20 })
      {
        return place
      }
      place += 1
    }
    return end
  }

  /// Starts a statement of CSS: the second mode is for selectors, the third for declarations.
  mutating func statement() {
    var place = at
    while place < end, !"{};".utf8.contains(bytes[place]) { place += 1 }
    mode = language.modes[byte(place) == UInt8(ascii: "{") ? 1 : 2]
  }
}
