extension Scanner {
  /// A string, or the rest of it, up to its end or the next interpolation.
  mutating func quote(_ quote: Quote, _ kind: Lexeme.Kind, hashes: Int, from inner: Int) {
    var place = inner
    while place < end {
      let byte = bytes[place]
      if byte == quote.close.first, let close = behindClose(quote, hashes, place) {
        if quote.doubles, self.byte(close) == byte {
          place = close + 1
          continue
        }
        let isKey = quote.canBeKey && self.byte(behindBlanks(from: close)) == UInt8(ascii: ":")
        return emit(isKey && before != UInt8(ascii: "?") ? .key : kind, to: close)
      }
      if byte == UInt8(ascii: "\n"), !quote.isLong { break }
      if byte == quote.escape, byte != 0 {
        let signs = behindHashes(hashes, from: place + 1)
        if signs - place - 1 == hashes {
          if quote.hole != 0, self.byte(signs) == quote.hole {
            return open(quote, kind, hashes: hashes, at: place, to: signs + 1)
          }
          // A line end that is not meant ends the string all the same.
          place = self.byte(signs) == UInt8(ascii: "\n") && !quote.isLong ? signs : signs + 1
        } else {
          place = signs
        }
        continue
      }
      if byte == UInt8(ascii: "$"), quote.dollars != .nothing {
        let next = self.byte(place + 1)
        if next == UInt8(ascii: "{") || next == UInt8(ascii: "(") && quote.dollars == .commands {
          return open(quote, kind, hashes: hashes, at: place, to: place + 2)
        }
        if quote.dollars != .braces, next.isLetter || next == UInt8(ascii: "_") {
          emit(kind, to: place)
          emit(.variable, to: behindWord(from: place + 1))
          place = at
          continue
        }
      }
      place += 1
    }
    emit(kind, to: min(place, end))
  }

  /// A string between `#`; a run of these without a string is signs.
  mutating func hashed(_ kind: Lexeme.Kind, escape: UInt8, hole: UInt8) -> Bool {
    var place = at
    while byte(place) == UInt8(ascii: "#") { place += 1 }
    let hashes = place - at
    let long: Signs = "\"\"\""
    if long.stand(in: bytes, at: place, before: end) {
      let quote = Quote(close: long, escape: escape, isLong: true, hole: hole)
      self.quote(quote, kind, hashes: hashes, from: place + 3)
    } else if byte(place) == UInt8(ascii: "\"") {
      let quote = Quote(close: "\"", escape: escape, hole: hole)
      self.quote(quote, kind, hashes: hashes, from: place + 1)
    } else if byte(place) == UInt8(ascii: "/") {
      self.quote(Quote(close: "/", escape: 0, isLong: true), kind, hashes: hashes, from: place + 1)
    } else {
      guard hashes > 1 else { return false }
      emit(.mark, to: place)
    }
    return true
  }

  /// Returns the offset after the closing bytes with their `#`, or `nil` if they are not there.
  private func behindClose(_ quote: Quote, _ hashes: Int, _ place: Int) -> Int? {
    guard quote.close.stand(in: bytes, at: place, before: end) else { return nil }
    let close = behindHashes(hashes, from: place + quote.close.count)
    return close - place - quote.close.count == hashes ? close : nil
  }

  private func behindHashes(_ count: Int, from place: Int) -> Int {
    var place = place
    let last = min(place + count, end)
    while place < last, bytes[place] == UInt8(ascii: "#") { place += 1 }
    return place
  }

  /// Ends the string for an interpolation.
  private mutating func open(
    _ quote: Quote,
    _ kind: Lexeme.Kind,
    hashes: Int,
    at place: Int,
    to inner: Int
  ) {
    emit(kind, to: place)
    emit(.mark, to: inner)
    let open = bytes[inner - 1]
    let close = open == UInt8(ascii: "{") ? UInt8(ascii: "}") : UInt8(ascii: ")")
    holes.append(Hole(quote: quote, hashes: hashes, kind: kind, open: open, close: close))
  }
}
