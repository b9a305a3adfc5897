extension Parser {
  /// Reads the base of an expression; `nil`, without moving on, for anything else.
  mutating func base(_ reach: Reach) -> Expression.Base? {
    guard let token = token() else { return nil }
    switch token.kind {
    case .string(let holes):
      at += 1
      return .string(literal(token.range, holes))
    case .number:
      at += 1
      return number(token.range).map(Expression.Base.number) ?? .other
    case .placeholder:
      at += 1
      return .placeholder
    case .quoted: return .name(takeText())
    case .word: return word(token, reach)
    case .open: return bracket(token, reach)
    case .sign: return sign(token, reach)
    case .other:
      guard token.text.hasPrefix("/") else { return nil }
      at += 1
      return .other
    case .close: return nil
    }
  }

  private mutating func word(_ token: Token, _ reach: Reach) -> Expression.Base? {
    switch token.text {
    case "true", "false":
      at += 1
      return .boolean(token.text == "true")
    case "nil":
      at += 1
      return .nil
    case "if" where !isName(): return .conditional(conditional())
    case "switch" where !isName(): return .switching(switching())
    case "else", "in", "where", "case", "catch", "let", "var", "func", "return": return nil
    default:
      if token.text.hasPrefix("@") || token.text.hasPrefix("#if") || token.text == "#endif" {
        return nil
      }
      return .name(takeText())
    }
  }

  private mutating func bracket(_ token: Token, _ reach: Reach) -> Expression.Base? {
    switch token.text {
    case "(": return .tuple(group { $0.arguments() })
    case "[": return group { $0.elements() }
    default:
      guard reach.takesClosures else { return nil }
      return .closure(closure(label: nil))
    }
  }

  private mutating func sign(_ token: Token, _ reach: Reach) -> Expression.Base? {
    if Sign.isEllipsis(token.text) {
      at += 1
      return .placeholder
    }
    if token.text == "\\" {
      let start = at
      at += 1
      while let next = self.token(), !next.isApart, next.kind != .close, next.text != "," {
        if next.kind == .open, next.text != "[" { break }
        skip()
      }
      return .keyPath(spelled(from: start))
    }
    guard token.text == ".", let name = self.token(1), !name.isApart,
      name.kind == .word || name.kind == .quoted
    else { return nil }
    let behind = self.token(2)
    let isCalled = behind?.text == "(" || behind?.text == "{" && behind?.isFirst == false
    if reach.isStatement, isCalled, token.isFirst || at == 0 { return .chain }
    at += 1
    let member = takeText()
    return .implicitMember(
      LocatedValue(member.value, token.range.lowerBound..<member.range.upperBound)
    )
  }

  /// The text between the quotes of a string.
  private func literal(_ range: Range<Int>, _ holes: [Range<Int>]) -> Expression.StringLiteral {
    let bytes = tokens.bytes
    var lower = range.lowerBound
    while lower < range.upperBound, bytes[lower] == UInt8(ascii: "#") { lower += 1 }
    let hashes = lower - range.lowerBound
    var quotes = 0
    while lower < range.upperBound, quotes < 3, bytes[lower] == UInt8(ascii: "\"") {
      lower += 1
      quotes += 1
    }
    // `""` is no string in three quotes that lacks one.
    if quotes == 2 {
      lower -= 1
      quotes = 1
    }
    var upper = range.upperBound
    var left = hashes
    while left > 0, upper > lower, bytes[upper - 1] == UInt8(ascii: "#") {
      upper -= 1
      left -= 1
    }
    left = quotes
    while left > 0, upper > lower, bytes[upper - 1] == UInt8(ascii: "\"") {
      upper -= 1
      left -= 1
    }
    let text = lower..<max(lower, upper)
    return Expression.StringLiteral(
      text: LocatedValue(String(decoding: bytes[text], as: UTF8.self), text),
      holes: holes
    )
  }

  /// Returns the number of a literal; `nil` for one too large for any length, time or share, as
  /// calculations with it would fail.
  private func number(_ range: Range<Int>) -> Double? {
    let text = String(decoding: tokens.bytes[range], as: UTF8.self).filter { $0 != "_" }
    let number: Double? =
      switch text.prefix(2) {
      case "0b": Int(text.dropFirst(2), radix: 2).map(Double.init)
      case "0o": Int(text.dropFirst(2), radix: 8).map(Double.init)
      default: Double(text)
      }
    return number.flatMap { abs($0) <= 1e15 ? $0 : nil }
  }
}
