/// Reads tokens into statements, from left to right; each step takes at least one token.
struct Parser {
  let tokens: Tokens
  /// The token to read next.
  var at = 0
  /// The index after the last token of the current group.
  var end: Int
  /// The number of open statements and expressions; a limit keeps nesting from exhausting the
  /// stack.
  var depth = 0
  /// The first range that cannot be Swift.
  var notSwift: Range<Int>?

  /// The largest depth; no sample for readers is deeper.
  static let deepest = 100

  init(_ tokens: Tokens) {
    self.tokens = tokens
    end = tokens.count
    notSwift = tokens.foreignQuote
  }

  /// Whether the group has no more tokens.
  var isAtEnd: Bool { at >= end }

  /// The token at a distance from the next one; `nil` after the end of the group.
  func token(_ ahead: Int = 0) -> Token? {
    at + ahead < end ? tokens[at + ahead] : nil
  }

  /// Whether the token at a distance is a word, operator or bracket with this text.
  func sees(_ text: String, _ ahead: Int = 0) -> Bool {
    guard at + ahead < end, tokens.tokens[at + ahead].text == text else { return false }
    return tokens.tokens[at + ahead].kind != .quoted
  }

  /// Whether the token at a distance is a name or a keyword.
  func seesWord(_ ahead: Int = 0) -> Bool {
    guard let token = token(ahead) else { return false }
    return token.kind == .word || token.kind == .quoted
  }

  /// Whether the token at a distance is on the same line as the one before it.
  func isSameLine(_ ahead: Int = 0) -> Bool {
    token(ahead).map { !$0.isFirst } ?? false
  }

  /// Takes an operator, word or bracket if it is the next token.
  mutating func take(_ text: String) -> LocatedValue<String>? {
    guard sees(text) else { return nil }
    return takeText()
  }

  /// Takes the next token as text; the group must have one.
  mutating func takeText() -> LocatedValue<String> {
    let token = tokens[at]
    at += 1
    let text =
      token.kind == .quoted
      ? String(token.text.drop { $0 == "`" }.prefix { $0 != "`" }) : token.text
    return LocatedValue(text, token.range)
  }

  /// Takes the next token if it is a name.
  mutating func takeWord() -> LocatedValue<String>? { seesWord() ? takeText() : nil }

  /// Reads the content of the brackets that open here, and moves past them.
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

  /// Moves past the token, or past the brackets that open here.
  mutating func skip() {
    if tokens[at].kind == .open { return group { _ in } }
    at += 1
  }

  /// The range from the start of a token to the end of the last one that was taken.
  func range(from start: Int) -> Range<Int> {
    guard start < tokens.count else { return tokens.bytes.count..<tokens.bytes.count }
    let lower = tokens[start].range.lowerBound
    return lower..<max(at > start ? tokens[at - 1].range.upperBound : lower, lower)
  }

  /// The text of such a range, with the range.
  func spelled(from start: Int) -> LocatedValue<String> {
    let range = range(from: start)
    return LocatedValue(String(decoding: tokens.bytes[range], as: UTF8.self), range)
  }

  /// Notes a range that cannot be Swift; the first one counts.
  mutating func refuse(_ range: Range<Int>) {
    guard notSwift.map({ range.lowerBound < $0.lowerBound }) ?? true else { return }
    notSwift = range
  }
}
