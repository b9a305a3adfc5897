/// Reads tokens into statements, from left to right; each step takes at least one token.
struct Parser {
  let tokens: Tokens
  /// The token to read next.
  var at = 0
  /// Where the group that is read ends.
  var end: Int
  /// How many statements and expressions are open, so that no nesting can exhaust the stack.
  var depth = 0
  /// The first place that cannot be Swift.
  var notSwift: Range<Int>?

  /// Deeper than any sample that is meant to be read.
  static let deepest = 100

  init(_ tokens: Tokens) {
    self.tokens = tokens
    end = tokens.count
    notSwift = tokens.foreignQuote
  }

  /// Whether nothing is left in the group.
  var isAtEnd: Bool { at >= end }

  /// The token at a place, `nil` behind the group.
  func token(_ ahead: Int = 0) -> Token? {
    at + ahead < end ? tokens[at + ahead] : nil
  }

  /// Whether the token at a place is a word, sign or bracket with this text.
  func sees(_ text: String, _ ahead: Int = 0) -> Bool {
    guard at + ahead < end, tokens.tokens[at + ahead].text == text else { return false }
    return tokens.tokens[at + ahead].kind != .quoted
  }

  /// Whether the token at a place is a name or a word of the language.
  func seesWord(_ ahead: Int = 0) -> Bool {
    guard let token = token(ahead) else { return false }
    return token.kind == .word || token.kind == .quoted
  }

  /// Whether the token at a place stands on the line of the one before.
  func isSameLine(_ ahead: Int = 0) -> Bool {
    token(ahead).map { !$0.isFirst } ?? false
  }

  /// Takes a sign, word or bracket if it is the next.
  mutating func take(_ text: String) -> Spelled<String>? {
    guard sees(text) else { return nil }
    return takeText()
  }

  /// Takes the next token as text; there must be one.
  mutating func takeText() -> Spelled<String> {
    let token = tokens[at]
    at += 1
    let text =
      token.kind == .quoted
      ? String(token.text.drop { $0 == "`" }.prefix { $0 != "`" }) : token.text
    return Spelled(text, token.range)
  }

  /// Takes the next token if it is a name.
  mutating func takeWord() -> Spelled<String>? { seesWord() ? takeText() : nil }

  /// Reads what is in the brackets that open here, and goes behind them.
  mutating func group<Result>(_ read: (inout Parser) -> Result) -> Result {
    let close = min(tokens.ends[at], end)
    let outer = end
    at += 1
    end = close
    let result = read(&self)
    end = outer
    at = close
    if at < end, tokens[at].kind == .close { at += 1 }
    return result
  }

  /// Goes behind the token, or behind the brackets that open here.
  mutating func skip() {
    if tokens[at].kind == .open { return group { _ in } }
    at += 1
  }

  /// From the start of a token to the end of the last that was taken.
  func range(from start: Int) -> Range<Int> {
    guard start < tokens.count else { return tokens.bytes.count..<tokens.bytes.count }
    let lower = tokens[start].range.lowerBound
    return lower..<max(at > start ? tokens[at - 1].range.upperBound : lower, lower)
  }

  /// The text of such a range.
  func spelled(from start: Int) -> Spelled<String> {
    let range = range(from: start)
    return Spelled(String(decoding: tokens.bytes[range], as: UTF8.self), range)
  }

  /// Notes a place that cannot be Swift; the first counts.
  mutating func refuse(_ range: Range<Int>) {
    guard notSwift.map({ range.lowerBound < $0.lowerBound }) ?? true else { return }
    notSwift = range
  }
}
