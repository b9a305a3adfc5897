extension Scanner {
  /// Applies the first rule that matches here.
  ///
  /// - Returns: Whether there was one; each advances by at least one byte.
  mutating func openRule(_ byte: UInt8, _ here: ByteClass) -> Bool {
    if !here.contains(.opens), mode.isText, !isFirstInLine { return false }
    var index = Int(mode.firstRule[Int(byte)])
    let last = Int(mode.firstRule[Int(byte) + 1])
    while index < last {
      let rule = mode.rules[index]
      if rule.opener.stand(in: bytes, at: at, before: end), fits(rule.place), take(rule) {
        return true
      }
      index += 1
    }
    return false
  }

  private var isAtLineStart: Bool {
    at == start || bytes[at - 1] == UInt8(ascii: "\n")
  }

  private var isFirstInLine: Bool {
    var place = at
    while place > start, bytes[place - 1] == 0x20 || bytes[place - 1] == 0x09 { place -= 1 }
    return place == start || bytes[place - 1] == UInt8(ascii: "\n")
  }

  private func fits(_ place: Rule.Place) -> Bool {
    switch place {
    case .anywhere: return true
    case .start: return at == start
    case .lineStart: return isAtLineStart
    case .firstInLine: return isFirstInLine
    case .afterBlank:
      guard at > start else { return true }
      return bytes[at - 1].isBlank || "([{;|&,".utf8.contains(bytes[at - 1])
    }
  }

  private mutating func take(_ rule: Rule) -> Bool {
    let inner = at + rule.opener.count
    switch rule.shape {
    case .signs: emit(rule.kind, to: inner)
    case .pair: emit(rule.kind, to: min(inner + 1, end))
    case .word: return signedWord(rule, from: inner)
    case .line: emit(rule.kind, to: lineEnd(from: inner))
    case .wholeLine: emit(rule.kind, to: nextLine(from: inner))
    case .block(let close, let nests): block(rule, from: inner, to: close, nests: nests)
    case .quote(let quote): self.quote(quote, rule.kind, hashes: 0, from: inner)
    case .hashed(let escape, let hole): return hashed(rule.kind, escape: escape, hole: hole)
    case .regex: return regex(rule.kind, from: inner)
    case .go(let number):
      emit(rule.kind, to: inner)
      mode = language.modes[number]
    case .tag: return tag(rule.kind, from: inner)
    case .tagEnd: tagEnd(rule.kind, to: inner)
    case .blockScalar: return blockScalar(rule.kind, from: inner)
    case .hereDocument: return hereDocumentHead(from: inner)
    case .fence(let fenced): return fence(rule.kind, fenced)
    }
    return true
  }

  private mutating func block(_ rule: Rule, from inner: Int, to close: Signs, nests: Bool) {
    var place = inner
    var depth = 1
    while place < end {
      if close.stand(in: bytes, at: place, before: end) {
        place += close.count
        depth -= 1
        if depth == 0 { break }
      } else if nests, rule.opener.stand(in: bytes, at: place, before: end) {
        place += rule.opener.count
        depth += 1
      } else {
        place += 1
      }
    }
    emit(rule.kind, to: place)
  }

  private mutating func regex(_ kind: Lexeme.Kind, from inner: Int) -> Bool {
    guard at >= noRegexBefore, !isBehindValue, !byte(inner).isBlank else { return false }
    var place = inner
    var isInSet = false
    while place < end, bytes[place] != UInt8(ascii: "\n") {
      switch bytes[place] {
      case UInt8(ascii: "\\"): place += 1
      case UInt8(ascii: "["): isInSet = true
      case UInt8(ascii: "]"): isInSet = false
      case UInt8(ascii: "/") where !isInSet:
        emit(kind, to: behindWord(from: place + 1))
        return true
      default: break
      }
      place += 1
    }
    noRegexBefore = place
    return false
  }

  /// Whether a stroke here would divide.
  private var isBehindValue: Bool {
    switch kindBefore {
    case .name, .type, .number, .string, .variable, .key: true
    case .mark: ")]}".utf8.contains(before)
    default: false
    }
  }
}

extension Mode {
  /// Whether it is text more than code.
  var isText: Bool { classes[0x20].kind == .text }
}
