extension Scanner {
  /// A scalar of YAML without quotes: a key, a literal, a number or text.
  mutating func scalar() {
    var place = at
    var last = at
    let isInBrackets = openBrackets > 0
    loop: while place < end {
      switch bytes[place] {
      case UInt8(ascii: "\n"): break loop
      case UInt8(ascii: ":"):
        let next = byte(place + 1)
        if next.isBlank || place + 1 >= end || isInBrackets && ",]}".utf8.contains(next) {
          break loop
        }
        last = place + 1
      case UInt8(ascii: "#") where place > at && bytes[place - 1].isBlank: break loop
      case UInt8(ascii: ","), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        if isInBrackets { break loop }
        last = place + 1
      case 0x20, 0x09, 0x0D: break
      default: last = place + 1
      }
      place += 1
    }
    // At least one byte is read, even if YAML does not allow it here.
    last = max(last, at + 1)
    if byte(place) == UInt8(ascii: ":") {
      emit(.key, to: last)
    } else {
      emit(kind(ofScalar: at..<last), to: last)
    }
  }

  private func kind(ofScalar range: Range<Int>) -> Lexeme.Kind {
    if isNumber(range) { return .number }
    guard range.count <= 8 else { return .name }
    let hash = range.reduce(Words.emptyHash) { Words.hash($0, bytes[$1]) }
    return mode.words.find(bytes, range, hash)?.kind ?? .name
  }

  /// Whether a scalar is digits with a sign, a point and an exponent at most.
  private func isNumber(_ range: Range<Int>) -> Bool {
    var place = range.lowerBound
    if bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") { place += 1 }
    guard place < range.upperBound, bytes[place].isDigit else { return false }
    return (place..<range.upperBound).allSatisfy { index in
      let byte = bytes[index]
      return byte.isDigit || ".:_".utf8.contains(byte)
        || "eE+-".utf8.contains(byte) && index > place
    }
  }
}
